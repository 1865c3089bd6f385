import { z } from "../../contract/zod.ts";
import { pricingTexts } from "./texts.ts";

/** A plan's value in each row: a limit in words, or `true` for "included". A row it does not name is not in the plan. */
const planComparison = z.record(z.string(), z.union([z.string(), z.literal(true)]));
export type ComparisonValues = z.infer<typeof planComparison>;

/** The keys of the catalog's messages: `group_limits`, `row_tasks`. */
type NamedBy<Kind extends string> = keyof typeof pricingTexts extends infer Key
  ? Key extends `${Kind}_${infer Name}`
    ? Name
    : never
  : never;

/** The rows of the comparison table, in groups: key in the plan's data, and label. */
export const comparisonGroups: readonly {
  name: NamedBy<"group">;
  title: string;
  rows: readonly (readonly [key: NamedBy<"row">, label: string])[];
}[] = [
  {
    name: "limits",
    title: pricingTexts.group_limits,
    rows: [
      ["tasks", pricingTexts.row_tasks],
      ["drivers", pricingTexts.row_drivers],
      ["hubs", pricingTexts.row_hubs],
    ],
  },
  {
    name: "dispatch",
    title: pricingTexts.group_dispatch,
    rows: [
      ["orders", pricingTexts.row_orders],
      ["api", pricingTexts.row_api],
      ["routing", pricingTexts.row_routing],
      ["auto_assign", pricingTexts.row_auto_assign],
      ["live_map", pricingTexts.row_live_map],
      ["search", pricingTexts.row_search],
      ["reports", pricingTexts.row_reports],
    ],
  },
  {
    name: "road",
    title: pricingTexts.group_road,
    rows: [
      ["driver_app", pricingTexts.row_driver_app],
      ["proof", pricingTexts.row_proof],
    ],
  },
  {
    name: "customers",
    title: pricingTexts.group_customers,
    rows: [
      ["eta", pricingTexts.row_eta],
      ["tracking_page", pricingTexts.row_tracking_page],
      ["survey", pricingTexts.row_survey],
      ["portal", pricingTexts.row_portal],
      ["tagging", pricingTexts.row_tagging],
    ],
  },
];
