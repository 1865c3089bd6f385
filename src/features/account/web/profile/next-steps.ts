import { paths } from "../../../../paths.ts";
import type { NextStep } from "../model.ts";

/** What is left to do with an account, most urgent first, from what is known of it. */
export function nextSteps(state: {
  emailVerified: boolean;
  /** Null for someone who doesn't look after the organization's money, or while the payment provider is away. */
  plan: { status: string; priceCents: number; trialEnds: string | null; hasCard: boolean } | null;
  /** Where the product runs; absent where the settings name no dashboard. */
  dashboardUrl: string | undefined;
  /** A link to what they worked out on the site and attached to a form. */
  attachedPlan: string | null;
}): NextStep[] {
  const { emailVerified, plan, dashboardUrl, attachedPlan } = state;
  const steps: NextStep[] = [];
  if (!emailVerified) {
    steps.push({
      title: "Verify your email address",
      text: "Open the link we emailed you, or ask for another.",
      href: paths.verifyEmail,
    });
  }
  if (plan?.status === "trialing" && plan.priceCents > 0 && !plan.hasCard && plan.trialEnds) {
    steps.push({
      title: "Add a card",
      text: `Your trial ends on ${plan.trialEnds}. Without a card the plan pauses that day, and nothing is charged.`,
      href: paths.newCard,
    });
  }
  if (plan?.status === "trialing" && plan.priceCents === 0 && plan.trialEnds && !plan.hasCard) {
    steps.push({
      title: "Choose a paid plan",
      text: `The free plan ends on ${plan.trialEnds}. It pauses then, and nothing is charged.`,
      href: paths.profilePayment,
    });
  }
  if (plan?.status === "paused" || plan?.status === "canceled") {
    steps.push({
      title: "Choose a plan",
      text: plan.status === "paused" ? "Your plan is paused." : "Your plan has ended.",
      href: paths.profilePayment,
    });
  }
  if (plan?.status === "past_due" || plan?.status === "unpaid") {
    steps.push({
      title: "Pay what you owe",
      text: "A charge failed. Pay it, or add another card.",
      href: paths.profilePayment,
    });
  }
  if (attachedPlan) {
    steps.push({
      title: "Open the plan you attached",
      text: attachedPlan.startsWith(paths.yourDay)
        ? "The day you planned, with its routes."
        : "The year you worked out, with its total.",
      href: attachedPlan,
    });
  }
  if (dashboardUrl) {
    steps.push({
      title: "Open the dashboard",
      text: "Set up your hub, invite your team, and add your first tasks.",
      href: dashboardUrl,
    });
  }
  steps.push({
    title: "Read the quick start guide",
    text: "From the first hub to the first proof of delivery.",
    href: paths.guide,
  });
  return steps;
}
