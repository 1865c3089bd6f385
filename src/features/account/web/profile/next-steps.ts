import { paths } from "../../../../paths.ts";
import type { AccountTexts, NextStep } from "../model.ts";

/** The facts about an account. */
export interface AccountState {
  emailVerified: boolean;
  /** Null for someone who doesn't look after the organization's money, or while the payment provider is away. */
  plan: { status: string; priceCents: number; trialEnds: string | null; hasCard: boolean } | null;
  /** Where the product runs; absent where the settings name no dashboard. */
  dashboardUrl: string | undefined;
  /** A link to what they worked out on the site and attached to a form. */
  attachedPlan: string | null;
}

/** Next steps for an account, most urgent first. */
export function nextSteps(state: AccountState, texts: AccountTexts): NextStep[] {
  const { emailVerified, plan, dashboardUrl, attachedPlan } = state;
  const steps: NextStep[] = [];
  if (!emailVerified) {
    steps.push({
      title: texts.verify,
      text: texts.verifyText,
      href: paths.verifyEmail,
    });
  }
  if (plan?.status === "trialing" && plan.priceCents > 0 && !plan.hasCard && plan.trialEnds) {
    steps.push({
      title: texts.addCard,
      text: texts.addCardText({ day: plan.trialEnds }),
      href: paths.newCard,
    });
  }
  if (plan?.status === "trialing" && plan.priceCents === 0 && plan.trialEnds && !plan.hasCard) {
    steps.push({
      title: texts.paidPlan,
      text: texts.paidPlanText({ day: plan.trialEnds }),
      href: paths.profilePayment,
    });
  }
  if (plan?.status === "paused" || plan?.status === "canceled") {
    steps.push({
      title: texts.choosePlan,
      text: plan.status === "paused" ? texts.planPaused : texts.planEnded,
      href: paths.profilePayment,
    });
  }
  if (plan?.status === "past_due" || plan?.status === "unpaid") {
    steps.push({
      title: texts.pay,
      text: texts.payText,
      href: paths.profilePayment,
    });
  }
  if (attachedPlan) {
    steps.push({
      title: texts.openAttached,
      text: attachedPlan.startsWith(paths.yourDay) ? texts.attachedDay : texts.attachedYear,
      href: attachedPlan,
    });
  }
  if (dashboardUrl) {
    steps.push({
      title: texts.openDashboard,
      text: texts.openDashboardText,
      href: dashboardUrl,
    });
  }
  steps.push({
    title: texts.readGuide,
    text: texts.readGuideText,
    href: paths.guide,
  });
  return steps;
}
