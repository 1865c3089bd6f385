import { Link } from "wouter";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { useFilters } from "../../../console/use-filters.ts";
import { Listing, RowTime } from "../../customers/console/lists.tsx";
import { emailName } from "../../email-texts/email-names.ts";
import type { AdminSentEmail } from "../sent-email-operations.ts";
import { EmailBadge } from "./email-badge.tsx";

/** Everything that the site has emailed. `?to=` shows what one address got. */
export function SentEmailList() {
  const { can, me } = useMe();
  const states: [string, string][] = [
    ["failed", "Not delivered"],
    ["waiting", "Waiting"],
    ["sent", me.sendsMail ? "Sent" : "Written to the outbox"],
  ];
  const { run, busy } = useAction();
  const [search, change] = useFilters();
  const to = search.get("to") ?? "";
  const failed = search.get("state") === "failed";
  return (
    <Listing<AdminSentEmail>
      title="Sent emails"
      path="/sent-emails"
      placeholder="Email address"
      empty={to ? `Nothing was sent to ${to}.` : "The site hasn’t sent an email yet."}
      also={{ to }}
      heads={[
        ["Subject and recipient", "row-title"],
        ["Sent", "row-column"],
        ["Status", "row-badge"],
      ]}
      filter={{ name: "state", label: "Status", all: "All statuses", options: states }}
      intro={
        <>
          {me.sendsMail ? null : (
            <p className="notice mt-4">
              {"No email leaves this site yet. Emails are written to the outbox folder. "}
              <Link className="link" href={`${consolePaths.help}/setup#email`}>
                Help: Email
              </Link>
            </p>
          )}
          {to ? (
            <p className="mt-1">
              {`To ${to}. `}
              <button type="button" className="link" onClick={() => change("to", "")}>
                Show all
              </button>
            </p>
          ) : null}
          <p className="mt-1">
            <Link className="link" href={consolePaths.bouncedAddresses}>
              Bounced addresses
            </Link>
          </p>
          {failed && can("emails", "write") ? (
            <button
              type="button"
              className="btn mt-2"
              disabled={busy}
              onClick={() =>
                run("/sent-emails/send-failed", {}, ({ count }) =>
                  count === 0
                    ? "There’s nothing to send. Emails to bounced addresses stay unsent."
                    : `${count === 1 ? "1 email is" : `${count.toLocaleString("en-US")} emails are`} on the way again.`,
                )
              }
            >
              Send all again
            </button>
          ) : null}
        </>
      }
      row={(item) => (
        <li key={item.id} className="flex">
          <Link className="row" href={consolePaths.sentEmail(item.id)}>
            <span className="row-title">
              <bdi>{item.subject ?? emailName(item.template)}</bdi>
              <span className="team-email">
                {item.recipient}
                {item.error ? `: ${item.error}` : ""}
              </span>
            </span>
            <RowTime at={item.at} />
            <span className="row-badge">
              <EmailBadge state={item.state} />
            </span>
          </Link>
        </li>
      )}
    />
  );
}
