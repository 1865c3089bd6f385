import { whoMay } from "../../../contract/admin/permissions.ts";
import { formatMinute } from "../../../contract/format.ts";
import type { Services } from "../../../server/services.ts";
import { paths } from "../../paths.ts";

export const quarantineTitle = "Quarantine and failed deliveries";

type Item = Awaited<ReturnType<Services["quarantine"]["list"]>>[number];
interface Failed {
  mails: Awaited<ReturnType<Services["deadLetters"]["mails"]["list"]>>;
  events: Awaited<ReturnType<Services["deadLetters"]["events"]["listFailed"]>>;
}

/** Plain forms, so that it works without JavaScript. */
export function QuarantineScreen({ items, failed }: { items: Item[]; failed: Failed }) {
  return (
    <div className="screen max-w-4xl">
      <h1 className="screen-title">{quarantineTitle}</h1>
      <QuarantineList items={items} />
      <FailedList {...failed} />
    </div>
  );
}

/** For browsers without JavaScript. The console says it itself, and names the owners. */
export function QuarantineRefused({ role }: { role: string }) {
  return (
    <div className="screen max-w-3xl">
      <h1 className="screen-title">{quarantineTitle}</h1>
      <p className="mt-3">
        {`${whoMay("quarantine", "write")} can open this screen. Your role is ${role}. Do you need it? Ask an owner to change your role.`}
      </p>
    </div>
  );
}

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
    <section id="quarantine" aria-labelledby="quarantine-title" className="mt-4">
      <h2 id="quarantine-title" className="section-title">
        Quarantine
      </h2>
      <p className="mt-1 text-muted">
        These look like spam, so nobody was emailed about them. Release sends the emails that would
        have gone out. Discard sends nothing.
      </p>
      {items.length === 0 ? <p className="mt-3">Nothing is waiting.</p> : null}
      <ul className="rows mt-3">
        {items.map((item) => (
          <li key={`${item.form}-${item.id}`} className="entry">
            <div className="entry-text">
              <h3 id={`item-${item.id}`} className="font-medium">
                {`${formNames[item.form]} from ${item.name ? `${item.name}, ` : ""}${item.email}`}
              </h3>
              <p className="text-muted">
                {`${formatMinute(item.at)}: ${item.reasons
                  .map((reason) => reasonTexts[reason] ?? reason)
                  .join("; ")}`}
              </p>
              {item.text ? (
                <p className="mt-1 max-w-prose whitespace-pre-line">{item.text}</p>
              ) : null}
              {item.form === "careers" ? (
                <p className="mt-1">
                  <a className="link" href={paths.applicationCv(item.id)}>
                    CV, written by a stranger
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
    <button type="submit" className="btn" name="decision" value={value} aria-describedby={about}>
      {label}
    </button>
  );
}

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
              <p className="text-muted">{`${formatMinute(at)}: ${reason || "no reason was given"}`}</p>
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
