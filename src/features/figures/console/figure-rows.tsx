import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ArrowLeft, Download } from "lucide-react";
import { Link, useSearchParams } from "wouter";
import { get } from "../../../console/api.ts";
import { companyDay, dayText, exactTimeText, moneyText } from "../../../console/format.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useExport } from "../../../console/use-export.ts";
import { dueDay, durationText } from "../../leads/console/words.ts";
import { type AdminFigureRow, type Figure, figureNames } from "../dashboard-operations.ts";

export const figureTitles: Record<Figure, string> = {
  signups: "Signups",
  completed: "New accounts",
  trials: "Trials started",
  failed: "Failed signups",
  newsletter: "Newsletter",
  recurring: "Recurring revenue",
  churned: "Churned revenue",
  responses: "Replies to leads",
};

/** The rows that a figure of the dashboard counts. Days, plan, and source are in the address. */
export function FigureRows({ figure: name }: { figure: string }) {
  const [search] = useSearchParams();
  const { save, exporting } = useExport();
  const figure = figureNames.find((one) => one === name);
  const query = {
    // An address without days, typed by hand, means the last 30.
    from: search.get("from") ?? companyDay(29),
    to: search.get("to") ?? companyDay(),
    plan: search.get("plan") ?? undefined,
    source: search.get("source") ?? undefined,
  };
  const path = `/dashboard/rows/${figure}` as const;
  const list = useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam }) => get(path, { ...query, cursor: pageParam }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    enabled: figure !== undefined,
  });
  if (!figure) {
    return (
      <div className="screen">
        <title>Figures · Console</title>
        <h1 className="screen-title">Figures</h1>
        <p className="mt-3 text-muted">This figure doesn’t exist.</p>
        <Link className="btn mt-4" href={consolePaths.home}>
          Go to the overview
        </Link>
      </div>
    );
  }
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const days =
    figure === "recurring"
      ? "Subscriptions that are paid for now"
      : query.from === query.to
        ? dueDay(query.to)
        : `${dueDay(query.from)} to ${dueDay(query.to)}`;
  const about = [days, query.plan, query.source].filter(Boolean).join(" · ");
  const file = `${figure}-${query.from}-${query.to}.csv`;
  return (
    <section aria-labelledby="list-title">
      <title>{`${figureTitles[figure]} · Console`}</title>
      <div className="list-head">
        <Link className="crumb" href={consolePaths.home}>
          <ArrowLeft aria-hidden="true" size={14} />
          Overview
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1">
            <h1 id="list-title" className="screen-title">
              {figureTitles[figure]}
            </h1>
            <p className="text-muted">{about}</p>
          </div>
          {items.length > 0 ? (
            <button
              type="button"
              className="btn"
              disabled={exporting}
              onClick={() => save(file, `${path}/export`, query)}
            >
              <Download aria-hidden="true" size={14} />
              {exporting ? "Exporting…" : "Export CSV"}
            </button>
          ) : null}
        </div>
      </div>
      {list.error ? (
        <p role="alert" className="p-4">
          {list.error.message}
        </p>
      ) : null}
      {list.isPending ? (
        <p role="status" className="p-4 text-muted">
          Loading…
        </p>
      ) : null}
      {list.data && items.length === 0 ? (
        <p className="p-4 text-muted">Nothing was counted in these days.</p>
      ) : null}
      <ul className="rows list-rows">
        {items.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <button type="button" className="btn m-4" onClick={() => list.fetchNextPage()}>
          Show more
        </button>
      ) : null}
    </section>
  );
}

const places = {
  signup: consolePaths.signup,
  customer: consolePaths.customer,
  lead: consolePaths.lead,
};

function Row({ row }: { row: AdminFigureRow }) {
  const value =
    row.amountCents !== null
      ? `${moneyText(row.amountCents)} a month`
      : row.seconds !== null
        ? `after ${durationText(row.seconds * 1_000)}`
        : row.source;
  const content = (
    <>
      <span className="row-title">
        <bdi>{row.title}</bdi>
        {row.detail ? <span className="team-email">{row.detail}</span> : null}
      </span>
      {row.plan ? <span className="row-column">{row.plan}</span> : null}
      {value ? <span className="row-column">{value}</span> : null}
      <time className="row-column" dateTime={row.at} title={exactTimeText(row.at)}>
        {dayText(row.at)}
      </time>
    </>
  );
  return (
    <li className="flex">
      {row.record ? (
        <Link className="row" href={places[row.kind](row.record)}>
          {content}
        </Link>
      ) : (
        <div className="row">{content}</div>
      )}
    </li>
  );
}
