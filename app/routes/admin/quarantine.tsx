import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { may, whoMay } from "../../../contract/admin/permissions.ts";
import { formatMinute } from "../../../contract/format.ts";
import { isStaff, type Role, type StaffRole } from "../../../contract/roles.ts";
import { Button } from "../../components/ui/button.tsx";
import { Container } from "../../components/ui/container.tsx";
import { servicesContext } from "../../context.ts";
import { readForm } from "../../http/body.server.ts";
import { visitorOf } from "../../http/visitor.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import type { Route } from "./+types/quarantine.ts";

/** They answer the people who write in. */
const mayDecide = (role: Role): role is StaffRole =>
  isStaff(role) && may(role, "quarantine", "write");
/** Submissions of each form that the list shows. */
const shown = 50;

/** Colleagues with another role read who may open it. For everybody else, there is no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = visitorOf(context)?.user;
  if (!user || !isStaff(user.role)) throw data(null, { status: 404 });
  if (!mayDecide(user.role)) return data({ refused: user.role }, { status: 403 });
  const { quarantine, deadLetters, staff } = context.get(servicesContext);
  if (await staff.needsTwoStep(user)) throw redirect(paths.twoFactorForConsole, 303);
  return {
    quarantined: await quarantine.list(shown),
    failed: {
      mails: await deadLetters.mails.list(shown),
      events: await deadLetters.events.listFailed(shown),
    },
  };
}

/**
 * Releases or discards what is in quarantine, and sends again what was given up. A decision that somebody else has made
 * already changes nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const user = visitorOf(context)?.user;
  if (!user || !mayDecide(user.role)) throw data(null, { status: 404 });
  const { quarantine, deadLetters, staff } = context.get(servicesContext);
  if (await staff.needsTwoStep(user)) return redirect(paths.twoFactorForConsole, 303);
  const actor = { ...user, role: user.role };
  const sent = await readForm(request);
  const form = sent.get("form") ?? "";
  const id = sent.get("id") ?? "";
  const decision = sent.get("decision");
  if (decision === "release") await quarantine.release(actor, form, id);
  if (decision === "discard") await quarantine.discard(actor, form, id);
  if (decision === "send-again") {
    if (form === "mail") await deadLetters.mails.sendAgain(id);
    if (form === "event") await deadLetters.events.replayOne(id);
    return redirect(`${paths.quarantine}#failed`, 303);
  }
  return redirect(`${paths.quarantine}#quarantine`, 303);
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Quarantine and failed deliveries",
    description: "For people who work here.",
    path: paths.quarantine,
    noIndex: true,
  });

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  if ("refused" in loaderData) return <Refused role={loaderData.refused} />;
  const { quarantined, failed } = loaderData;
  return (
    <Frame>
      <QuarantineList items={quarantined} />
      <FailedList {...failed} />
    </Frame>
  );
}

function Refused({ role }: { role: string }) {
  return (
    <Frame>
      <p className="mt-6">
        {`${whoMay("quarantine", "write")} can open this page. Your role is ${role}. Do you need it? Ask an owner to change your role.`}
      </p>
    </Frame>
  );
}

type Lists = Exclude<Route.ComponentProps["loaderData"], { refused: string }>;
type Item = Lists["quarantined"][number];

const formNames: Record<Item["form"], string> = {
  contact: "Message",
  newsletter: "Newsletter signup",
  careers: "Application",
};

const reasonTexts: Record<string, string> = {
  honeypot: "a hidden field was filled in",
  no_stamp: "it did not come from our page",
  too_fast: "it was filled in within two seconds",
  too_old: "the page had been open for more than a day",
  links: "it contains links",
  many_from_network: "many came from the same network",
  many_in_total: "many came within an hour",
};

/** What looks like spam. Nobody was emailed about it. */
function QuarantineList({ items }: { items: Item[] }) {
  return (
    <section id="quarantine" aria-labelledby="quarantine-title" className="mt-14 max-w-3xl">
      <h2 id="quarantine-title" className="heading">
        Quarantine
      </h2>
      <p className="mt-3 text-muted">
        These look like spam, so nobody was emailed about them. Release sends the emails that would
        have gone out. Discard sends nothing.
      </p>
      {items.length === 0 ? <p className="mt-6">Nothing is waiting.</p> : null}
      <ul className="mt-6 space-y-4">
        {items.map((item) => (
          <li key={`${item.form}-${item.id}`} className="card p-5">
            <h3 id={`item-${item.id}`} className="font-semibold [overflow-wrap:anywhere]">
              {`${formNames[item.form]} from ${item.name ? `${item.name}, ` : ""}${item.email}`}
            </h3>
            <p className="mt-1 text-sm text-muted">
              {`${formatMinute(item.at)}: ${item.reasons
                .map((reason) => reasonTexts[reason] ?? reason)
                .join("; ")}`}
            </p>
            {item.text ? (
              <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{item.text}</p>
            ) : null}
            {item.form === "careers" ? (
              <p className="mt-3">
                <a className="link" href={paths.applicationCv(item.id)}>
                  CV, written by a stranger
                </a>
              </p>
            ) : null}
            <form method="post" action={paths.quarantine} className="mt-4 flex gap-3">
              <input type="hidden" name="form" value={item.form} />
              <input type="hidden" name="id" value={item.id} />
              <Button
                type="submit"
                name="decision"
                value="release"
                aria-describedby={`item-${item.id}`}
              >
                Release
              </Button>
              <Button
                type="submit"
                variant="secondary"
                name="decision"
                value="discard"
                aria-describedby={`item-${item.id}`}
              >
                Discard
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Failed = Lists["failed"];

/** What was tried for as long as it made sense, and never arrived. */
function FailedList({ mails, events }: Failed) {
  const items = [
    ...mails.map((one) => ({
      ...one,
      form: "mail",
      title: `Email ${one.template} to ${one.recipient}`,
    })),
    ...events.map((one) => ({
      ...one,
      form: "event",
      title: `Dashboard event ${one.type}`,
    })),
  ];
  return (
    <section id="failed" aria-labelledby="failed-title" className="mt-14 max-w-3xl">
      <h2 id="failed-title" className="heading">
        Not delivered
      </h2>
      <p className="mt-3 text-muted">
        Emails and dashboard events that were given up. Fix the reason first, then send them again.
      </p>
      {items.length === 0 ? <p className="mt-6">Everything was delivered.</p> : null}
      <ul className="mt-6 space-y-4">
        {items.map(({ id, form, title, reason, at }) => (
          <li key={id} className="card p-5">
            <h3 id={`failed-${id}`} className="font-semibold [overflow-wrap:anywhere]">
              {title}
            </h3>
            <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
              {`${formatMinute(at)}: ${reason || "no reason was given"}`}
            </p>
            <form method="post" action={paths.quarantine} className="mt-4">
              <input type="hidden" name="form" value={form} />
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="decision"
                value="send-again"
                aria-describedby={`failed-${id}`}
              >
                Send again
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Container className="py-16 sm:py-24">
      <p>
        <a className="link" href={paths.admin}>
          Console
        </a>
      </p>
      <h1 className="title mt-2">Quarantine and failed deliveries</h1>
      {children}
    </Container>
  );
}
