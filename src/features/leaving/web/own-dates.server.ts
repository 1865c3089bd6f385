import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../../context.ts";
import { formatDay } from "../../../contract/format.ts";
import { keptDays } from "../../../contract/kept-days.ts";
import type { Locale } from "../../../contract/locale.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { knownVisitor } from "../../../platform/http/visitor.server.ts";
import { payingOrganization } from "../../account/web/account.server.ts";
import { readCompanyClock } from "../../brand/web/brand.server.ts";

/** The dates of leaving today for the signed-in customer, in the company's format. */
export interface OwnDates {
  /** Null for somebody who doesn't look after an organization's plan, or while the payment provider is away. */
  plan: { title: string; state: "trial" | "runs" | "ends" | "over"; until: string } | null;
  erased: { on: string; asked: boolean };
}

/** Null for visitors who aren't signed in. */
export async function readOwnDates(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
): Promise<OwnDates | null> {
  const visitor = knownVisitor(context);
  if (!visitor) return null;
  const services = context.get(servicesContext);
  const payer = payingOrganization(visitor);
  const [overview, due, companyClock] = await Promise.all([
    payer ? withFallback(services, "plan", services.billing.getOverview(payer), null) : null,
    withFallback(services, "account", services.account.deletionDueAt(visitor.user.id), null),
    readCompanyClock(services),
  ]);
  const clock = { ...companyClock, locale };
  const until = overview?.currentPeriodEndsAt ?? overview?.trialEndsAt ?? null;
  const inThirtyDays = new Date(Date.now() + keptDays.deletedAccount * 86_400_000);
  return {
    plan: overview && {
      title: overview.planTitle,
      state: stateOf(overview, until),
      until: until ? formatDay(until, clock) : "",
    },
    erased: { on: formatDay(due ?? inThirtyDays, clock), asked: due !== null },
  };
}

function stateOf(
  { status, cancelAtPeriodEnd }: { status: string; cancelAtPeriodEnd: boolean },
  until: Date | null,
) {
  if (!until || status === "canceled" || status === "paused") return "over";
  if (cancelAtPeriodEnd) return "ends";
  return status === "trialing" ? "trial" : "runs";
}
