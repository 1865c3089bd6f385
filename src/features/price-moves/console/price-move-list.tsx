import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { consolePaths } from "../../../console/paths.ts";
import { RowTime } from "../../customers/console/lists.tsx";
import { countCustomers, customersText, moveState, moveTitle } from "./words.ts";

/** The newest moves of customers to other prices. */
export function PriceMoveList() {
  const { data, error } = useQuery({
    queryKey: ["price-moves"],
    queryFn: () => get("/price-moves"),
  });
  return (
    <section aria-labelledby="list-title">
      <title>Price moves · Console</title>
      <div className="list-head">
        <h1 id="list-title" className="screen-title">
          Price moves
        </h1>
        <p className="text-muted">
          Customers keep the price they signed up for until you move them to another one.
        </p>
      </div>
      {error ? (
        <p role="alert" className="p-4">
          {error.message}
        </p>
      ) : null}
      {data?.items.length === 0 ? (
        <p className="p-4 text-muted">
          {"You haven’t moved any customers yet. "}
          <Link className="link" href={consolePaths.list("plan")}>
            Open a plan
          </Link>
          {" and choose Move customers."}
        </p>
      ) : null}
      <ul className="rows list-rows">
        {data?.items.map((move) => {
          const state = moveState(move);
          return (
            <li key={move.id} className="flex">
              <Link className="row" href={consolePaths.priceMove(move.id)}>
                <span className="row-title">
                  {moveTitle(move)}
                  <span className="team-email">{`Planned by ${move.by}`}</span>
                </span>
                <span className="row-column">{customersText(countCustomers(move))}</span>
                <RowTime at={move.createdAt} />
                <span className="row-badge">
                  <span className={state.badge}>{state.label}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
