import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { exactTimeText, timeText } from "../../../console/format.ts";
import { Labeled } from "../../../console/labeled.tsx";
import { useMe } from "../../../console/me.ts";
import { NoRecord } from "../../../console/no-record.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { fillLine } from "../../../contract/email-text.ts";
import { PreviewFrame } from "../../email-texts/console/email-preview.tsx";
import type { AdminIssue, IssueWords } from "../newsletter-operations.ts";
import { DeleteDialog, type Fields, SendDialog } from "./issue-dialogs.tsx";
import { IssuePicture } from "./issue-picture.tsx";
import { IssueBadge } from "./newsletter-screen.tsx";

const fields = [
  ["subject", "Subject", undefined],
  ["preheader", "Preview text", "Inboxes show this after the subject."],
  ["heading", "Heading", undefined],
] as const;
const spanishFields = [
  ["subjectEs", "Subject in Spanish", undefined],
  ["preheaderEs", "Preview text in Spanish", undefined],
  ["headingEs", "Heading in Spanish", undefined],
] as const;

const wordsOf = (words: IssueWords): IssueWords => {
  const { subject, preheader, heading, body, picture } = words;
  const { subjectEs, preheaderEs, headingEs, bodyEs } = words;
  return { subject, preheader, heading, body, picture, subjectEs, preheaderEs, headingEs, bodyEs };
};

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
  const [texts, setTexts] = useState(wordsOf(issue));
  const editable = issue.state === "draft" && can("newsletter", "write");
  const path = `/newsletter/issues/${issue.id}` as const;
  const dirty = JSON.stringify(texts) !== JSON.stringify(wordsOf(issue));
  const set = (name: keyof IssueWords, value: string) => setTexts({ ...texts, [name]: value });
  const line = (name: keyof IssueWords) => fillLine(texts[name], { company: me.site });
  const bilingual = me.languages.includes("es");
  const [language, setLanguage] = useState<"en" | "es">("en");
  const inputOf = (name: keyof IssueWords) => {
    const lang = name.endsWith("Es") ? ("es" as const) : ("en" as const);
    return {
      lang,
      readOnly: !editable,
      value: texts[name],
      onFocus: () => setLanguage(lang),
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    };
  };
  const lineField = ([name, label, hint]: readonly [keyof IssueWords, string, string?]) => (
    <Labeled key={name} label={label} hint={hint} errors={faults?.[name]}>
      {(given) => <input {...given} className="input" maxLength={200} {...inputOf(name)} />}
    </Labeled>
  );
  const textField = (name: "body" | "bodyEs") => (given: object) => (
    <textarea {...given} className="input" rows={14} maxLength={10_000} {...inputOf(name)} />
  );

  /** Saves what was typed, if anything was. @returns the revision to go on from; null if it was refused */
  async function save(): Promise<number | null> {
    if (!dirty) return issue.revision;
    const { revision } = issue;
    const saved = await run(path, { revision, words: texts }, "Saved.");
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
          {fields.map(lineField)}
          <Labeled label="Picture (optional)" hint="Shown above the text." errors={faults?.picture}>
            {({ id, "aria-describedby": describedBy }) => (
              <IssuePicture
                id={id}
                describedBy={describedBy}
                value={texts.picture}
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
            {textField("body")}
          </Labeled>
          {bilingual ? (
            <fieldset className="mt-6">
              <legend className="font-semibold">Spanish</legend>
              <p className="mt-1 mb-4 text-muted">
                People who subscribed on a Spanish page get this text. Fill in all four fields, or
                none: then they get the English text.
              </p>
              {spanishFields.map(lineField)}
              <Labeled label="Text in Spanish" errors={faults?.bodyEs}>
                {textField("bodyEs")}
              </Labeled>
            </fieldset>
          ) : null}
          {editable ? (
            <button type="button" className="btn btn-danger" onClick={remove}>
              Delete the draft
            </button>
          ) : null}
        </div>
        <section aria-label="Preview" className="email-preview">
          {bilingual ? (
            <fieldset className="segments mb-3 w-fit">
              <legend className="sr-only">Language of the preview</legend>
              {(["en", "es"] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  className="segment"
                  aria-pressed={language === one}
                  onClick={() => setLanguage(one)}
                >
                  {one === "en" ? "English" : "Spanish"}
                </button>
              ))}
            </fieldset>
          ) : null}
          <PreviewFrame
            title="Preview"
            action="/api/admin/newsletter/preview"
            json={JSON.stringify({ words: texts, language })}
            line={
              language === "es" && texts.subjectEs
                ? [line("subjectEs"), line("preheaderEs")]
                : [line("subject"), line("preheader")]
            }
          />
        </section>
      </div>
    </div>
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
