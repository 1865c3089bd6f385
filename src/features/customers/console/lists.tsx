import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { Link } from "wouter";
import { get, type PathTo } from "../../../console/api.ts";
import { dateText, dayText, exactTimeText } from "../../../console/format.ts";
import { type ListHead, ListHeads } from "../../../console/list-heads.tsx";
import { useMe } from "../../../console/me.ts";
import { PagedList, SearchField, usePagedList } from "../../../console/paged-list.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useExport } from "../../../console/use-export.ts";
import { useFilters } from "../../../console/use-filters.ts";
import { PriceRequestRow } from "../../plans/console/price-request.tsx";
import {
  type AdminCustomerItem,
  type AdminMoneyRequest,
  type AdminSignupItem,
  listedSignupStates,
  subscriptionStatuses,
} from "../customer-operations.ts";
import { MoneyRequestRow } from "./money-request.tsx";
import { StatusBadge, signupStateNames, statusNames } from "./status.tsx";

/** A list with search and one filter, both in the address. `also`: what else the call takes. */
export function Listing<Item>(props: {
  title: string;
  path: PathTo<"GET", { items: Item[]; next: string | null }>;
  filter?: { name: string; label: string; all: string; options: [string, string][] };
  searchable?: boolean;
  empty: string;
  row: (item: Item) => ReactNode;
  heads?: readonly ListHead[];
  intro?: ReactNode;
  placeholder?: string;
  /** A call whose answer is the list as CSV, and the file's name. */
  exported?: { path: "/customer-export"; name: string };
  also?: Record<string, string>;
}) {
  const { title, path, filter, empty, row, searchable = true } = props;
  const [search, change] = useFilters();
  const q = useDeferredValue(search.get("q") ?? "");
  const wanted = filter ? search.get(filter.name) : "";
  const chosen = filter?.options.find(([value]) => value === wanted)?.[0] ?? "";
  const query = {
    q: q.trim(),
    ...props.also,
    ...(filter ? { [filter.name]: chosen } : {}),
  };
  // Which of the paths it is, and so the rows’ type, is known where the list is used.
  const { list, items } = usePagedList(
    [path, { q, chosen, also: props.also }],
    path as "/customers",
    query,
  );
  const { save, exporting } = useExport();
  const { exported } = props;
  return (
    <section aria-labelledby="list-title">
      <title>{`${title} · Console`}</title>
      <div className="list-head">
        <h1 id="list-title" className="screen-title">
          {title}
        </h1>
        {props.intro ? <div className="text-muted">{props.intro}</div> : null}
        <div className="filters">
          {searchable ? (
            <SearchField
              label={`Search ${title.toLowerCase()}`}
              placeholder={props.placeholder ?? "Name or email"}
            />
          ) : null}
          {filter ? (
            <select
              className="input w-auto"
              aria-label={filter.label}
              value={chosen}
              onChange={(event) => change(filter.name, event.target.value)}
            >
              <option value="">{filter.all}</option>
              {filter.options.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          ) : null}
          {exported ? (
            <button
              type="button"
              className="btn ml-auto"
              disabled={exporting}
              onClick={() =>
                void save(exported.name, exported.path, {
                  q: q.trim(),
                  ...(filter ? { [filter.name]: chosen } : {}),
                })
              }
            >
              {exporting ? "Exporting…" : "Export CSV"}
            </button>
          ) : null}
        </div>
      </div>
      <PagedList
        list={list}
        empty={items.length > 0 ? null : q || chosen ? "Nothing matches this search." : empty}
      >
        {props.heads && items.length > 0 ? <ListHeads names={props.heads} /> : null}
        <ul className="rows list-rows">{(items as unknown as Item[]).map(row)}</ul>
      </PagedList>
    </section>
  );
}

export function RowTime({ at }: { at: string }) {
  return (
    <time className="row-column" dateTime={at} title={exactTimeText(at)}>
      {dayText(at)}
    </time>
  );
}

export function CustomerList() {
  return (
    <Listing<AdminCustomerItem>
      title="Customers"
      path="/customers"
      exported={{ path: "/customer-export", name: "customers.csv" }}
      empty="There are no customers yet."
      heads={[
        ["Company", "row-title"],
        ["Contact", "row-column row-wide"],
        ["Plan", "row-column"],
        ["Customer since", "row-column"],
        ["Status", "row-badge"],
      ]}
      filter={{
        name: "status",
        label: "Subscription",
        all: "All subscriptions",
        options: subscriptionStatuses.map((status) => [status, statusNames[status] ?? status]),
      }}
      row={(item) => (
        <li key={item.id} className="flex">
          <Link className="row" href={consolePaths.customer(item.id)}>
            <span className="row-title">
              <bdi>{item.organization}</bdi>
            </span>
            <span className="row-column row-wide">
              <bdi>{item.name}</bdi>
              <span className="team-email">{item.email}</span>
            </span>
            <span className="row-column">{item.plan ?? "No plan"}</span>
            <span className="row-column">{dateText(item.createdAt)}</span>
            <span className="row-badge">
              {item.status ? <StatusBadge status={item.status} /> : null}
            </span>
          </Link>
        </li>
      )}
    />
  );
}

export function SignupList() {
  return (
    <Listing<AdminSignupItem>
      title="Signups"
      path="/signups"
      empty="No one has signed up yet."
      heads={[
        ["Name", "row-title"],
        ["Plan", "row-column"],
        ["Signed up", "row-column"],
        ["Status", "row-badge"],
      ]}
      filter={{
        name: "state",
        label: "Status",
        all: "All statuses",
        options: listedSignupStates.map((state) => [state, signupStateNames[state]]),
      }}
      row={(item) => (
        <li key={item.id} className="flex">
          <Link className="row" href={consolePaths.signup(item.id)}>
            <span className="row-title">
              <bdi>{item.name}</bdi>
              <span className="team-email">{item.why ?? item.email}</span>
            </span>
            <span className="row-column">{item.plan}</span>
            <RowTime at={item.createdAt} />
            <span className="row-badge">
              <StatusBadge status={item.state} />
            </span>
          </Link>
        </li>
      )}
    />
  );
}

/** Refunds, credit, and longer trials of all customers. */
export function Approvals() {
  return (
    <>
      <PriceRequests />
      <Listing<AdminMoneyRequest>
        title="Approvals"
        path="/money-requests"
        searchable={false}
        intro="Refunds, credits, and longer trials need a second approval once they pass the limit in 30 days, for one customer or from one colleague."
        empty="No one has asked for a refund, credit, or longer trial yet."
        filter={{
          name: "state",
          label: "State",
          all: "All requests",
          options: [["waiting", "Waiting for approval"]],
        }}
        row={(item) => <MoneyRequestRow key={item.id} request={item} withCustomer />}
      />
    </>
  );
}

/** Prices come first while one waits: there are few of them. */
function PriceRequests() {
  const { can } = useMe();
  const { data } = useQuery({
    queryKey: ["price-requests"],
    queryFn: () => get("/price-requests", { state: "waiting" }),
    enabled: can("plans", "write"),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="price-requests-title" className="record-body">
      <h2 id="price-requests-title" className="section-title">
        Prices
      </h2>
      <ul className="rows">
        {data.items.map((request) => (
          <PriceRequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}
