import { ArrowLeft, Download } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { ConfirmDialog } from "../../../console/confirm-dialog.tsx";
import { dateText, moneyText, timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { ShowMore, usePagedList } from "../../../console/paged-list.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { useExport } from "../../../console/use-export.ts";
import { formatDay, utc } from "../../../contract/format.ts";
import { type AdminPriceMoveItem, priceMoveStates } from "../price-move-operations.ts";
import { Who } from "./plan-move-screen.tsx";
import {
  countCustomers,
  customersText,
  differenceText,
  moveItemBadges,
  moveState,
  moveTitle,
} from "./words.ts";

/** One move: where each customer stands, and the way to call it off or to move customers back. */
export function PriceMoveScreen({ id }: { id: string }) {
  const { can } = useMe();
  const { save, exporting } = useExport();
  const [asking, setAsking] = useState(false);
  const { list, items } = usePagedList(
    ["price-move", id],
    `/price-moves/${id}`,
    {},
    {
      ofOne: true,
      refetchInterval: ({ state }) => (state.data?.pages[0]?.move.open === 0 ? false : 5_000),
    },
  );
  const { error } = list;
  const move = list.data?.pages[0]?.move;
  if (!move) {
    return (
      <div className="screen">
        {error ? <p role="alert">{error.message}</p> : <p role="status">Loading…</p>}
      </div>
    );
  }
  const state = moveState(move);
  const owner = can("plans", "write");
  const back = `${consolePaths.newPriceMove(move.planId, move.interval)}&reverses=${move.id}`;
  return (
    <div className="screen max-w-4xl">
      <title>{`${moveTitle(move)} · Console`}</title>
      <p>
        <Link className="crumb" href={consolePaths.priceMoves}>
          <ArrowLeft aria-hidden="true" size={14} />
          Price moves
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="screen-title">{moveTitle(move)}</h1>
        <span className={state.badge}>{state.label}</span>
      </div>
      <p className="text-muted">
        {`Planned by ${move.by}, ${timeText(move.createdAt)}. From renewals on or after ${formatDay(move.startsAt, utc)}.`}
        {move.canceledAt ? ` Called off by ${move.canceledBy}, ${timeText(move.canceledAt)}.` : ""}
      </p>
      <dl className="move-sum">
        <div>
          <dt>Customers</dt>
          <dd>{countCustomers(move).toLocaleString("en-US")}</dd>
        </div>
        <div>
          <dt>Pay the new price</dt>
          <dd>{move.counts.changed}</dd>
        </div>
        <div>
          <dt>Change in monthly revenue</dt>
          <dd>{differenceText(move.monthlyDifferenceCents, move.currency)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        {owner && !move.canceledAt && move.open > 0 ? (
          <button type="button" className="btn btn-danger" onClick={() => setAsking(true)}>
            Call it off…
          </button>
        ) : null}
        {owner && move.counts.changed > 0 ? (
          <Link className="btn" href={back}>
            {`Move ${customersText(move.counts.changed)} back…`}
          </Link>
        ) : null}
        <button
          type="button"
          className="btn"
          disabled={exporting}
          onClick={() => save(`move-${move.plan}.csv`, `/price-moves/${id}/export`, {})}
        >
          <Download aria-hidden="true" size={14} />
          {exporting ? "Exporting…" : "Export CSV"}
        </button>
      </div>
      {move.message ? (
        <p className="mt-4 max-w-prose">
          <span className="text-muted">The email added: </span>
          {move.message}
        </p>
      ) : null}
      <h2 className="section-title mt-6">Customers</h2>
      <ul className="move-list mt-2">
        {items.map((item) => (
          <li key={item.customer} className="move-row plain">
            <Who one={item} />
            <span>
              {`${moneyText(item.fromCents, move.currency)} → ${moneyText(item.toCents, move.currency)} a ${move.interval}`}
              <span className="detail">{stateText(item)}</span>
            </span>
            <span>
              <span className={moveItemBadges[item.state]}>{priceMoveStates[item.state]}</span>
            </span>
          </li>
        ))}
      </ul>
      <ShowMore list={list} className="mt-4" />
      {asking ? <CallOff id={id} open={move.open} close={() => setAsking(false)} /> : null}
    </div>
  );
}

function stateText({ state, firstChargeAt, noticedAt, settled }: AdminPriceMoveItem): string {
  const told = noticedAt ? `Told ${dateText(noticedAt)}` : "Not told yet";
  if (state === "changed") return `Since ${dateText(firstChargeAt)}`;
  return settled ? told : `${told}, first charge ${dateText(firstChargeAt)}`;
}

function CallOff({ id, open, close }: { id: string; open: number; close: () => void }) {
  const { run, busy } = useAction();
  return (
    <ConfirmDialog
      title={`Call the move off for ${customersText(open)}?`}
      text="They keep their price. Owners who got the email get another one that says so."
      close={close}
    >
      <button
        type="button"
        className="btn btn-danger"
        disabled={busy}
        onClick={async () => {
          await run(`/price-moves/${id}/cancel`, {}, "Called off.");
          close();
        }}
      >
        Call it off
      </button>
      <button type="button" className="btn" onClick={close}>
        Go back
      </button>
    </ConfirmDialog>
  );
}
