import { Link } from "wouter";
import { ApprovalButtons } from "../../../console/approval-buttons.tsx";
import { companyCurrency, dateText, moneyText, timeText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import type { AdminMoneyRequest } from "../customer-operations.ts";
import { moneyWaitText } from "../money-limits.ts";
import { StatusBadge } from "./status.tsx";

function requestTitle(request: AdminMoneyRequest): string {
  const { kind, amountCents, currency, trialEndsAt, trialDays } = request;
  if (kind === "trial") {
    const until = `Trial until ${trialEndsAt ? dateText(trialEndsAt) : "later"}`;
    return trialDays ? `${until} (${trialDays} days longer)` : until;
  }
  return `${kind === "refund" ? "Refund" : "Credit"} of ${moneyText(amountCents ?? 0, currency)}`;
}

/** The message for the person who has just asked for it. */
export function outcomeText(request: AdminMoneyRequest): string {
  switch (request.state) {
    case "done":
      return `Done: ${requestTitle(request)}.`;
    case "waiting":
      return "It waits until a second person approves it.";
    case "refused":
      return `Refused. ${request.why ?? ""}`;
    default:
      return "The payment provider hasn’t answered yet. The site goes on by itself.";
  }
}

/** One refund, credit, or longer trial; with buttons while somebody has to decide. */
export function MoneyRequestRow(props: { request: AdminMoneyRequest; withCustomer?: boolean }) {
  const { request, withCustomer } = props;
  const { can } = useMe();
  const { run, busy } = useAction();
  const title = requestTitle(request);
  const waiting = request.state === "waiting" && can("money", "write");
  return (
    <li className="entry">
      <div className="entry-text">
        <p className="font-medium">
          {title}
          {withCustomer ? (
            <>
              {" for "}
              <Link className="link" href={consolePaths.customer(request.customer)}>
                {request.organization}
              </Link>
            </>
          ) : null}
        </p>
        <p className="text-muted">
          {`${request.by}, ${timeText(request.createdAt)}: ${request.reason}`}
          {request.decidedBy
            ? ` ${request.state === "declined" ? "Declined" : "Approved"} by ${request.decidedBy}.`
            : ""}
          {request.why ? ` ${request.why}` : ""}
        </p>
        {request.state === "waiting" && request.waitsFor.length > 0 ? (
          <ul className="text-muted" aria-label="Why it needs approval">
            {request.waitsFor.map((wait) => (
              <li key={wait.what}>
                {moneyWaitText(wait, {
                  customer: request.organization,
                  by: request.by,
                  currency: companyCurrency(),
                })}
              </li>
            ))}
          </ul>
        ) : null}
        {waiting && request.mine ? (
          <p className="text-muted">Someone else has to approve it.</p>
        ) : null}
      </div>
      <StatusBadge status={request.state} />
      {waiting ? (
        <ApprovalButtons
          title={title}
          mine={request.mine}
          busy={busy}
          approve={() => run(`/money-requests/${request.id}/approve`, {}, outcomeText)}
          decline={() =>
            run(
              `/money-requests/${request.id}/decline`,
              {},
              request.mine ? "Withdrawn. No money moved." : "Declined. No money moved.",
            )
          }
        />
      ) : null}
    </li>
  );
}
