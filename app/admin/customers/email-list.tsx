import type { AdminSentEmail } from "../../../contract/admin/customer-operations.ts";
import { timeText } from "../format.ts";

const states = { queued: "Waiting", sent: "Sent", failed: "Not delivered" };

/** What a person was emailed, the newest first. */
export function EmailList({ emails }: { emails: AdminSentEmail[] }) {
  return (
    <section aria-labelledby="emails" className="mt-8">
      <h2 id="emails" className="section-title">
        Emails
      </h2>
      {emails.length === 0 ? <p className="mt-2 text-muted">No emails yet.</p> : null}
      <ul className="rows mt-2">
        {emails.map((one) => (
          <li key={one.id} className="entry">
            <span className="entry-text">
              <span className="font-medium">
                {one.subject ?? one.template.replaceAll("-", " ")}
              </span>
              <span className="team-email">
                {`${one.recipient}, ${timeText(one.at)}${one.error ? `: ${one.error}` : ""}`}
              </span>
            </span>
            <span
              className={`badge badge-${one.status === "sent" ? "published" : one.status === "failed" ? "bad" : "changed"}`}
            >
              {states[one.status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
