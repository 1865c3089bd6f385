import { Link } from "wouter";
import { dateText, moneyText } from "../../../console/format.ts";
import { consolePaths } from "../../../console/paths.ts";
import { moveItemBadges } from "../../price-moves/console/words.ts";
import { priceMoveStates } from "../../price-moves/price-move-operations.ts";
import type { AdminCustomerPriceMove } from "../customer-operations.ts";

/** The moves to other prices that a customer was in. */
export function PriceMoves({ moves }: { moves: AdminCustomerPriceMove[] }) {
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="price-moves" className="mt-8">
      <h2 id="price-moves" className="section-title">
        New prices
      </h2>
      <ul className="rows mt-2">
        {moves.map((one) => (
          <li key={one.move} className="flex">
            <Link className="row" href={consolePaths.priceMove(one.move)}>
              <span className="row-title">
                {`${one.plan}: ${moneyText(one.fromCents, one.currency)} → ${moneyText(one.toCents, one.currency)} a ${one.interval}`}
                <span className="team-email">
                  {`${one.noticedAt ? `Told ${dateText(one.noticedAt)}` : "Not told yet"}${one.settledAt && one.state !== "changed" ? "" : `, first charge ${dateText(one.firstChargeAt)}`}`}
                </span>
              </span>
              <span className="row-badge">
                <span className={moveItemBadges[one.state]}>{priceMoveStates[one.state]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
