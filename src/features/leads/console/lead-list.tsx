import { Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Link } from "wouter";
import { companyDay, dayText, exactTimeText } from "../../../console/format.ts";
import { ListHeads } from "../../../console/list-heads.tsx";
import { moveFocus } from "../../../console/move-focus.ts";
import { PagedList, SearchField, usePagedList } from "../../../console/paged-list.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { SkipToRecord } from "../../../console/skip-to-record.tsx";
import { useAction } from "../../../console/use-action.ts";
import { useExport } from "../../../console/use-export.ts";
import { useFilters } from "../../../console/use-filters.ts";
import { useInboxCount } from "../../inbox/console/use-inbox.ts";
import { inboxCountText } from "../../inbox/inbox-words.ts";
import type { AdminLeadItem } from "../lead-schemas.ts";
import { leadKinds, leadStages } from "../lead-values.ts";
import { LeadViews } from "./lead-views.tsx";
import { useTeam } from "./use-lead.ts";
import { dueDay, durationText, kindName, kindNames, stageNames } from "./words.ts";

const filterNames = ["q", "stage", "owner", "kind", "source", "show"] as const;

/** Leads with search and filters, the one with the newest activity first. */
export function LeadList({ openId }: { openId: string | undefined }) {
  const [search, change] = useFilters();
  const team = useTeam();
  const values = Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? ""]));
  const filters = useDeferredValue(JSON.stringify({ ...values, q: values.q?.trim() }));
  const { list, items } = usePagedList(
    ["leads", filters],
    "/leads",
    { ...JSON.parse(filters), limit: "50" },
    { refetchInterval: 30_000 },
  );
  const quarantined = useInboxCount("quarantine");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Rows that a filter takes away are chosen no longer.
  const picked = items.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
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
      {openId ? <SkipToRecord /> : null}
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
        {quarantined > 0 ? (
          <p className="notice mt-3 mb-0">
            {`${inboxCountText("quarantine", quarantined)}. ${quarantined === 1 ? "It may be from a real customer." : "Some may be from real customers."} `}
            <a className="link" href={consolePaths.quarantine}>
              Decide about {quarantined === 1 ? "it" : "them"}
            </a>
          </p>
        ) : null}
        <LeadViews current={search.toString()} />
        <div className="filters lead-filters">
          <SearchField label="Search leads" placeholder="Name, email, company, or phone" />
          {choice("show", "Show", [
            ["", "Any status"],
            ["waiting", "Waiting for a reply"],
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
            ["nobody", "No one"],
            ...(team.data?.people ?? []).map(({ id, name }) => [id, name]),
          ])}
          {choice("kind", "Source", [
            ["", "Any source"],
            ...leadKinds.map((kind) => [kind, kindNames[kind]]),
          ])}
          {values.source ? (
            <button type="button" className="btn" onClick={() => change("source", "")}>
              {`From ${values.source} ×`}
            </button>
          ) : null}
        </div>
      </div>
      {!openId && picked.length > 0 ? (
        <BulkChange
          ids={picked}
          team={team.data?.people ?? []}
          all={
            items.length > picked.length
              ? () => setChosen(new Set(items.map(({ id }) => id)))
              : null
          }
          clear={() => setChosen(new Set())}
        />
      ) : null}
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
        {openId || items.length === 0 ? null : <ListHeads names={heads} className="lead-heads" />}
        <ul className="rows" onKeyDown={moveFocus}>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              open={item.id === openId}
              suffix={suffix}
              choice={
                openId
                  ? null
                  : {
                      chosen: chosen.has(item.id),
                      toggle: () =>
                        setChosen((ids) => {
                          const next = new Set(ids);
                          if (!next.delete(item.id)) next.add(item.id);
                          return next;
                        }),
                    }
              }
            />
          ))}
        </ul>
      </PagedList>
    </section>
  );
}

const heads = [
  ["Name", "lead-person"],
  ["Source", "lead-kinds"],
  ["Owner", "lead-owner"],
  ["Stage", "lead-badges"],
  ["Last activity", "lead-time"],
] as const;

/** Changes the stage or the owner of the chosen leads. */
function BulkChange(props: {
  ids: string[];
  team: { id: string; name: string }[];
  /** Chooses all rows that are shown; null where they are. */
  all: (() => void) | null;
  clear: () => void;
}) {
  const { ids, team, all, clear } = props;
  const { run, busy } = useAction();
  async function change(body: object) {
    const done = await run("/lead-changes", { ids, ...body }, ({ changed }) =>
      changed === 1 ? "1 lead changed." : `${changed.toLocaleString("en-US")} leads changed.`,
    );
    if (done) clear();
  }
  return (
    <fieldset className="lead-bulk" disabled={busy}>
      <legend className="sr-only">Change the selected leads</legend>
      <span className="font-medium">{`${ids.length.toLocaleString("en-US")} chosen`}</span>
      <select
        className="input w-auto"
        aria-label="New stage"
        value=""
        onChange={(event) => void change({ stage: event.target.value })}
      >
        <option value="" disabled>
          Move to stage…
        </option>
        {leadStages.map((stage) => (
          <option key={stage} value={stage}>
            {stageNames[stage]}
          </option>
        ))}
      </select>
      <select
        className="input w-auto"
        aria-label="New owner"
        value=""
        onChange={(event) =>
          void change({ owner: event.target.value === "nobody" ? null : event.target.value })
        }
      >
        <option value="" disabled>
          Assign to…
        </option>
        <option value="nobody">No one</option>
        {team.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {all ? (
        <button type="button" className="btn" onClick={all}>
          Select all shown
        </button>
      ) : null}
      <button type="button" className="btn" onClick={clear}>
        Clear
      </button>
    </fieldset>
  );
}

function Row(props: {
  item: AdminLeadItem;
  open: boolean;
  suffix: string;
  /** For what is done to several leads; null beside an open lead. */
  choice: { chosen: boolean; toggle: () => void } | null;
}) {
  const { item, open, suffix, choice } = props;
  return (
    <li className="flex">
      {choice ? (
        <label className="lead-choice">
          <input
            type="checkbox"
            aria-label={`Choose ${item.name || item.email}`}
            checked={choice.chosen}
            onChange={choice.toggle}
          />
        </label>
      ) : null}
      <Link
        className="row lead-row"
        href={consolePaths.lead(item.id) + suffix}
        aria-current={open ? "true" : undefined}
      >
        <span className="lead-person">
          <span className="lead-name">
            <bdi>{item.name || item.email}</bdi>
          </span>
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
          {dayText(item.lastActivityAt)}
        </time>
      </Link>
    </li>
  );
}

/** The next task, and whether it's late. */
export function Waiting({ item }: { item: AdminLeadItem }) {
  const today = companyDay();
  return (
    <>
      {item.waitingSince ? (
        <span className={`badge ${item.overdue ? "badge-late" : "badge-due"}`}>
          {`Waiting ${durationText(Date.now() - Date.parse(item.waitingSince))}`}
        </span>
      ) : null}
      {item.nextDueOn ? (
        <span className={`badge ${item.nextDueOn < today ? "badge-late" : "badge-due"}`}>
          {item.nextDueOn === today ? "Task today" : `Task ${dueDay(item.nextDueOn)}`}
        </span>
      ) : null}
    </>
  );
}
