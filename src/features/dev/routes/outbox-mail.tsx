import { data } from "react-router";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { requireOutbox } from "../web/outbox.server.ts";
import type { Route } from "./+types/outbox-mail.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const mail = await requireOutbox(context)?.read(params.id ?? "");
  if (!mail) throw data(null, { status: 404 });
  // Links are shown as links: the mail's own HTML stays out of our page, whose policy it does not know.
  const parts = mail.text.split(/(https?:\/\/[^\s<>)\]]+)/);
  return { mail, parts };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Email",
    description: "An email in the outbox.",
    path: paths.outbox,
    noIndex: true,
  });

/** One mail of the outbox: headers and text, its links pressable. */
export default function OutboxMailPage({ loaderData }: Route.ComponentProps) {
  const { mail, parts } = loaderData;
  return (
    <Container className="py-16">
      <a className="link" href={paths.outbox}>
        Outbox
      </a>
      <h1 className="heading mt-4">{mail.subject}</h1>
      <p className="mt-2 text-muted">
        From {mail.from} to {mail.to}
        {mail.replyTo ? `, reply to ${mail.replyTo}` : ""}
      </p>
      <pre className="mt-8 max-w-3xl whitespace-pre-wrap break-words rounded-xl border border-line bg-surface p-6 font-sans">
        {parts.map((part, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
            <a key={index} className="link break-all" href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </pre>
    </Container>
  );
}
