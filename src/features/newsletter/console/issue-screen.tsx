import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { get } from "../../../console/api.ts";
import { ConfirmDialog } from "../../../console/confirm-dialog.tsx";
import { companyZone, exactTimeText, fromMoment, timeText } from "../../../console/format.ts";
import { Labeled } from "../../../console/labeled.tsx";
import { useMe } from "../../../console/me.ts";
import { NoRecord } from "../../../console/no-record.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { fillLine } from "../../../contract/email-text.ts";
import { zoneName } from "../../../contract/format.ts";
import { PreviewFrame } from "../../email-texts/console/email-preview.tsx";
import { type AdminIssue, type IssueWords, issuePaces } from "../newsletter-operations.ts";
import { IssuePicture } from "./issue-picture.tsx";
import { IssueBadge, subscribersText } from "./newsletter-screen.tsx";

const fields = [
  ["subject", "Subject", undefined],
  ["preheader", "Preview text", "Inboxes show this after the subject."],
  ["heading", "Heading", undefined],
] as const;

const wordsOf = ({ subject, preheader, heading, body, picture }: IssueWords): IssueWords => ({
  ...{ subject, preheader, heading, body, picture },
});

type Fields = Record<string, string[]>;

/** One issue of the newsletter: its text while it's a draft, and what became of it. */
export function IssueScreen({ id }: { id: string }) {
  const [asking, setAsking] = useState<"send" | "delete" | null>(null);
  /** What was saved for sending; a query may still hold the one before. */
  const [toSend, setToSend] = useState(0);
  /** What the text lacks, as it was about to be sent. */
  const [lacking, setLacking] = useState<Fields | null>(null);
  const { data, error } = useQuery({
    queryKey: ["newsletter", id],
    queryFn: () => get(`/newsletter/issues/${id}`),
    refetchInterval: ({ state }) => (state.data?.state === "sending" ? 5_000 : false),
  });
  if (!data) {
    const list = { label: "Newsletter", href: consolePaths.newsletter };
    return <NoRecord one="issue" error={error} list={list} />;
  }
  // A save makes another revision, which begins the form anew with what is stored.
  return (
    <>
      <Issue
        key={`${data.id} ${data.revision}`}
        issue={data}
        lacking={lacking}
        send={(revision) => {
          setLacking(null);
          setToSend(revision);
          setAsking("send");
        }}
        remove={() => setAsking("delete")}
      />
      {asking === "send" ? (
        <SendDialog
          issue={data}
          revision={toSend}
          close={() => setAsking(null)}
          refuse={(fields) => {
            setAsking(null);
            setLacking(fields);
          }}
        />
      ) : null}
      {asking === "delete" ? <DeleteDialog issue={data} close={() => setAsking(null)} /> : null}
    </>
  );
}

