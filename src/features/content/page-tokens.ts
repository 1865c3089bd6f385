import { formatMoney } from "../../contract/money.ts";
import { asciiSlug, slugify } from "../../contract/slug.ts";
import type { Plan } from "../plans/plan.ts";
import { comparisonGroups } from "../plans/plan-comparison.ts";

/** The parts of a plan that a token reads. */
export type TokenPlan = Pick<
  Plan,
  "title" | "monthlyPriceCents" | "yearlyPriceCents" | "currency" | "trialDays" | "comparison"
>;

/** The values of tokens. */
export interface TokenValues {
  plans: readonly TokenPlan[];
  /** Opening hours in words; empty: the settings have none. */
  hours: string;
}

/** `{{hours}}`, `{{price:starter:monthly}}`, `{{limit:starter:tasks}}`, `{{trial:starter}}`, `{{plan:starter}}` */
const token = /\{\{([^{}]*)\}\}/g;

/** Rows of the comparison table that hold a limit. */
const limits = comparisonGroups[0]?.rows.map(([key]) => key) ?? [];

/** A token's value, or why it has none. */
function meaningOf(
  written: string,
  { plans, hours }: TokenValues,
): { text: string } | { fault: string } {
  const [kind, name, part] = written.trim().toLowerCase().split(":");
  if (kind === "hours" && name === undefined) {
    return hours ? { text: hours } : { fault: "The settings have no opening hours." };
  }
  const plan = plans.find(({ title }) => slugify(title) === name || asciiSlug(title) === name);
  if (kind !== "price" && kind !== "limit" && kind !== "trial" && kind !== "plan") {
    return { fault: "Use hours, price, limit, trial, or plan, as in {{price:starter:monthly}}." };
  }
  if (!plan) return { fault: `There is no published plan named ${name || "like that"}.` };
  if (kind === "plan") {
    return part
      ? { fault: "Write it without more, as in {{plan:starter}}." }
      : { text: plan.title };
  }
  if (kind === "trial") {
    return plan.trialDays === null
      ? { fault: `${plan.title} has no trial.` }
      : { text: `${plan.trialDays} days` };
  }
  if (kind === "limit") {
    const limit = part ? plan.comparison[part] : undefined;
    return typeof limit === "string"
      ? { text: limit }
      : { fault: `Name a limit that ${plan.title} has: ${limits.join(", ")}.` };
  }
  if (part === "monthly") return { text: formatMoney(plan.monthlyPriceCents, plan.currency) };
  if (part === "yearly") return { text: formatMoney(plan.yearlyPriceCents, plan.currency) };
  return { fault: "Say monthly or yearly, as in {{price:starter:monthly}}." };
}

export const hasTokens = (text: string) => text.includes("{{");

const inHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Fills in opening hours, and names, prices, limits, and trials from the plans. A token that stands for nothing is left out. @param text HTML */
export function renderTokens(text: string, values: TokenValues): string {
  return text.replace(token, (_, written: string) => {
    const value = meaningOf(written, values);
    return "text" in value ? inHtml(value.text) : "";
  });
}

/** Errors in the tokens of a text. */
export function tokenFaults(text: string, values: TokenValues): string[] {
  return [...text.matchAll(token)].flatMap(([whole, written]) => {
    const value = meaningOf(written ?? "", values);
    return "fault" in value ? [`${whole}: ${value.fault}`] : [];
  });
}
