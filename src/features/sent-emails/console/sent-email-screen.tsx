import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { exactTimeText, timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { NoRecord } from "../../../console/no-record.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { emailName } from "../../email-texts/email-names.ts";
import type { AdminSentEmailDetail } from "../sent-email-operations.ts";
import { EmailBadge } from "./email-badge.tsx";

const copyTexts: Record<AdminSentEmailDetail["copy"], string> = {
  sent: "This is a copy of the email. Its links are turned off here. The text in parentheses shows where each one goes.",
  preview: "The email hasn’t been sent. It would look like this.",
  deleted:
    "This email failed over a week ago. Its content was deleted because its links may still work, so it can’t be sent again.",
  none: "There’s no copy. Copies are deleted after 90 days, and emails to your own company aren’t copied.",
};

/** One email: what became of it, and how it looked. */
export function SentEmailScreen({ id }: { id: string }) {
  const { can } = useMe();
  const { run, busy } = useAction();
  const { data, error } = useQuery({
    queryKey: ["sent-email", id],
    queryFn: () => get(`/sent-emails/${id}`),
  });
  if (!data) {
    const list = { label: "All emails", href: consolePaths.sentEmails };
    return <NoRecord one="email" error={error} list={list} />;
  }
  const title = data.subject ?? emailName(data.template);
  return (
    <div className="screen max-w-4xl">
      <title>{`${title} · Console`}</title>
      <p>
        <Link className="crumb" href={consolePaths.sentEmails}>
          <ArrowLeft aria-hidden="true" size={14} />
          Sent emails
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="screen-title">{title}</h1>
        <EmailBadge state={data.state} />
        {data.again && can("emails", "write") ? (
          <button
            type="button"
            className="btn ml-auto"
            disabled={busy}
            onClick={() =>
              run(
                `/sent-emails/${id}/send-again`,
                {},
                data.again === "same"
                  ? "The email is on its way again."
                  : "Another link is on its way.",
              )
            }
          >
            {data.again === "same" ? "Send again" : "Send another link"}
          </button>
        ) : null}
      </div>
      <p className="mt-1 text-muted">
        {"To "}
        <Link className="link" href={consolePaths.emailsTo(data.recipient)}>
          {data.recipient}
        </Link>
        {data.state === "sent" || data.state === "bounced" ? ", sent " : ", written "}
        <time dateTime={data.at} title={exactTimeText(data.at)}>
          {timeText(data.at)}
        </time>
        {data.subject ? `. ${emailName(data.template)}.` : "."}
      </p>
      {data.error ? (
        <div role="status" className="failure mt-4">
          <p className="font-medium">
            {data.state === "bounced" ? "It came back" : "Why it wasn’t delivered"}
          </p>
          <p>{data.error}</p>
        </div>
      ) : null}
      <p className="mt-4 text-muted">{copyTexts[data.copy]}</p>
      {data.copy === "none" || data.copy === "deleted" ? null : (
        <Copy key={data.state} id={id} title={title} />
      )}
    </div>
  );
}

/** The email in a frame that runs nothing, as tall as the email. */
function Copy({ id, title }: { id: string; title: string }) {
  const [height, setHeight] = useState(640);
  return (
    <iframe
      className="email-copy"
      title={`Email: ${title}`}
      // No scripts and no forms. With the site's own origin, because the logo would be refused otherwise.
      sandbox="allow-same-origin"
      src={`/admin/sent-emails/${id}/copy`}
      height={height}
      onLoad={(event) => {
        const body = event.currentTarget.contentDocument?.documentElement;
        if (body) setHeight(Math.max(200, body.scrollHeight));
      }}
    />
  );
}
