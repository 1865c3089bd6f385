import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { promotionIntervals, promotionPercent } from "./promotion.ts";

/** Codes that take something off the first payment of new customers. */
export const promotionTypes = {
  promotion: {
    name: "Promotion codes",
    one: "promotion code",
    area: "plans",
    title: "code",
    fields: {
      code: {
        kind: "line",
        label: "Code",
        hint: "3 to 30 letters, digits, and hyphens. It can’t change once it’s published.",
        max: 30,
      },
      percent: {
        kind: "number",
        label: "Percent off the first payment",
        hint: "Of a month’s price, or of a year’s. After a trial, it’s taken off the first payment that follows.",
        ...promotionPercent,
      },
      billing: {
        kind: "choice",
        label: "For customers who pay",
        options: promotionIntervals,
        initial: "Monthly and yearly",
      },
      maxUses: {
        kind: "number",
        label: "Number of signups",
        hint: "When this many people have signed up with the code, no one else can use it.",
        min: 1,
        max: 100_000,
      },
      endsAt: { kind: "date", label: "Ends", hint: "From then on, no one can sign up with it." },
    },
    search: ["code"],
    columns: ["percent", "maxUses", "endsAt"],
    ordered: false,
    open: true,
    single: false,
    newest: "endsAt",
    texts: "names",
    shownOn: () => links.signup,
  },
} as const satisfies Record<string, ContentType>;
