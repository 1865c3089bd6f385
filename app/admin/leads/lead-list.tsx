import { Plus } from "lucide-react";
import { useDeferredValue } from "react";
import { Link } from "wouter";
import type { AdminLeadItem } from "../../../contract/admin/lead-operations.ts";
import { leadKinds, leadStages } from "../../../contract/admin/lead-values.ts";
import { exactTimeText, dayText as timeDayText } from "../format.ts";
import { moveFocus } from "../move-focus.ts";
import { PagedList, SearchField, usePagedList } from "../paged-list.tsx";
import { consolePaths } from "../paths.ts";
import { useExport } from "../use-export.ts";
import { useFilters } from "../use-filters.ts";
import { LeadViews } from "./lead-views.tsx";
import { useTeam } from "./use-lead.ts";
import { dayText, durationText, kindName, kindNames, stageNames } from "./words.ts";

const filterNames = ["q", "stage", "owner", "kind", "source", "show"] as const;

/** Leads with search and filters, the one with the newest activity first. */
export function LeadList({ openId }: { openId: string | undefined }) {
  const [search, change] = useFilters();
  const team = useTeam();
  const values = Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? ""]));
  const filters = useDeferredValue(JSON.stringify({ ...values, q: values.q?.trim() }));
  const { list, items } = usePagedList<AdminLeadItem>(
    ["leads", filters],
    "/leads",
    { ...JSON.parse(filters), limit: "50" },
    { refetchInterval: 30_000 },
  );
  const { save, exporting } = useExport();
  const suffix = search.size > 0 ? `?${search}` : "";
  const filtered = Object.values(values).some(Boolean);
  const Title = openId ? "p" : "h1";
  const choice = (name: (typeof filterNames)[number], label: string, options: string[][]) => (
    <select
      className="input w-auto"
      aria-label={label}
      value={search.get(name) ?? ""}
      onChange={(event) => change(name, event.target.value)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <section className="list-pane" aria-labelledby="list-title">
      {openId ? null : <title>Leads · Console</title>}
      <div className="list-head">
        <div className="lead-head">
          <Title id="list-title" className="screen-title">
            Leads
          </Title>
          {openId ? null : (
            <>
              <Link className="btn" href={consolePaths.lead("answers")}>
                Templates
              </Link>
              <Link className="btn" href={consolePaths.lead("import")}>
                Import
              </Link>
              <button
                type="button"
                className="btn"
                disabled={exporting}
                onClick={() => save("leads.csv", "/lead-export", JSON.parse(filters))}
              >
                {exporting ? "Exporting…" : "Export"}
              </button>
            </>
          )}
          <Link className="btn btn-primary" href={consolePaths.lead("new") + suffix}>
            <Plus aria-hidden="true" size={16} />
            New lead
          </Link>
        </div>
        <LeadViews current={search.toString()} />
        <div className="filters lead-filters">
          <SearchField label="Search leads" placeholder="Name, email, company, or phone" />
          {choice("show", "Show", [
            ["", "Any status"],
            ["waiting", "Waiting for an answer"],
            ["overdue", "Overdue"],
          ])}
          {choice("stage", "Stage", [
            ["", "Any stage"],
            ["open", "Open"],
            ...leadStages.map((stage) => [stage, stageNames[stage]]),
          ])}
          {choice("owner", "Owner", [
            ["", "Any owner"],
            ["me", "Me"],
            ["nobody", "Nobody"],
            ...(team.data?.people ?? []).map(({ id, name }) => [id, name]),
          ])}
          {choice("kind", "Came by", [
            ["", "Any channel"],
            ...leadKinds.map((kind) => [kind, kindNames[kind]]),
          ])}
          {values.source ? (
            <button type="button" className="btn" onClick={() => change("source", "")}>
              {`From ${values.source} ×`}
            </button>
          ) : null}
        </div>
      </div>
      <PagedList
        list={list}
        empty={
          items.length > 0
            ? null
            : filtered
              ? "No leads match these filters."
              : "There are no leads yet. People who write, sign up, subscribe, or apply appear here."
        }
      >
        <ul className="rows" onKeyDown={moveFocus}>
          {items.map((item) => (
            <Row key={item.id} item={item} open={item.id === openId} suffix={suffix} />
          ))}
        </ul>
      </PagedList>
    </section>
  );
}

function Row({ item, open, suffix }: { item: AdminLeadItem; open: boolean; suffix: string }) {
  return (
    <li className="flex">
      <Link
        className="row lead-row"
        href={consolePaths.lead(item.id) + suffix}
        aria-current={open ? "true" : undefined}
      >
        <span className="lead-person">
          <span className="lead-name">{item.name || item.email}</span>
          <span className="lead-detail">
            {[item.name ? item.email : "", item.company].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span className="lead-kinds">{item.kinds.map(kindName).join(", ")}</span>
        <span className="lead-owner">{item.owner?.name ?? ""}</span>
        <span className="lead-badges">
          <Waiting item={item} />
          <span className={`badge stage-${item.stage}`}>{stageNames[item.stage]}</span>
        </span>
        <time
          className="lead-time"
          dateTime={item.lastActivityAt}
          title={exactTimeText(item.lastActivityAt)}
        >
          {timeDayText(item.lastActivityAt)}
        </time>
      </Link>
    </li>
  );
}

/** What has to be done, and whether it's late. */
export function Waiting({ item }: { item: AdminLeadItem }) {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <>
      {item.waitingSince ? (
        <span className={`badge ${item.overdue ? "badge-late" : "badge-due"}`}>
          {`Waiting ${durationText(Date.now() - Date.parse(item.waitingSince))}`}
        </span>
      ) : null}
      {item.nextDueOn ? (
        <span className={`badge ${item.nextDueOn < today ? "badge-late" : "badge-due"}`}>
          {item.nextDueOn === today ? "Task today" : `Task ${dayText(item.nextDueOn)}`}
        </span>
      ) : null}
    </>
  );
}
