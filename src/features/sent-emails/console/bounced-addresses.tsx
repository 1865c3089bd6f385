import { Link } from "wouter";
import { exactTimeText, timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { Listing } from "../../customers/console/lists.tsx";
import type { AdminBouncedAddress } from "../sent-email-operations.ts";

const reasons: Record<AdminBouncedAddress["reason"], string> = {
  bounce: "Bounced: no email goes there.",
  complaint: "Marked an email as spam: only account emails go there.",
};

/** Addresses that the email provider has reported. */
export function BouncedAddresses() {
  const { can } = useMe();
  const { run, busy } = useAction();
  return (
    <Listing<AdminBouncedAddress>
      title="Bounced addresses"
      path="/bounced-addresses"
      placeholder="Email address"
      empty="No address has bounced."
      intro={
        <p className="mt-1">
          {"Clear an address once it works again. "}
          <Link className="link" href={consolePaths.sentEmails}>
            Sent emails
          </Link>
        </p>
      }
      row={(item) => (
        <li key={item.email} className="entry">
          <div className="entry-text">
            <p className="font-medium">
              <Link className="link" href={consolePaths.emailsTo(item.email)}>
                {item.email}
              </Link>
            </p>
            <p>{reasons[item.reason]}</p>
            <p className="text-muted">
              <time dateTime={item.at} title={exactTimeText(item.at)}>
                {timeText(item.at)}
              </time>
              {item.detail ? `: ${item.detail}` : ""}
            </p>
          </div>
          {can("emails", "write") ? (
            <button
              type="button"
              className="btn"
              disabled={busy}
              aria-label={`Clear ${item.email}`}
              onClick={() =>
                run("/bounced-addresses/clear", { email: item.email }, "Email can go there again.")
              }
            >
              Clear
            </button>
          ) : null}
        </li>
      )}
    />
  );
}
