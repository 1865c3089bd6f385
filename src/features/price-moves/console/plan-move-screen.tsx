import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { type Body, get } from "../../../console/api.ts";
import { ConfirmDialog } from "../../../console/confirm-dialog.tsx";
import { dateText, moneyText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { ShowMore, usePagedList } from "../../../console/paged-list.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { useExport } from "../../../console/use-export.ts";
import { useFilters } from "../../../console/use-filters.ts";
import { formatDay, utc } from "../../../contract/format.ts";
import { randomKey } from "../../../ui/random-key.ts";
import {
  type AdminPriceMoveCandidate,
  type CandidateListName,
  priceMoveHurdles,
} from "../price-move-operations.ts";
import { noticeDays } from "../price-moves.ts";
import { NoticePreview } from "./notice-preview.tsx";
import { customersText, differenceText } from "./words.ts";

interface Wish {
  interval: "month" | "year";
  from: string | undefined;
  reverses: string | undefined;
}

const intervals = { month: "Monthly", year: "Yearly" } as const;

/** Whom a move would concern, the notice, and the button that begins it. What is chosen is in the address. */
export function PlanMoveScreen() {
  const [search, change] = useFilters();
  const { can } = useMe();
  const { save, exporting } = useExport();
  const [message, setMessage] = useState("");
  const [asking, setAsking] = useState(false);
  const planId = search.get("plan") ?? "";
  const interval = search.get("interval") === "year" ? "year" : "month";
  const reverses = search.get("reverses") ?? undefined;
  const wish: Wish = { interval, from: search.get("from") ?? undefined, reverses };
  const path = `/plans/${planId}/price-moves/preview` as const;
  const { data, error } = useQuery({
    queryKey: ["price-move-preview", planId, wish],
    queryFn: () => get(path, { ...wish }),
    placeholderData: keepPreviousData,
  });
  const lists = { planId, wish } as const;
  const movable = useCandidates({ ...lists, list: "movable" });
  const kept = useCandidates({ ...lists, list: "kept" });
  const { out, toggle } = useLeftOut(`${planId} ${interval} ${data?.priceCents}`);
  const moved = data ? data.movable - out.size : 0;
  const stays = [...out.values()].reduce((sum, cents) => sum + cents, 0);
  const title = reverses ? "Move customers back" : "Move customers to the new price";
  const tooSoon = data !== undefined && data.from < data.earliest;
  return (
    <div className="screen max-w-4xl">
      <title>{`${title} · Console`}</title>
      <p>
        <Link className="crumb" href={consolePaths.record("plan", planId)}>
          <ArrowLeft aria-hidden="true" size={14} />
          {data?.plan ?? "Plan"}
        </Link>
      </p>
      <h1 className="screen-title">{title}</h1>
      <p className="mt-1 max-w-prose text-muted">
        {reverses
          ? "Each of them goes back to the old price at the next renewal."
          : `Customers get an email first. Each pays the new price from the first renewal on or after the day you choose, ${noticeDays} days after the email at the earliest.`}
      </p>
      <form className="move-form" noValidate onSubmit={(event) => event.preventDefault()}>
        {reverses ? null : (
          <fieldset className="field">
            <legend className="field-label">Billing period</legend>
            <span className="segments">
              {Object.entries(intervals).map(([value, label]) => (
                <button
                  key={value}
                  type="button"
                  className="segment"
                  aria-pressed={interval === value}
                  onClick={() => change("interval", value)}
                >
                  {label}
                </button>
              ))}
            </span>
          </fieldset>
        )}
        <label className="field">
          <span className="field-label">New price from (UTC)</span>
          <input
            type="date"
            className="input"
            value={wish.from ?? data?.from ?? ""}
            min={data?.earliest}
            aria-invalid={tooSoon || undefined}
            aria-describedby="from-hint"
            onChange={(event) => change("from", event.target.value)}
          />
          <span id="from-hint" className={tooSoon ? "field-error block" : "field-hint"}>
            {data ? `${formatDay(data.earliest, utc)} or later` : "\u00a0"}
          </span>
        </label>
      </form>
      {error ? (
        <p role="alert" className="failure mt-4">
          {error.message}
        </p>
      ) : null}
      {data ? (
        <>
          <dl className="move-sum">
            <Sum
              label="Customers"
              value={
                out.size === 0
                  ? data.movable.toLocaleString("en-US")
                  : `${moved.toLocaleString("en-US")} of ${data.movable.toLocaleString("en-US")}`
              }
            />
            {data.priceCents === null ? null : (
              <Sum label="New price" value={`${moneyText(data.priceCents)} a ${data.interval}`} />
            )}
            <Sum
              label="Change in monthly revenue"
              value={differenceText(monthly(data.differenceCents - stays, data.interval))}
            />
          </dl>
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="section-title flex-1">Customers</h2>
            {data.movable + data.kept > 0 ? (
              <button
                type="button"
                className="btn"
                disabled={exporting}
                onClick={() => save(`move-${data.plan}.csv`, `${path}/export`, { ...wish })}
              >
                <Download aria-hidden="true" size={14} />
                {exporting ? "Exporting…" : "Export CSV"}
              </button>
            ) : null}
          </div>
          {data.movable === 0 ? (
            <p className="mt-2 text-muted">
              {reverses
                ? "No one pays that price anymore."
                : data.kept > 0
                  ? "Everyone else on this plan already pays the new price."
                  : `Everyone who pays by the ${data.interval} pays the new price already.`}
            </p>
          ) : (
            <ul className="move-list mt-2">
              {movable.items.map((one) => (
                <Candidate
                  key={one.subscription}
                  one={one}
                  interval={data.interval}
                  out={out.has(one.subscription)}
                  toggle={() => toggle(one)}
                />
              ))}
            </ul>
          )}
          <ShowMore list={movable.list} className="mt-4" />
          {data.kept > 0 ? (
            <>
              <h2 className="section-title mt-6">{`${customersText(data.kept)} can’t be moved now`}</h2>
              <ul className="move-list mt-2">
                {kept.items.map((one) => (
                  <li key={one.subscription} className="move-row plain">
                    <Who one={one} />
                    <span>{`Pays ${moneyText(one.fromCents)} a ${data.interval}`}</span>
                    <span className="text-muted">{one.hurdle && priceMoveHurdles[one.hurdle]}</span>
                  </li>
                ))}
              </ul>
              <ShowMore list={kept.list} className="mt-4" />
            </>
          ) : null}
          {data.movable > 0 ? (
            <section aria-labelledby="notice" className="mt-8">
              <h2 id="notice" className="section-title">
                The email
              </h2>
              <p className="mt-1 text-muted">
                {"This is what the first customer reads. "}
                <Link className="link" href={consolePaths.record("email", "price-change")}>
                  Change the text of this email
                </Link>
              </p>
              <label className="field mt-4 block">
                <span className="field-label">Add a sentence (optional)</span>
                <textarea
                  className="input"
                  rows={3}
                  maxLength={1_000}
                  value={message}
                  onChange={(event) => setMessage(event.target.value)}
                />
              </label>
              <NoticePreview planId={planId} body={{ ...wish, message }} />
            </section>
          ) : null}
          {data.movable > 0 && can("plans", "write") ? (
            <footer className="record-foot">
              <p className="min-w-0 flex-1 text-muted">
                {tooSoon
                  ? `Choose ${formatDay(data.earliest, utc)} or a later day.`
                  : "You can call the move off until a customer has paid the new price."}
              </p>
              <button
                type="button"
                className="btn btn-primary"
                disabled={moved === 0 || tooSoon}
                onClick={() => setAsking(true)}
              >
                {`Move ${customersText(moved)}…`}
              </button>
            </footer>
          ) : null}
          {asking ? (
            <Confirm
              planId={planId}
              count={moved}
              body={{
                ...wish,
                from: data.from,
                message,
                priceCents: data.priceCents,
                leaveOut: [...out.keys()],
                customers: data.movable,
              }}
              close={() => setAsking(false)}
            />
          ) : null}
        </>
      ) : error ? null : (
        <p role="status" className="mt-4 text-muted">
          Loading…
        </p>
      )}
    </div>
  );
}

/** Customers of the plan, page by page. */
const useCandidates = (of: { planId: string; wish: Wish; list: CandidateListName }) =>
  usePagedList(["price-move-candidates", of], `/plans/${of.planId}/price-moves/preview/customers`, {
    ...of.wish,
    list: of.list,
  });

const none: ReadonlyMap<string, number> = new Map();

/**
 * Customers who were unchecked: what each would pay more, in cents, by subscription.
 * @param terms for which they were unchecked: others have other amounts, so everybody is checked again
 */
function useLeftOut(terms: string) {
  const [chosen, setChosen] = useState({ terms, out: none });
  const out = chosen.terms === terms ? chosen.out : none;
  return {
    out,
    toggle({ subscription, fromCents, toCents }: AdminPriceMoveCandidate) {
      const next = new Map(out);
      if (!next.delete(subscription)) next.set(subscription, toCents - fromCents);
      setChosen({ terms, out: next });
    },
  };
}

const monthly = (cents: number, interval: "month" | "year") =>
  Math.round(cents / (interval === "year" ? 12 : 1));

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function Who({
  one,
}: {
  one: Pick<AdminPriceMoveCandidate, "customer" | "organization" | "name" | "email">;
}) {
  return (
    <span>
      <Link className="link" href={consolePaths.customer(one.customer)}>
        {one.organization}
      </Link>
      <span className="detail">{[one.name, one.email].filter(Boolean).join(", ")}</span>
    </span>
  );
}

function Candidate(props: {
  one: AdminPriceMoveCandidate;
  interval: "month" | "year";
  out: boolean;
  toggle: () => void;
}) {
  const { one, interval, out, toggle } = props;
  return (
    <li className="move-row" data-out={out || undefined}>
      <input
        type="checkbox"
        checked={!out}
        aria-label={`Move ${one.organization}`}
        onChange={toggle}
      />
      <Who one={one} />
      <span className="move-price">
        {`${moneyText(one.fromCents)} → ${moneyText(one.toCents)} a ${interval}`}
      </span>
      <span className="text-muted">
        {one.firstChargeAt ? `from ${dateText(one.firstChargeAt)}` : ""}
      </span>
    </li>
  );
}

/** Asks before emails go out. The key stays the same for as long as the question is open. */
function Confirm(props: {
  planId: string;
  count: number;
  body: Omit<Body<`/plans/${string}/price-moves`>, "key">;
  close: () => void;
}) {
  const { planId, count, body, close } = props;
  const [, navigate] = useLocation();
  const { run, busy } = useAction();
  const [key] = useState(randomKey);
  return (
    <ConfirmDialog
      title={`Move ${customersText(count)}?`}
      text="Their owners get the email now. The payment provider changes each price at the renewal."
      close={close}
    >
      <button
        type="button"
        className="btn btn-primary"
        disabled={busy}
        onClick={async () => {
          const created = await run(
            `/plans/${planId}/price-moves`,
            { ...body, key },
            "The emails are on their way.",
          );
          if (created) navigate(consolePaths.priceMove(created.move.id));
          else close();
        }}
      >
        Send the emails and move them
      </button>
      <button type="button" className="btn" onClick={close}>
        Cancel
      </button>
    </ConfirmDialog>
  );
}
