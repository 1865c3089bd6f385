import { type Clock, formatDay } from "../../contract/format.ts";
import { currencySign, formatMoney } from "../../contract/money.ts";
import { readAmount } from "../../contract/readers/read-amount.ts";
import { valueOrNull } from "../../contract/readers/reading.ts";
import { slugify } from "../../contract/slug.ts";
import { htmlToText, splitBlocks } from "../content/html-text.ts";
import type { TokenPlan } from "../content/page-tokens.ts";

/** The sentences of a text, without its markup. */
const findSentences = (html: string) =>
  splitBlocks(html)
    .flatMap((block) => htmlToText(block).split(/(?<=[.!?][)"”]?)\s+/))
    .filter(Boolean);

const mentions = (text: string, title: string) =>
  new RegExp(
    `(?<![\\w-])${title.replace(/[^\w\s]/g, "\\$&").replace(/\s+/g, "\\s+")}(?![\\w-])`,
  ).test(text);

/** Price of a month or a year that stands right behind its amount. @param currency ISO 4217, lower case */
const priced = (currency: string) =>
  new RegExp(
    `${currencySign(currency).replace(/[^\w\s]/g, "\\$&")}\\s?\\d[\\d,]*(?:\\.\\d{2})?(?=\\s*(?:a|per|each|every|\\/)?\\s*(?:month|year|mo|yr))`,
    "gi",
  );
const counted = /(?<!\d,?)\b(\d+(?:,\d+)*)\s+(tasks|drivers|hubs)\b/gi;

/** A plan with the prices that it will have. */
export interface ClaimedPlan extends TokenPlan {
  /** The company's, which days are in. */
  clock: Clock;
  /** The earliest first. */
  planned?: readonly { startsAt: Date; monthlyPriceCents: number; yearlyPriceCents: number }[];
}

const keys = [
  ["monthlyPriceCents", "monthly"],
  ["yearlyPriceCents", "yearly"],
] as const;

/** Statements in a text about a plan that are wrong, or soon will be. */
export interface WrongClaim {
  message: string;
  /** Since when it's wrong; null: it already is. */
  from: Date | null;
}

/** Where a text is. */
interface Place {
  /** It's the plan's own, so it names no plan. */
  own: boolean;
  /** Tokens are filled in there. */
  tokens: boolean;
}

const now = (message: string): WrongClaim => ({ message, from: null });

/** Why a text must not say this amount itself; null if it's right now and stays right. */
function priceFault(plan: ClaimedPlan, amount: string, { own, tokens }: Place): WrongClaim | null {
  const { title, monthlyPriceCents, yearlyPriceCents, currency, clock, planned = [] } = plan;
  const cents = valueOrNull(readAmount(amount, currency));
  const token = (part: string) =>
    own || !tokens
      ? "Leave the price out of this text."
      : `Write {{price:${slugify(title)}:${part}}}, and it stays right.`;
  const current = keys.find(([key]) => plan[key] === cents);
  if (current) {
    const [key, part] = current;
    const next = planned.find((price) => price[key] !== cents);
    if (!next) return null;
    const message = `${title} costs ${amount} until ${formatDay(next.startsAt, clock)}, then ${formatMoney(next[key], currency)}. ${token(part)}`;
    return { message, from: next.startsAt };
  }
  for (const price of planned) {
    const then = keys.find(([key]) => price[key] === cents);
    if (!then) continue;
    return now(
      `${title} costs ${amount} from ${formatDay(price.startsAt, clock)}, not now. ${token(then[1])}`,
    );
  }
  const fix = own ? "Correct it." : token("monthly");
  return now(
    `${title} costs ${formatMoney(monthlyPriceCents, currency)} a month or ${formatMoney(yearlyPriceCents, currency)} a year, not ${amount}. ${fix}`,
  );
}

/**
 * Prices and limits that differ from the plan, now or from the day of a planned price: in a sentence that names one plan
 * alone.
 * @param text plain, or with markup
 */
export function wrongClaims(
  text: string,
  plans: readonly ClaimedPlan[],
  place: Place,
): WrongClaim[] {
  const { own, tokens } = place;
  return findSentences(text).flatMap((sentence) => {
    const named = own ? plans : plans.filter(({ title }) => mentions(sentence, title));
    const [plan] = named;
    if (!plan || named.length > 1) return [];
    const { title, comparison } = plan;
    const slug = slugify(title);
    const prices = [...sentence.matchAll(priced(plan.currency))].flatMap(
      ([amount]) => priceFault(plan, amount, place) ?? [],
    );
    const limits = [...sentence.matchAll(counted)].flatMap(([claim, count, what]) => {
      const key = what?.toLowerCase() ?? "";
      const limit = comparison[key];
      if (typeof limit !== "string") return [];
      const allowed = limit.replaceAll(",", "").match(/\d+/)?.[0];
      if (!allowed || allowed === count?.replaceAll(",", "")) return [];
      const fix = own
        ? "Correct the text or the comparison table."
        : tokens
          ? `Write {{limit:${slug}:${key}}}, and it stays right.`
          : "Correct it.";
      return [now(`${title} has ${limit} (${key}), not ${claim}. ${fix}`)];
    });
    return [...prices, ...limits];
  });
}
