import { createContext, use } from "react";
import type { Services } from "../../../composition/services.ts";
import { whoMay } from "../../../contract/console/permissions.ts";
import { type Clock, formatList, formatShortMinute, utc } from "../../../contract/format.ts";
import { paths } from "../../../paths.ts";
import { emailName } from "../../email-texts/email-names.ts";

export const quarantineTitle = "Quarantine and failed deliveries";

type Item = Awaited<ReturnType<Services["quarantine"]["list"]>>[number];
interface Failed {
  mails: Awaited<ReturnType<Services["deadLetters"]["mails"]["list"]>>;
  events: Awaited<ReturnType<Services["deadLetters"]["events"]["listFailed"]>>;
}

const momentText = (at: Date | string, clock: Clock) =>
  formatShortMinute(new Date(at).toISOString(), clock);

/** Plain forms, so that it works without JavaScript. */
const ClockContext = createContext(utc);

export function QuarantineScreen(props: {
  items: Item[];
  discarded: Item[];
  failed: Failed;
  said: Said | null;
  clock: Clock;
}) {
  const { items, discarded, failed, said } = props;
  return (
    <ClockContext value={props.clock}>
      <div className="screen max-w-4xl">
        <h1 className="screen-title">{quarantineTitle}</h1>
        {said ? <Outcome {...said} /> : null}
        <QuarantineList items={items} />
        <DiscardedList items={discarded} />
        <FailedList {...failed} />
      </div>
    </ClockContext>
  );
}

/** For browsers without JavaScript. The console says it itself, and names the owners. */
export function QuarantineRefused({ role }: { role: string }) {
  return (
    <div className="screen max-w-3xl">
      <h1 className="screen-title">{quarantineTitle}</h1>
      <p className="mt-3">
        {`${whoMay("quarantine", "write")} can open this screen. Your role is ${role}. Need it? Ask an owner to change your role.`}
      </p>
    </div>
  );
}

const formNames: Record<Item["form"], string> = {
  contact: "Message",
  newsletter: "Newsletter signup",
  careers: "Application",
};

const decisions = ["release", "discard", "take-back"] as const;
type DecisionName = (typeof decisions)[number];
export const isDecision = (value: string | null | undefined): value is DecisionName =>
  decisions.some((one) => one === value);

/** The result of the last action. */
interface Said {
  decision: DecisionName;
  done: boolean;
  form: Item["form"];
  id: string;
}

/** @returns null where the address says nothing that can be true */
export function readSaid(search: URLSearchParams): Said | null {
  const [decision, form, id] = ["decision", "form", "id"].map((name) => search.get(name) ?? "");
  if (!isDecision(decision) || !form || !id || !Object.hasOwn(formNames, form)) return null;
  return { decision, done: search.get("done") === "yes", form: form as Item["form"], id };
}

const outcomes: Record<DecisionName, [done: string, not: string]> = {
  release: [
    "released. Its emails go out in 30 seconds.",
    "not released: someone has decided about it already.",
  ],
  discard: [
    "discarded. No one is emailed.",
    "not discarded: someone has decided about it already.",
  ],
  "take-back": [
    "back in quarantine.",
    "not undone: its emails have gone out, or it’s already back in quarantine.",
  ],
};

function Outcome({ decision, done, form, id }: Said) {
  return (
    <div role="status" className="notice mt-4 flex flex-wrap items-center gap-3">
      <span>{`The ${formNames[form].toLowerCase()} is ${outcomes[decision][done ? 0 : 1]}`}</span>
      {done && decision !== "take-back" ? <TakeBack form={form} id={id} label="Undo" /> : null}
    </div>
  );
}

function TakeBack({ form, id, label }: { form: string; id: string; label: string }) {
  return (
    <form method="post" action={paths.quarantine}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="btn" name="decision" value="take-back">
        {label}
      </button>
    </form>
  );
}

/** A second look at what somebody set aside, folded away. */
function DiscardedList({ items }: { items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <details className="mt-4">
      <summary>Discarded lately</summary>
      <ul className="rows mt-2">
        {items.map((item) => (
          <li key={item.id} className="entry">
            <div className="entry-text">
              <p className="font-medium">
                {`${formNames[item.form]} from `}
                {item.name ? <bdi>{item.name}</bdi> : null}
                {item.name ? `, ${item.email}` : item.email}
              </p>
              <p className="text-muted">{momentText(item.at, use(ClockContext))}</p>
            </div>
            <TakeBack form={item.form} id={item.id} label="Put back" />
          </li>
        ))}
      </ul>
    </details>
  );
}

