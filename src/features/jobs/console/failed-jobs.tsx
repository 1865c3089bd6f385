import { useState } from "react";
import { Link } from "wouter";
import { exactTimeText, timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { ShowMore, usePagedList } from "../../../console/paged-list.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { ReasonDialog } from "../../../console/reason-dialog.tsx";
import { useAction } from "../../../console/use-action.ts";
import { useFilters } from "../../../console/use-filters.ts";
import type { AdminQueue } from "../system-operations.ts";

/** The jobs to discard: one job, or all of a queue. */
type Target = { queue: string; title: string; id?: string };

const jobsText = (count: number) =>
  count === 1 ? "1 job" : `${count.toLocaleString("en-US")} jobs`;

/** The records that ids of a payload name: in words, and where they are. */
const records: Record<string, { name: string; place: (id: string) => string }> = {
  leadId: { name: "Lead", place: consolePaths.lead },
  mailId: { name: "Email", place: consolePaths.sentEmail },
  signupId: { name: "Signup", place: consolePaths.signup },
  organizationId: { name: "Customer", place: consolePaths.customer },
};

/** Jobs whose last try failed. `?queue=` shows those of one kind. */
export function FailedJobs({ queues }: { queues: AdminQueue[] }) {
  const { can } = useMe();
  const { run, busy, error } = useAction();
  const [search, change] = useFilters();
  const [discarding, setDiscarding] = useState<Target | null>(null);
  const chosen = queues.find(({ name }) => name === search.get("queue"));
  const kinds = queues.filter(({ name, failed }) => failed > 0 || name === chosen?.name);
  const total = queues.reduce((sum, { failed }) => sum + failed, 0);
  const { list, items } = usePagedList(
    ["jobs", "failed", chosen?.name ?? "", total],
    "/jobs/failed",
    { queue: chosen?.name },
  );
  const write = can("system", "write");
  async function discard(reason: string) {
    if (!discarding) return;
    const { queue, id } = discarding;
    const failed = `/jobs/queues/${queue}/failed` as const;
    const done = await run(
      id ? `${failed}/${id}/discard` : `${failed}/discard`,
      { reason },
      ({ count }) => `${jobsText(count)} discarded.`,
    );
    if (done) setDiscarding(null);
  }
  return (
    <section aria-labelledby="failed" className="mt-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="failed" className="section-title flex-1 whitespace-nowrap">
          {total === 0 ? "Failed jobs" : `Failed jobs (${total.toLocaleString("en-US")})`}
        </h2>
        {kinds.length > 1 || chosen ? (
          <select
            className="input md:w-auto"
            aria-label="Kind of job"
            value={chosen?.name ?? ""}
            onChange={(event) => change("queue", event.target.value)}
          >
            <option value="">All kinds</option>
            {kinds.map(({ name, title, failed }) => (
              <option key={name} value={name}>
                {`${title} (${failed.toLocaleString("en-US")})`}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      {list.error ? (
        <p role="alert" className="failure mt-3">
          {list.error.message}
        </p>
      ) : null}
      {list.data && items.length === 0 ? (
        <p className="mt-2 text-muted">
          {chosen ? "No job of this kind has failed." : "No job has failed in the last seven days."}
        </p>
      ) : (
        <p className="mt-1 text-muted">
          These failed their last try. Fix the cause, then try again. They’re deleted after seven
          days.
        </p>
      )}
      {chosen && items.length > 1 && write ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() =>
              run(
                `/jobs/queues/${chosen.name}/failed/retry`,
                {},
                ({ count, left }) =>
                  `${jobsText(count)} will be tried again.${left > 0 ? ` ${jobsText(left)} left.` : ""}`,
              )
            }
          >
            {`Try all ${chosen.failed.toLocaleString("en-US")} again`}
          </button>
          <button
            type="button"
            className="btn btn-danger"
            disabled={busy}
            onClick={() => setDiscarding({ queue: chosen.name, title: chosen.title })}
          >
            {`Discard all ${chosen.failed.toLocaleString("en-US")}`}
          </button>
        </div>
      ) : null}
      <ul className="rows mt-3">
        {items.map((job) => (
          <li key={job.id} className="entry">
            <div className="entry-text">
              <p className="font-medium">{job.title}</p>
              <p>{job.error || "No reason was given."}</p>
              <p className="text-muted">
                {`Failed `}
                <time dateTime={job.failedAt} title={exactTimeText(job.failedAt)}>
                  {timeText(job.failedAt)}
                </time>
                {` after ${job.tries === 1 ? "1 try" : `${job.tries} tries`}. `}
                <Payload payload={job.payload} />
              </p>
            </div>
            {write ? (
              <div className="flex gap-2">
                <button
                  type="button"
                  className="btn"
                  disabled={busy}
                  aria-label={`Try again: ${job.title}, failed ${timeText(job.failedAt)}`}
                  onClick={() =>
                    run(
                      `/jobs/queues/${job.queue}/failed/${job.id}/retry`,
                      {},
                      "This job will be tried again.",
                    )
                  }
                >
                  Try again
                </button>
                <button
                  type="button"
                  className="btn btn-danger"
                  disabled={busy}
                  aria-label={`Discard: ${job.title}, failed ${timeText(job.failedAt)}`}
                  onClick={() => setDiscarding({ queue: job.queue, title: job.title, id: job.id })}
                >
                  Discard
                </button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <ShowMore list={list} className="mt-4" />
      {discarding ? (
        <ReasonDialog
          title={discarding.id ? "Discard this job?" : "Discard all failed jobs of this kind?"}
          text={`${discarding.title}. It won’t be done, and you can’t undo this.`}
          hint="Your colleagues see it under Activity."
          action="Discard"
          danger
          busy={busy}
          errors={error?.fields.reason}
          confirm={(reason) => void discard(reason)}
          close={() => setDiscarding(null)}
        />
      ) : null}
    </section>
  );
}

function Payload({ payload }: { payload: Record<string, string> }) {
  return Object.entries(payload).map(([key, value], at) => {
    const record = value === "hidden" ? undefined : records[key];
    return (
      <span key={key}>
        {at > 0 ? ", " : ""}
        {`${record?.name ?? key}: `}
        {record ? (
          <Link className="link" href={record.place(value)}>
            {value}
          </Link>
        ) : (
          value
        )}
      </span>
    );
  });
}
