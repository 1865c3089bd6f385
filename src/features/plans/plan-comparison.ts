import { z } from "../../contract/zod.ts";

/** What a plan has of each row: a limit in words, or `true` for "included". A row it does not name is not in the plan. */
const planComparison = z.record(z.string(), z.union([z.string(), z.literal(true)]));
export type PlanComparison = z.infer<typeof planComparison>;

/** The rows of the comparison table, in groups: key in the plan's data, and label. */
export const comparisonGroups: readonly {
  title: string;
  rows: readonly (readonly [key: string, label: string])[];
}[] = [
  {
    title: "Limits",
    rows: [
      ["tasks", "Tasks"],
      ["drivers", "Drivers"],
      ["hubs", "Hubs"],
    ],
  },
  {
    title: "Dispatch",
    rows: [
      ["orders", "Orders typed, pasted as rows, or uploaded as CSV"],
      ["api", "Orders through the API"],
      ["routing", "AI-based routing and route optimization"],
      ["auto_assign", "Auto-assign"],
      ["live_map", "Real-time tracking: drivers live on the dispatcher’s map"],
      ["search", "Search and filter"],
      ["reports", "Reporting and analytics"],
    ],
  },
  {
    title: "On the road",
    rows: [
      ["driver_app", "Driver mobile app"],
      ["proof", "Proof of delivery: photo, signature, timestamp"],
    ],
  },
  {
    title: "For your customers",
    rows: [
      ["eta", "Predictive ETA and automated status updates"],
      ["tracking_page", "Branded tracking page with live driver updates"],
      ["survey", "Survey after delivery: 2 questions and a star rating"],
      ["portal", "Customer portal"],
      ["tagging", "Client tagging with internal feedback"],
    ],
  },
];
