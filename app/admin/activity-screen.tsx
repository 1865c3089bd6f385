import { useDeferredValue } from "react";
import { Link } from "wouter";
import { contentTypeNames, contentTypeOf } from "../../contract/admin/content-types.ts";
import type { AdminAuditEntry } from "../../contract/admin/operations.ts";
import { RecordDiff } from "./content/diff.tsx";
import { exactTimeText, timeText } from "./format.ts";
import { leadVerbs } from "./leads/words.ts";
import { SearchField, ShowMore, usePagedList } from "./paged-list.tsx";
import { consolePaths } from "./paths.ts";
import { useFilters } from "./use-filters.ts";

/** The audit log. */
export function ActivityScreen() {
  const [search, change] = useFilters();
  const q = useDeferredValue(search.get("q") ?? "");
  const type = search.get("type") ?? "";
  const { list, items } = usePagedList<AdminAuditEntry>(["audit", { q, type }], "/audit", {
    q: q.trim(),
    type,
  });
  return (
    <div className="screen max-w-4xl">
      <title>Activity · Console</title>
      <h1 className="screen-title">Activity</h1>
      <div className="filters">
        <SearchField label="Search activity" placeholder="Name or action" />
        <select
          className="input w-auto"
          aria-label="Kind of record"
          value={type}
          onChange={(event) => change("type", event.target.value)}
        >
          <option value="">Everything</option>
          {contentTypeNames.map((name) => (
            <option key={name} value={name}>
              {contentTypeOf(name).name}
            </option>
          ))}
          {Object.entries(otherKinds).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {list.error ? (
        <p role="alert" className="mt-4">
          {list.error.message}
        </p>
      ) : null}
      {list.data ? <ActivityList items={items} /> : null}
      <ShowMore list={list} className="mt-4" />
    </div>
  );
}

const verbs: Record<string, string> = {
  create: "created",
  save: "saved changes to",
  publish: "published",
  unpublish: "took down",
  discard: "discarded a draft of",
  restore: "restored an earlier version of",
  move: "moved",
  share: "shared a preview of",
  unshare: "ended a shared preview of",
  delete: "deleted",
  ...leadVerbs,
};

/** What the log tells of besides content: its name in the filter, and where a record of it is, if it has a place. */
const otherKinds: Record<string, { label: string; href?: (id: string) => string }> = {
  lead: { label: "Leads", href: consolePaths.lead },
  customer: { label: "Customers", href: consolePaths.customer },
  staff: { label: "Team", href: consolePaths.teamPart },
  media: { label: "Media", href: consolePaths.picture },
  quarantine: { label: "Quarantine" },
  "first-day": { label: "First day", href: () => consolePaths.firstDay },
  "job-queue": { label: "Background jobs", href: () => consolePaths.system },
  email: { label: "Sent emails" },
  account: { label: "Support access" },
  "signing-keys": { label: "Signing keys" },
  rules: { label: "Rules", href: () => consolePaths.teamPart("rules") },
};

/** Whole actions, where the last word of them isn't enough. */
const phrases: Record<string, string> = {
  "customer.sync": "synced the subscription of",
  "customer.refund-request": "asked for a refund for",
  "customer.refund-approve": "approved a refund for",
  "customer.refund-decline": "declined a refund for",
  "customer.refund-done": "refunded",
  "customer.refund-refused": "was refused a refund for",
  "customer.credit-request": "asked for credit for",
  "customer.credit-approve": "approved credit for",
  "customer.credit-decline": "declined credit for",
  "customer.credit-done": "gave credit to",
  "customer.credit-refused": "was refused credit for",
  "customer.trial-request": "asked for a longer trial for",
  "customer.trial-done": "extended the trial of",
  "customer.trial-refused": "was refused a longer trial for",
  "customer.price-noticed": "sent the notice of a new price to",
  "customer.price-scheduled": "scheduled a new price for",
  "customer.price-changed": "moved to a new price:",
  "customer.price-replaced": "doesn't move to a new price, because of their own change:",
  "customer.price-ended": "doesn't move to a new price, because the plan ended:",
  "customer.price-undone": "called off the new price of",
  "plan.plan-price": "changed the planned prices of",
  "plan.price": "put a planned price into effect for",
  "plan.price-move": "began to move customers of",
  "plan.price-move-cancel": "called off a price move of",
  "media.create": "uploaded",
  "staff.invite": "invited",
  "staff.revoke": "revoked the invitation of",
  "staff.join": "joined the team:",
  "staff.role": "changed the role of",
  "staff.remove": "removed from the team",
  "staff.sign-out": "signed out",
  "staff.weekly-email-on": "turned on the weekly email for",
  "staff.weekly-email-off": "turned off the weekly email for",
  "quarantine.release": "released the quarantined",
  "quarantine.discard": "discarded the quarantined",
  "rules.save": "changed the",
  "first-day.confirm": "settled on the first-day checklist:",
  "first-day.take-back": "reopened on the first-day checklist:",
  "support.ask": "asked to open the account of",
  "support.withdraw": "took back the request to open the account of",
  "support.grant": "allowed support to open the account of",
  "support.decline": "declined to let support open the account of",
  "support.end": "ended support access to the account of",
  "support.open": "opened the account of",
  "support.leave": "left the account of",
  "support.send": "sent a form in the account of",
  "support.change": "changed the account of",
  "email.send-again": "sent an email again:",
  "email.new-link": "sent another link:",
  "email.send-failed": "sent all failed",
  "email.clear-address": "let email go again to",
  "job.retry": "tried a failed job again:",
  "job.retry-all": "tried all failed jobs again:",
  "job.discard": "discarded a failed job:",
  "job.discard-all": "discarded all failed jobs:",
  "job.hurry": "ran the waiting jobs now:",
  "signing-keys.rotate": "changed the signing keys of",
  "signing-keys.revoke": "deleted the signing keys of",
};

/** Entries of the audit log, each with what was before and after. */
export function ActivityList({ items }: { items: AdminAuditEntry[] }) {
  if (items.length === 0) return <p className="mt-3 text-muted">No activity yet.</p>;
  return (
    <ul className="activity">
      {items.map((entry) => (
        <ActivityItem key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function ActivityItem({ entry }: { entry: AdminAuditEntry }) {
  const type = contentTypeNames.find((name) => name === entry.type);
  const verb = entry.action.split(".").at(-1) ?? "";
  const gone = ["delete", "invite", "revoke", "remove"].includes(verb);
  const other = otherKinds[entry.type];
  const title = type && contentTypeOf(type).single ? contentTypeOf(type).one : entry.title;
  const { before, after } = entry;
  const place = (data: typeof before) => Number(data?.position);
  return (
    <li>
      <p>
        <span className="font-medium">{entry.by}</span>
        {` ${phrases[entry.action] ?? verbs[verb] ?? entry.action} `}
        {type && !gone ? (
          <Link className="link" href={consolePaths.record(type, entry.record)}>
            {title}
          </Link>
        ) : other?.href && !gone ? (
          <Link className="link" href={other.href(entry.record)}>
            {title}
          </Link>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        {verb === "move" ? ` from place ${place(before)} to ${place(after)}` : ""}
        <time
          className="ml-2 whitespace-nowrap text-muted"
          dateTime={entry.at}
          title={exactTimeText(entry.at)}
        >
          {timeText(entry.at)}
        </time>
      </p>
      {type && before && after && verb !== "move" && verb !== "publish" ? (
        <details>
          <summary>What changed</summary>
          <RecordDiff type={type} from={contentOf(before)} to={contentOf(after)} />
        </details>
      ) : null}
      {type || !(before || after) ? null : (
        <details>
          <summary>Details</summary>
          <ValueList before={before ?? {}} after={after ?? {}} />
        </details>
      )}
    </li>
  );
}

/** The content without what visitors see of it. */
function contentOf({ state: _, ...data }: Record<string, unknown>) {
  return data;
}

/** Values that aren't content, before and after. */
function ValueList({ before, after }: Record<"before" | "after", Record<string, unknown>>) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  return (
    <dl className="diff">
      {keys.map((key) => (
        <div key={key}>
          <dt>{key.replace(/([A-Z])/g, " $1").toLowerCase()}</dt>
          <dd>
            {before[key] === undefined || before[key] === after[key] ? null : (
              <del>{text(before[key])}</del>
            )}{" "}
            {after[key] === undefined ? null : before[key] === after[key] ? (
              text(after[key])
            ) : (
              <ins>{text(after[key])}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
