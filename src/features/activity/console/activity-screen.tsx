import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { clockText, dayHeading, exactTimeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { SearchField, ShowMore, usePagedList } from "../../../console/paged-list.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useExport } from "../../../console/use-export.ts";
import { useFilters } from "../../../console/use-filters.ts";
import type { AdminAuditEntry } from "../../../contract/console/operations.ts";
import { RecordDiff } from "../../content/console/diff.tsx";
import { contentTypeNames, getContentType } from "../../content/content-types.ts";
import { activityText, auditKinds, detailLabel, detailText, groupRuns } from "./activity-words.ts";

/** Midnight at the beginning of a day of this browser, as an instant; `days` later. */
function midnight(day: string, days = 0): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const at = new Date(year, month - 1, date + days);
  return day && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}

/** The audit log. */
export function ActivityScreen() {
  const [search, change] = useFilters();
  const value = (name: string) => search.get(name) ?? "";
  const q = useDeferredValue(value("q"));
  const [type, by, from, to] = [value("type"), value("by"), value("from"), value("to")];
  const { can } = useMe();
  const team = useQuery({
    queryKey: ["team"],
    queryFn: () => get("/team"),
    enabled: can("team", "read"),
  });
  const { save, exporting } = useExport();
  const query = { q: q.trim(), type, by, since: midnight(from), until: midnight(to, 1) };
  const { list, items } = usePagedList(["audit", query], "/audit", query);
  const people = team.data?.people ?? [];
  return (
    <div className="screen max-w-5xl">
      <title>Activity · Console</title>
      <div className="flex items-center justify-between gap-2">
        <h1 className="screen-title">Activity</h1>
        <button
          type="button"
          className="btn"
          disabled={exporting}
          onClick={() => void save("activity.csv", "/audit-export", query)}
        >
          {exporting ? "Exporting…" : "Export CSV"}
        </button>
      </div>
      <div className="filters filters-wide">
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
              {getContentType(name).name}
            </option>
          ))}
          {Object.entries(auditKinds).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <select
          className="input w-auto"
          aria-label="Person"
          value={by}
          onChange={(event) => change("by", event.target.value)}
        >
          <option value="">Everyone</option>
          {people.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {`${name} · ${email}`}
            </option>
          ))}
          {by && !people.some(({ id }) => id === by) ? (
            <option value={by}>{items[0]?.by ?? "Someone who has left"}</option>
          ) : null}
        </select>
        {(["from", "to"] as const).map((name) => (
          <label key={name} className="filter-day">
            {name === "from" ? "From" : "To"}
            <input
              type="date"
              className="input w-auto"
              value={name === "from" ? from : to}
              onChange={(event) => change(name, event.target.value)}
            />
          </label>
        ))}
      </div>
      {list.error ? (
        <p role="alert" className="mt-4">
          {list.error.message}
        </p>
      ) : null}
      {list.data ? (
        <ActivityList
          items={items}
          empty={
            Object.values(query).some(Boolean) ? "No activity matches these filters." : undefined
          }
        />
      ) : null}
      <ShowMore list={list} className="mt-4" />
    </div>
  );
}

/** From this many on, entries of one person that say the same about different records are one line that opens. */
const manyAtOnce = 4;

/** Entries of the audit log, each with what was before and after. */
export function ActivityList(props: { items: AdminAuditEntry[]; empty?: string | undefined }) {
  const { items, empty = "No activity yet." } = props;
  if (items.length === 0) return <p className="mt-3 text-muted">{empty}</p>;
  return (
    <>
      {[...Map.groupBy(items, ({ at }) => dayHeading(at))].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <p className="activity-day" aria-hidden="true">
            {day}
          </p>
          <ul className="activity">
            {groupRuns(ofDay).map((run) =>
              run.length < manyAtOnce ? (
                run.map((entry) => <ActivityItem key={entry.id} entry={entry} />)
              ) : (
                <ActivityRun key={run[0]?.id} run={run} />
              ),
            )}
          </ul>
        </section>
      ))}
    </>
  );
}

/** One person's changes to many records of a kind, as one line that opens. */
function ActivityRun({ run }: { run: AdminAuditEntry[] }) {
  const [first] = run;
  if (!first) return null;
  return (
    <li>
      <details>
        <summary>
          <span className="font-medium">{first.by}</span>
          {` ${activityText(first).start} `}
          <span className="font-medium">{`${run.length} ${kindOf(first.type)}`}</span>
          {activityText(first).end}
        </summary>
        <ul className="activity">
          {run.map((entry) => (
            <ActivityItem key={entry.id} entry={entry} />
          ))}
        </ul>
      </details>
      <EntryTime entry={first} />
    </li>
  );
}

/** `customers`: what several records of a kind are called. */
function kindOf(type: string): string {
  const name = contentTypeNames.find((one) => one === type);
  return (name ? getContentType(name).name : (auditKinds[type]?.label ?? "records")).toLowerCase();
}

/** When it was, and by whose account: names can be changed, and two people may have the same one. */
const EntryTime = ({ entry: { at, byEmail } }: { entry: AdminAuditEntry }) => (
  <span className="activity-when">
    {byEmail ? `${byEmail} · ` : ""}
    <time className="whitespace-nowrap" dateTime={at} title={exactTimeText(at)}>
      {clockText(at)}
    </time>
  </span>
);

/** Verbs that change no text of the content. */
const withoutDiff = new Set(["move", "publish", "price-move-cancel"]);

function ActivityItem({ entry }: { entry: AdminAuditEntry }) {
  const type = contentTypeNames.find((name) => name === entry.type);
  const verb = entry.action.split(".").at(-1) ?? "";
  const { start, end, alone } = activityText(entry);
  const isRemoval = ["delete", "invite", "revoke", "remove"].includes(verb);
  const other = auditKinds[entry.type];
  const title =
    type && getContentType(type).single
      ? getContentType(type).one
      : (other?.name?.(entry.title) ?? entry.title);
  const { before, after } = entry;
  const place = (data: typeof before) => Number(data?.position);
  return (
    <li>
      <p>
        <span className="font-medium">{entry.by}</span>
        {` ${start} `}
        {alone ? null : type && !isRemoval ? (
          <Link className="link" href={consolePaths.record(type, entry.record)}>
            {title}
          </Link>
        ) : other?.href && !isRemoval ? (
          <Link className="link" href={other.href(entry.record)}>
            {title}
          </Link>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        {verb === "move" ? ` from place ${place(before)} to ${place(after)}` : end}
      </p>
      <EntryTime entry={entry} />
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
        const [was, is] = [
          detailText(key, before[key], before),
          detailText(key, after[key], after),
        ];
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
