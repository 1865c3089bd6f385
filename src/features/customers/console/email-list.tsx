import { Link } from "wouter";
import { timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { emailName } from "../../email-texts/email-names.ts";
import { EmailBadge } from "../../sent-emails/console/email-badge.tsx";
import type { AdminSentEmail } from "../../sent-emails/sent-email-operations.ts";

/** Emails to a person, newest first. */
export function EmailList({ emails }: { emails: AdminSentEmail[] }) {
  const { can } = useMe();
  return (
    <section aria-labelledby="emails" className="mt-8">
      <h2 id="emails" className="section-title">
        Emails
      </h2>
      {emails.length === 0 ? <p className="mt-2 text-muted">No emails yet.</p> : null}
      <ul className="rows mt-2">
        {emails.map((one) => {
          const title = one.subject ?? emailName(one.template);
          return (
            <li key={one.id} className="entry">
              <span className="entry-text">
                {can("emails", "read") ? (
                  <Link className="link font-medium" href={consolePaths.sentEmail(one.id)}>
                    {title}
                  </Link>
                ) : (
                  <span className="font-medium">{title}</span>
                )}
                <span className="team-email">
                  {`${one.recipient}, ${timeText(one.at)}${one.error ? `: ${one.error}` : ""}`}
                </span>
              </span>
              <EmailBadge state={one.state} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
