import { BadgeCheck, Building2 } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { CustomerScreen } from "./customer-screen.tsx";
import { Approvals, CustomerList } from "./lists.tsx";

export const customers: Screen = {
  path: consolePaths.customers,
  title: "Customers",
  area: "customers",
  icon: Building2,
  waits: ["consent"],
  words: "accounts clients subscriptions invoices payments export csv",
  render: () => <CustomerList />,
  holds: { type: "customer", href: consolePaths.customer },
  below: [
    { path: consolePaths.customer(":id"), render: ({ id = "" }) => <CustomerScreen id={id} /> },
  ],
};

export const approvals: Screen = {
  path: consolePaths.approvals,
  title: "Approvals",
  area: "money",
  icon: BadgeCheck,
  waits: ["money", "price"],
  words: "refunds credits trials",
  render: () => <Approvals />,
};
