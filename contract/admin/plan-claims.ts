import { formatUsd } from "../money.ts";
import type { TokenPlan } from "../page-tokens.ts";
import { slugify } from "../slug.ts";

/** The sentences of a text, without its markup. */
const sentencesOf = (html: string) =>
  html
    .split(/<\/(?:p|li|h[2-4]|td|th|dd|dt|blockquote)>/)
    .map((block) =>
      block
        .replace(/<[^>]*>/g, " ")
        .replace(/&[a-z]+;/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .flatMap((block) => block.split(/(?<=[.!?][)"”]?)\s+/))
    .filter(Boolean);

const mentions = (text: string, title: string) =>
  new RegExp(
    `(?<![\\w-])${title.replace(/[^\w\s]/g, "\\$&").replace(/\s+/g, "\\s+")}(?![\\w-])`,
  ).test(text);

/** Price of a month or a year that stands right behind its amount. */
const priced = /\$(\d[\d,]*(?:\.\d{2})?)(?=\s*(?:a|per|each|every|\/)?\s*(?:month|year|mo|yr))/gi;
const counted = /\b(\d[\d,]*)\s+(tasks|drivers|hubs)\b/gi;

/**
 * Prices and limits of a plan that differ from the plan: in a sentence that names one plan alone.
 * @param own the text is the plan's own, so it names no plan
 */
export function claimFaults(html: string, plans: readonly TokenPlan[], own: boolean): string[] {
  return sentencesOf(html).flatMap((sentence) => {
    const named = own ? plans : plans.filter(({ title }) => mentions(sentence, title));
    const [plan] = named;
    if (!plan || named.length > 1) return [];
    const { title, monthlyPriceCents, yearlyPriceCents, comparison } = plan;
    const slug = slugify(title);
    const prices = [...sentence.matchAll(priced)]
      .filter(([, amount]) => {
        const cents = Math.round(Number(amount?.replaceAll(",", "")) * 100);
        return cents !== monthlyPriceCents && cents !== yearlyPriceCents;
      })
      .map(
        ([amount]) =>
          `${title} costs ${formatUsd(monthlyPriceCents)} a month or ${formatUsd(yearlyPriceCents)} a year, not ${amount}. ${own ? "Correct it." : `Write {{price:${slug}:monthly}}, and it stays right.`}`,
      );
    const limits = [...sentence.matchAll(counted)].flatMap(([claim, count, what]) => {
      const key = what?.toLowerCase() ?? "";
      const limit = comparison[key];
      if (typeof limit !== "string") return [];
      const allowed = limit.replaceAll(",", "").match(/\d+/)?.[0];
      if (!allowed || allowed === count?.replaceAll(",", "")) return [];
      return [
        `${title} has ${limit} (${key}), not ${claim}. ${own ? "Correct the text or the comparison table." : `Write {{limit:${slug}:${key}}}, and it stays right.`}`,
      ];
    });
    return [...prices, ...limits];
  });
}
