import { useDeferredValue } from "react";
import { Link } from "wouter";
import { contentTypeNames, contentTypeOf } from "../../contract/admin/content-types.ts";
import type { AdminAuditEntry } from "../../contract/admin/operations.ts";
import { activityText, detailLabel, detailText } from "./activity-words.ts";
import { RecordDiff } from "./content/diff.tsx";
import { exactTimeText, timeText } from "./format.ts";
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

/** Verbs that change no text of the content. */
const withoutDiff = new Set(["move", "publish", "price-move-cancel"]);

function ActivityItem({ entry }: { entry: AdminAuditEntry }) {
  const type = contentTypeNames.find((name) => name === entry.type);
  const verb = entry.action.split(".").at(-1) ?? "";
  const { start, end } = activityText(entry);
  const gone = ["delete", "invite", "revoke", "remove"].includes(verb);
  const other = otherKinds[entry.type];
  const title = type && contentTypeOf(type).single ? contentTypeOf(type).one : entry.title;
  const { before, after } = entry;
  const place = (data: typeof before) => Number(data?.position);
  return (
    <li>
      <p>
        <span className="font-medium">{entry.by}</span>
        {` ${start} `}
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
        {verb === "move" ? ` from place ${place(before)} to ${place(after)}` : end}
        <time
          className="ml-2 whitespace-nowrap text-muted"
          dateTime={entry.at}
          title={exactTimeText(entry.at)}
        >
          {timeText(entry.at)}
        </time>
      </p>
      {type && before && after && !withoutDiff.has(verb) ? (
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
  return (
    <dl className="diff">
      {keys.map((key) => {
        const [was, is] = [detailText(key, before[key]), detailText(key, after[key])];
        return (
          <div key={key}>
            <dt>{detailLabel(key)}</dt>
            <dd>
              {was === is ? null : <del>{was}</del>} {was === is ? is : <ins>{is}</ins>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
