import { Link } from "wouter";
import { ApprovalButtons } from "../../../console/approval-buttons.tsx";
import { moneyText, timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { StatusBadge } from "../../customers/console/status.tsx";
import { limitDays } from "../../customers/money-limits.ts";
import type { AdminPriceRequest } from "../price-operations.ts";

const priceRequestTitle = (request: AdminPriceRequest): string =>
  `${request.title}: ${moneyText(request.monthlyPriceCents)} a month, ${moneyText(request.yearlyPriceCents)} a year`;

/** A price that waits for a second owner, with the buttons to decide. */
export function PriceRequestRow({ request }: { request: AdminPriceRequest }) {
  const { can } = useMe();
  const { run, busy } = useAction();
  const title = priceRequestTitle(request);
  const waiting = request.state === "waiting" && can("plans", "write");
  const from =
    new Date(request.startsAt) > new Date() ? `From ${timeText(request.startsAt)}` : "At once";
  return (
    <li className="entry">
      <div className="entry-text">
        <p className="font-medium">
          <Link className="link" href={consolePaths.record("plan", request.plan)}>
            {title}
          </Link>
        </p>
        <p className="text-muted">
          {`${from}. ${request.by} asked for it, ${timeText(request.createdAt)}.`}
          {request.decidedBy
            ? ` ${request.state === "declined" ? "Declined" : "Approved"} by ${request.decidedBy}.`
            : ""}
        </p>
        {request.state === "waiting" ? (
          <p className="text-muted">
            {`The price changes by ${request.percent}% within ${limitDays} days. The limit is ${request.limitPercent}%.`}
            {request.mine ? " Another owner has to approve it." : ""}
          </p>
        ) : null}
      </div>
      <StatusBadge status={request.state} />
      {waiting ? (
        <ApprovalButtons
          title={title}
          mine={request.mine}
          busy={busy}
          approve={() => run(`/price-requests/${request.id}/approve`, {}, "Approved.")}
          decline={() =>
            run(
              `/price-requests/${request.id}/decline`,
              {},
              request.mine ? "Withdrawn. The price stays." : "Declined. The price stays.",
            )
          }
        />
      ) : null}
    </li>
  );
}
