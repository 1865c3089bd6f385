import { data } from "react-router";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { requireOutbox } from "../web/outbox.server.ts";
import type { Route } from "./+types/outbox.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const outbox = requireOutbox(context);
  if (!outbox) throw data(null, { status: 404 });
  const mails = await outbox.list();
  return { mails: mails.map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt })) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Outbox",
    description: "Email that this machine would have sent.",
    path: paths.outbox,
    noIndex: true,
  });

/** Test mode: every mail the site would have sent, newest first. */
export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData;
  return (
    <Container className="py-16">
      <h1 className="heading">Outbox</h1>
      <p className="mt-3 max-w-prose text-muted">
        No mail server is set, so email stays on this machine. Set SMTP_URL to send it.
      </p>
      {mails.length === 0 ? (
        <p className="mt-8">No email yet.</p>
      ) : (
        <ul className="mt-8 divide-y divide-line rounded-xl border border-line bg-surface">
          {mails.map((mail) => (
            <li key={mail.id}>
              <a
                href={paths.outboxMail(mail.id)}
                className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-4 hover:underline"
              >
                <span className="font-medium">{mail.subject}</span>
                <span className="text-muted">{mail.to}</span>
                <time className="text-sm text-muted tabular-nums" dateTime={mail.sentAt}>
                  {mail.sentAt.replace("T", " ").slice(0, 19)}
                </time>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}