function Issue(props: {
  issue: AdminIssue;
  lacking: Fields | null;
  send: (revision: number) => void;
  remove: () => void;
}) {
  const { issue, lacking, send, remove } = props;
  const { can, me, mailed } = useMe();
  const { run, busy, error } = useAction();
  const form = useRef<HTMLDivElement>(null);
  const faults = error?.fields ?? lacking;
  useEffect(() => {
    if (lacking) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [lacking]);
  const [words, setWords] = useState(wordsOf(issue));
  const editable = issue.state === "draft" && can("newsletter", "write");
  const path = `/newsletter/issues/${issue.id}` as const;
  const dirty = JSON.stringify(words) !== JSON.stringify(wordsOf(issue));
  const set = (name: keyof IssueWords, value: string) => setWords({ ...words, [name]: value });
  const line = (name: "subject" | "preheader") => fillLine(words[name], { company: me.site });

  /** Saves what was typed, if anything was. @returns the revision to go on from; null if it was refused */
  async function save(): Promise<number | null> {
    if (!dirty) return issue.revision;
    const { revision } = issue;
    const saved = await run(path, { revision, words }, "Saved.");
    return saved?.revision ?? null;
  }
  async function test() {
    const revision = await save();
    if (revision === null) return;
    await run(`${path}/test`, { revision }, ({ to }) => mailed("A test email", to));
  }

  return (
    <div className="screen">
      <title>{`${issue.subject || "Issue"} · Console`}</title>
      <p>
        <Link className="crumb" href={consolePaths.newsletter}>
          <ArrowLeft aria-hidden="true" size={14} />
          Newsletter
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="screen-title">{issue.subject || "New issue"}</h1>
        <IssueBadge state={issue.state} />
        {editable ? (
          <div className="ml-auto flex flex-wrap gap-2">
            <button
              type="button"
              className="btn"
              disabled={busy || !dirty}
              onClick={() => void save()}
            >
              Save
            </button>
            <button type="button" className="btn" disabled={busy} onClick={() => void test()}>
              Send me a test
            </button>
            <button
              type="button"
              className="btn btn-primary"
              disabled={busy}
              onClick={async () => {
                const revision = await save();
                if (revision !== null) send(revision);
              }}
            >
              Send…
            </button>
          </div>
        ) : null}
        {["planned", "sending"].includes(issue.state) && can("newsletter", "write") ? (
          <button
            type="button"
            className="btn btn-danger ml-auto"
            disabled={busy}
            onClick={() =>
              void run(
                `${path}/cancel`,
                {},
                issue.state === "planned"
                  ? "Called off. The issue is a draft again."
                  : "Called off. Emails already sent can’t be recalled.",
              )
            }
          >
            Call off
          </button>
        ) : null}
      </div>
      <IssueState issue={issue} />
      <div className="email-columns">
        <div ref={form}>
          {fields.map(([name, label, hint]) => (
            <Labeled key={name} label={label} hint={hint} errors={faults?.[name]}>
              {(given) => (
                <input
                  {...given}
                  className="input"
                  maxLength={200}
                  readOnly={!editable}
                  value={words[name]}
                  onChange={(event) => set(name, event.target.value)}
                />
              )}
            </Labeled>
          ))}
          <Labeled label="Picture (optional)" hint="Shown above the text." errors={faults?.picture}>
            {({ id, "aria-describedby": describedBy }) => (
              <IssuePicture
                id={id}
                describedBy={describedBy}
                value={words.picture}
                readOnly={!editable}
                onChange={(picture) => set("picture", picture)}
              />
            )}
          </Labeled>
          <Labeled
            label="Text"
            hint="Leave an empty line between paragraphs. Write **bold**, [label](/contact) for a link (a button if it’s alone on its line), and > for a quote. {{company}} is your company’s name."
            errors={faults?.body}
          >
            {(given) => (
              <textarea
                {...given}
                className="input"
                rows={14}
                maxLength={10_000}
                readOnly={!editable}
                value={words.body}
                onChange={(event) => set("body", event.target.value)}
              />
            )}
          </Labeled>
          {editable ? (
            <button type="button" className="btn btn-danger" onClick={remove}>
              Delete the draft
            </button>
          ) : null}
        </div>
        <section aria-label="Preview" className="email-preview">
          <PreviewFrame
            title="Preview"
            action="/api/admin/newsletter/preview"
            json={JSON.stringify({ words })}
            line={[line("subject"), line("preheader")]}
          />
        </section>
      </div>
    </div>
  );
}

function DeleteDialog({ issue, close }: { issue: AdminIssue; close: () => void }) {
  const [, navigate] = useLocation();
  const { run, busy } = useAction();
  return (
    <ConfirmDialog title="Delete this draft?" text="This can’t be undone." close={close}>
      <button
        type="button"
        className="btn btn-danger"
        disabled={busy}
        onClick={async () => {
          const path = `/newsletter/issues/${issue.id}/delete` as const;
          if (await run(path, {}, "The draft is deleted.")) navigate(consolePaths.newsletter);
        }}
      >
        Delete
      </button>
      <button type="button" className="btn" onClick={close}>
        Cancel
      </button>
    </ConfirmDialog>
  );
}

/** What is about to happen to an issue, or what became of it. */
function IssueState({ issue }: { issue: AdminIssue }) {
  const { state, startsAt, finishedAt, figures, problem, source, by } = issue;
  const time = (at: string) => (
    <time dateTime={at} title={exactTimeText(at)}>
      {timeText(at)}
    </time>
  );
  return (
    <div className="mt-1 text-muted">
      <p>
        {source ? (
          <>
            {"About "}
            <Link className="link" href={consolePaths.record(source.type, source.id)}>
              {source.title}
            </Link>
            {". "}
          </>
        ) : null}
        {state === "draft" ? `${by} is writing it.` : null}
        {state === "planned" && startsAt ? <>Goes out {time(startsAt)}.</> : null}
        {state === "sending" ? "It’s going out now." : null}
        {finishedAt ? (
          <>
            {state === "sent" ? "Sent by " : "Ended by "}
            {by}, {time(finishedAt)}.
          </>
        ) : null}
      </p>
      {problem ? (
        <p role="status" className="failure mt-4">
          {problem}
        </p>
      ) : null}
      {figures && state !== "draft" ? (
        <dl className="facts mt-4">
          {(
            [
              ["Subscribers", figures.subscribers],
              ["Sent", figures.sent],
              ["Waiting", figures.waiting],
              ["Failed", figures.failed],
              ["Unsubscribed", figures.unsubscribed],
            ] as const
          ).map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count.toLocaleString("en-US")}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/**
 * Now or later, and how fast: asked once more, because emails can't be taken back.
 * @param props.refuse closes it, and says at the fields of the text what it lacks
 */
function SendDialog(props: {
  issue: AdminIssue;
  revision: number;
  close: () => void;
  refuse: (fields: Fields) => void;
}) {
  const { issue, revision, close, refuse } = props;
  const { run, busy, error } = useAction();
  const [at, setAt] = useState("");
  const [perMinute, setPerMinute] = useState(issue.perMinute);
  const readers = issue.figures?.subscribers ?? 0;
  async function send() {
    const startsAt = at ? fromMoment(at) : null;
    const sent = await run(
      `/newsletter/issues/${issue.id}/send`,
      { revision, startsAt, perMinute },
      startsAt ? "The issue is scheduled." : "The issue is on its way.",
    );
    if (sent) close();
  }
  const faults = error?.fields;
  useEffect(() => {
    if (faults && !faults.startsAt && Object.keys(faults).length > 0) refuse(faults);
  }, [faults, refuse]);
  return (
    <ConfirmDialog
      title={`Send this to ${subscribersText(readers)}?`}
      text="Emails already sent can’t be recalled. You can call off the rest."
      close={close}
      about={
        <>
          <Labeled
            label="When"
            hint={`Leave empty to send it now. Times are in ${zoneName(companyZone())}.`}
            errors={faults?.startsAt}
          >
            {(given) => (
              <input
                {...given}
                type="datetime-local"
                className="input"
                value={at}
                onChange={(event) => setAt(event.target.value)}
              />
            )}
          </Labeled>
          <Labeled label="Emails per minute" hint="Mail servers limit how many they accept.">
            {(given) => (
              <select
                {...given}
                className="input"
                value={perMinute}
                onChange={(event) => setPerMinute(Number(event.target.value))}
              >
                {[...new Set([...issuePaces, issue.perMinute])]
                  .sort((a, b) => a - b)
                  .map((pace) => (
                    <option key={pace} value={pace}>
                      {`${pace.toLocaleString("en-US")}: ${subscribersText(readers)} in about ${Math.max(1, Math.ceil(readers / pace))} min`}
                    </option>
                  ))}
              </select>
            )}
          </Labeled>
        </>
      }
    >
      <button type="button" className="btn btn-primary" disabled={busy} onClick={() => void send()}>
        {at ? "Schedule" : "Send now"}
      </button>
      <button type="button" className="btn" onClick={close}>
        Cancel
      </button>
    </ConfirmDialog>
  );
}
