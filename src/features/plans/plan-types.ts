import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { withTranslations } from "../content/translated.ts";

/** The content types that customers can buy. */
export const planTypes = {
  plan: {
    name: "Plans",
    one: "plan",
    area: "plans",
    title: "title",
    fields: withTranslations(
      {
        title: { kind: "line", label: "Name", max: 60 },
        monthlyPriceCents: {
          kind: "money",
          label: "Price per month",
          hint: "New signups pay this price. Customers keep the price they signed up for.",
          min: 0,
          max: 100_000_000,
        },
        yearlyPriceCents: { kind: "money", label: "Price per year", min: 0, max: 100_000_000 },
        trialDays: {
          kind: "number",
          label: "Trial days",
          hint: "Leave empty for no trial.",
          optional: true,
          min: 1,
          max: 730,
        },
        highlighted: {
          kind: "switch",
          label: "Highlighted",
          hint: "It stands out on the pricing page.",
        },
        description: {
          kind: "html",
          label: "Description",
          tokens: true,
          optional: true,
          max: 20_000,
        },
        comparison: { kind: "comparison", label: "Comparison table" },
      },
      ["description"],
    ),
    search: ["title", "description"],
    columns: ["monthlyPriceCents", "yearlyPriceCents", "trialDays"],
    ordered: true,
    open: true,
    single: false,
    shownOn: () => links.pricing,
  },
} as const satisfies Record<string, ContentType>;