const reasonTexts: Record<string, string> = {
  honeypot: "a hidden field was filled in",
  no_stamp: "it did not come from our page",
  too_fast: "it was filled in within two seconds",
  too_old: "the page had been open for more than a day",
  links: "it contains links",
  many_from_network: "many came from the same network",
  many_in_total: "many came within an hour",
};

/** Messages that look like spam. No email was sent about them. */
function QuarantineList({ items }: { items: Item[] }) {
  return (
    <section id="quarantine" aria-labelledby="quarantine-title" className="mt-4">
      <h2 id="quarantine-title" className="section-title">
        Quarantine
      </h2>
      <p className="mt-1 text-muted">
        These look like spam, so they aren’t leads yet, and their senders weren’t emailed.{" "}
        <strong>Release</strong> turns one into a lead and sends the usual emails.{" "}
        <strong>Discard</strong> sends nothing. You can undo either one.
      </p>
      {items.length === 0 ? <p className="mt-3">Nothing is waiting.</p> : null}
      <ul className="rows mt-3">
        {items.map((item) => (
          <li key={`${item.form}-${item.id}`} className="entry entry-long">
            <div className="entry-text">
              <h3 id={`item-${item.id}`} className="font-medium">
                {`${formNames[item.form]} from `}
                {item.name ? <bdi>{item.name}</bdi> : null}
                {item.name ? `, ${item.email}` : item.email}
              </h3>
              <p className="text-muted">
                {`${momentText(item.at, use(ClockContext))}. Held because ${formatList(
                  item.reasons.map((reason) => reasonTexts[reason] ?? reason),
                )}.`}
              </p>
              {item.text ? <p className="quoted">{item.text}</p> : null}
              {item.form === "careers" ? (
                <p className="mt-1">
                  <a className="link" href={paths.applicationCv(item.id)}>
                    Résumé, written by a stranger
                  </a>
                </p>
              ) : null}
            </div>
            <form method="post" action={paths.quarantine} className="flex gap-2">
              <input type="hidden" name="form" value={item.form} />
              <input type="hidden" name="id" value={item.id} />
              <Decision value="release" about={`item-${item.id}`} label="Release" />
              <Decision value="discard" about={`item-${item.id}`} label="Discard" />
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision(props: { value: string; label: string; about: string }) {
  const { value, label, about } = props;
  return (
    <button
      type="submit"
      className={value === "release" ? "btn btn-primary" : "btn"}
      name="decision"
      value={value}
      aria-describedby={about}
    >
      {label}
    </button>
  );
}

/** Deliveries that were given up. */
function FailedList({ mails, events }: Failed) {
  const items = [
    ...mails.map((one) => ({
      ...one,
      form: "mail",
      title: `${emailName(one.template)}, to ${one.recipient}`,
    })),
    ...events.map((one) => ({
      ...one,
      form: "event",
      title: `Dashboard event ${one.type}`,
    })),
  ];
  return (
    <section id="failed" aria-labelledby="failed-title" className="mt-8">
      <h2 id="failed-title" className="section-title">
        Not delivered
      </h2>
      <p className="mt-1 text-muted">
        The site gave up on these emails and dashboard events. Fix the reason first, then send them
        again.
      </p>
      {items.length === 0 ? <p className="mt-3">Everything was delivered.</p> : null}
      <ul className="rows mt-3">
        {items.map(({ id, form, title, reason, at }) => (
          <li key={id} className="entry">
            <div className="entry-text">
              <h3 id={`failed-${id}`} className="font-medium">
                {title}
              </h3>
              <p className="text-muted">{`${momentText(at, use(ClockContext))}: ${reason || "no reason was given"}`}</p>
            </div>
            <form method="post" action={paths.quarantine}>
              <input type="hidden" name="form" value={form} />
              <input type="hidden" name="id" value={id} />
              <Decision value="send-again" about={`failed-${id}`} label="Send again" />
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
