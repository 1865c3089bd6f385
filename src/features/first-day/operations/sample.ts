import { createHash } from "node:crypto";
import { foldText, withoutMarkup } from "../../../contract/console/find-text.ts";
import hashes from "./sample-hashes.json" with { type: "json" };

/**
 * Tells the sample's texts from a company's own. The list has a hash of every text that a version of the site came with, so it
 * knows the texts of older versions, too, and doesn't depend on which content this installation was filled with.
 */
export interface Sample {
  hashes: ReadonlySet<string>;
  /** Whether a value is one of the sample's. Markup, case, and the form of quotes don't count. @param company its name, for texts in which it took the place of the sample's */
  has(type: string, value: string, company?: string): boolean;
}

/** The company's name, and the sample's company. */
export interface Companies {
  company: string;
  former: { name: string; address: string } | null;
}

/** Stands for the company's name. */
const named = "{company}";

/** A value as it is compared. */
const plain = (value: string) =>
  foldText(withoutMarkup(value.replace(/<[^<>]*>/g, " ")))
    .replace(/[^\p{L}\p{N}{}]+/gu, " ")
    .trim();

const hash = (type: string, text: string) =>
  createHash("sha256").update(`${type}\n${text}`).digest("base64url").slice(0, 7);

const withoutName = (text: string, company: string) => {
  const name = plain(company);
  return name ? ` ${text} `.replaceAll(` ${name} `, ` ${named} `).trim() : text;
};

/** A plan's prices as one value. */
export const priceValue = (plan: {
  title: string;
  monthlyPriceCents: number;
  yearlyPriceCents: number;
}): string => `${plan.title} ${plan.monthlyPriceCents} ${plan.yearlyPriceCents}`;

/** The hashes of a value: as it is, and without the company's name. */
export function hashesOfValue(type: string, value: string, company: string): string[] {
  const text = plain(value);
  return text === "" ? [] : [hash(type, text), hash(type, withoutName(text, company))];
}

export const createSample = (list: Iterable<string>): Sample => {
  const all = new Set(list);
  return {
    hashes: all,
    has: (type, value, company = "") =>
      hashesOfValue(type, value, company).some((one) => all.has(one)),
  };
};

/** All samples that the site ever came with. */
export const shippedSample = createSample(hashes.split(" "));
