import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { get } from "../../../console/api.ts";
import { dateText, dayText, exactTimeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { NoRecord } from "../../../console/no-record.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { type AdminIssue, issueSourceNames } from "../newsletter-operations.ts";

const states: Record<AdminIssue["state"], [label: string, tone: string]> = {
  draft: ["Draft", "draft"],
  planned: ["Scheduled", "changed"],
  sending: ["Sending", "changed"],
  sent: ["Sent", "published"],
  canceled: ["Called off", "draft"],
  failed: ["Failed", "bad"],
};

export function IssueBadge({ state }: { state: AdminIssue["state"] }) {
  const [label, tone] = states[state];
  return <span className={`badge badge-${tone}`}>{label}</span>;
}

/** `1 subscriber`, `1,240 subscribers` */
export const subscribersText = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "subscriber" : "subscribers"}`;

/** What became of an issue, in one line. */
function resultText({ state, figures }: AdminIssue): string {
  if (!figures) return "";
  const { subscribers, sent, failed, unsubscribed } = figures;
  if (state === "draft" || state === "planned") return `to ${subscribersText(subscribers)}`;
  return [
    `${sent.toLocaleString("en-US")} of ${subscribersText(subscribers)}`,
    failed > 0 ? `${failed.toLocaleString("en-US")} failed` : "",
    unsubscribed > 0 ? `${unsubscribed.toLocaleString("en-US")} unsubscribed` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Emails to everybody who confirmed the newsletter: those that went out, drafts, and what could be sent. */
export function NewsletterScreen() {
  const { can } = useMe();
  const [, navigate] = useLocation();
  const { run, busy } = useAction();
  const { data, error } = useQuery({
    queryKey: ["newsletter"],
    queryFn: () => get("/newsletter"),
  });
  if (!data) {
    const list = { label: "Overview", href: consolePaths.home };
    return <NoRecord one="newsletter" error={error} list={list} />;
  }
  const { subscribers, unreachable, issues, suggestions, provider, outbox } = data;
  const begin = async (source: { type: "post" | "changelog"; id: string } | null) => {
    const created = await run("/newsletter/issues", { source }, "The draft is ready.");
    if (created) navigate(consolePaths.newsletterIssue(created.id));
  };
  return (
    <div className="screen max-w-4xl">
      <title>Newsletter · Console</title>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="screen-title">Newsletter</h1>
        {can("newsletter", "write") ? (
          <button
            type="button"
            className="btn btn-primary ml-auto"
            disabled={busy}
            onClick={() => void begin(null)}
          >
            New issue
          </button>
        ) : null}
      </div>
      <p className="mt-1 text-muted">
        {`An issue goes to ${subscribersText(subscribers)} who confirmed the newsletter. `}
        {unreachable > 0
          ? `${unreachable.toLocaleString("en-US")} more can’t be reached: their email bounced or was reported as spam. `
          : ""}
        {provider === "mailchimp"
          ? "Mailchimp sends it and lets readers unsubscribe."
          : "Each email has a link that unsubscribes with one click."}
      </p>
      {outbox ? (
        <p className="notice mt-4">
          Email isn’t set up, so issues are written to the outbox folder and reach no one.
        </p>
      ) : null}
      {suggestions.length > 0 && can("newsletter", "write") ? (
        <section aria-labelledby="suggestions" className="mt-6">
          <h2 id="suggestions" className="section-title">
            Published, not emailed yet
          </h2>
          <ul className="rows mt-2">
            {suggestions.map(({ type, id, title, at }) => (
              <li key={id} className="entry">
                <div className="entry-text">
                  <p className="font-medium">
                    <Link className="link" href={consolePaths.record(type, id)}>
                      {title}
                    </Link>
                  </p>
                  <p className="text-muted">
                    {`${issueSourceNames[type]}, published ${dateText(at)}`}
                  </p>
                </div>
                <button
                  type="button"
                  className="btn"
                  disabled={busy}
                  aria-label={`Write an issue about ${title}`}
                  onClick={() => void begin({ type, id })}
                >
                  Write an issue
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="issues" className="mt-6">
        <h2 id="issues" className="section-title">
          Issues
        </h2>
        {issues.length === 0 ? (
          <p className="mt-2 text-muted">You haven’t written an issue yet.</p>
        ) : (
          <ul className="rows mt-2">
            {issues.map((issue) => {
              const at = issue.finishedAt ?? issue.startsAt ?? issue.updatedAt;
              return (
                <li key={issue.id} className="flex">
                  <Link className="row" href={consolePaths.newsletterIssue(issue.id)}>
                    <span className="row-title">
                      {issue.subject || "No subject yet"}
                      <span className="team-email">{resultText(issue)}</span>
                    </span>
                    <IssueBadge state={issue.state} />
                    <time className="row-column" dateTime={at} title={exactTimeText(at)}>
                      {dayText(at)}
                    </time>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </section>
    </div>
  );
}
