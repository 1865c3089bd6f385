import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { exactTimeText, timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { useFilters } from "../../../console/use-filters.ts";
import { useInboxCount } from "../../inbox/console/use-inbox.ts";
import type { AdminQueue, AdminSchedule } from "../system-operations.ts";
import { FailedJobs } from "./failed-jobs.tsx";
import { SigningKeys } from "./signing-keys.tsx";

/** Due jobs begin within seconds. After this long, no worker runs or what they need is away. */
const lateAfterMs = 5 * 60_000;

/** Background jobs: what waits, what was given up, and what runs by the clock. */
export function SystemScreen() {
  const jobs = useQuery({
    queryKey: ["jobs"],
    queryFn: () => get("/jobs"),
    refetchInterval: 15_000,
  });
  const { data, error } = jobs;
  return (
    <div className="screen max-w-5xl">
      <title>Background jobs · Console</title>
      <h1 className="screen-title">Background jobs</h1>
      <p className="text-muted">
        Emails, payments, and other work the site does on its own. A job that fails is retried for
        about a day.
      </p>
      {error ? (
        <p role="alert" className="failure mt-4">
          {error.message}
        </p>
      ) : null}
      <FailedEmails />
      {data ? <FailedJobs queues={data.queues} /> : <p role="status">Loading…</p>}
      {data ? <Queues queues={data.queues} /> : null}
      {data ? <Schedules schedules={data.schedules} /> : null}
      <SigningKeys />
    </div>
  );
}

/** Their jobs are done: the site gave the emails up. */
function FailedEmails() {
  const count = useInboxCount("email");
  if (count === 0) return null;
  return (
    <p className="failure mt-4">
      {count === 1
        ? "1 email wasn’t delivered. "
        : `${count.toLocaleString("en-US")} emails weren’t delivered. `}
      <Link className="link" href={`${consolePaths.sentEmails}?state=failed`}>
        See why and send again
      </Link>
    </p>
  );
}

const numbers = new Intl.NumberFormat("en-US");

/** `3 min`, `2 h`, `4 days` */
function ageText(since: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(since)) / 60_000);
  if (minutes < 1) return "Under 1 min";
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}

function Queues({ queues }: { queues: AdminQueue[] }) {
  const busy = queues.filter(({ waiting, active, failed }) => waiting + active + failed > 0);
  const idle = queues.filter((queue) => !busy.includes(queue));
  const late = queues.some(
    ({ dueSince }) => dueSince && Date.now() - Date.parse(dueSince) > lateAfterMs,
  );
  return (
    <section aria-labelledby="queues" className="mt-8">
      <h2 id="queues" className="section-title">
        Queues
      </h2>
      {late ? (
        <p role="status" className="failure mt-2">
          Jobs have been due for more than five minutes. Check that a worker runs, and read its log.
        </p>
      ) : null}
      {busy.length > 0 ? (
        <QueueTable queues={busy} />
      ) : (
        <p className="mt-2 text-muted">Nothing is waiting.</p>
      )}
      <details className="mt-2">
        <summary className="text-muted">{`${idle.length} empty queues`}</summary>
        <ul className="mt-1 columns-1 md:columns-2">
          {idle.map(({ name, title }) => (
            <li key={name} className="py-0.5">
              {title}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function QueueTable({ queues }: { queues: AdminQueue[] }) {
  const { can } = useMe();
  const { run, busy } = useAction();
  const [, change] = useFilters();
  return (
    <div className="table-scroll mt-2">
      <table className="plain-table queue-table">
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Waiting</th>
            <th scope="col">Running</th>
            <th scope="col">Failed</th>
            <th scope="col">Oldest due</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.name}>
              <th scope="row">{queue.title}</th>
              <td data-label="Waiting">
                {numbers.format(queue.waiting)}
                {queue.later > 0 ? (
                  <span className="text-muted">{` (${numbers.format(queue.later)} later)`}</span>
                ) : null}
              </td>
              <td data-label="Running">{numbers.format(queue.active)}</td>
              <td data-label="Failed">
                {queue.failed > 0 ? (
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      change("queue", queue.name);
                      scrollTo(0, 0);
                    }}
                  >
                    {numbers.format(queue.failed)}
                    <span className="sr-only">{` of ${queue.title}: show them`}</span>
                  </button>
                ) : (
                  0
                )}
              </td>
              <td data-label="Oldest due">{queue.dueSince ? ageText(queue.dueSince) : "None"}</td>
              <td className="queue-action">
                {queue.later > 0 && can("system", "write") ? (
                  <button
                    type="button"
                    className="btn"
                    disabled={busy}
                    aria-label={`Run retries now: ${queue.title}`}
                    onClick={() =>
                      run(`/jobs/queues/${queue.name}/hurry`, {}, ({ count }) =>
                        count === 0
                          ? "Nothing is waiting for a retry. These jobs are planned for later."
                          : `${count === 1 ? "1 job runs" : `${numbers.format(count)} jobs run`} now.`,
                      )
                    }
                  >
                    Run retries now
                  </button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const resultNames: Record<NonNullable<AdminSchedule["lastResult"]>, [string, string]> = {
  done: ["Done", "published"],
  failed: ["Failed", "bad"],
  running: ["Running", "changed"],
  waiting: ["Waiting", "draft"],
};

function Schedules({ schedules }: { schedules: AdminSchedule[] }) {
  return (
    <section aria-labelledby="schedules" className="mt-8">
      <h2 id="schedules" className="section-title">
        Schedules
      </h2>
      {schedules.length === 0 ? <p className="mt-2 text-muted">Nothing is scheduled.</p> : null}
      <ul className="rows mt-2">
        {schedules.map((one) => (
          <li key={one.name} className="entry">
            <div className="entry-text">
              <p className="font-medium">{one.title}</p>
              <p className="text-muted">
                {`${one.words} (${one.timeZone}). Next `}
                <Moment at={one.nextAt} />
                {one.lastAt ? (
                  <>
                    {". Last "}
                    <Moment at={one.lastAt} />
                  </>
                ) : (
                  ". It hasn’t run yet"
                )}
                {one.lastError ? `: ${one.lastError}` : "."}
              </p>
            </div>
            {one.lastResult ? (
              <span className={`badge badge-${resultNames[one.lastResult][1]}`}>
                {resultNames[one.lastResult][0]}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactTimeText(at)}>
      {timeText(at)}
    </time>
  );
}
