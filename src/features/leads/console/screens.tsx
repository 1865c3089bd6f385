import { Inbox } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { LeadsScreen } from "./leads-screen.tsx";

export const leads: Screen = {
  path: `${consolePaths.leads}/*?`,
  title: "Leads",
  area: "leads",
  icon: Inbox,
  waits: ["message", "task"],
  holds: { type: "lead", href: consolePaths.lead },
  words: "contacts messages inbox people crm export csv erase delete privacy merge",
  below: [
    {
      path: `${consolePaths.leads}/import`,
      title: "Import leads",
      words: "csv spreadsheet upload",
    },
  ],
  render: ({ "*": id }) => <LeadsScreen id={id || undefined} />,
};
