import { History } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { ActivityScreen } from "./activity-screen.tsx";

export const activity: Screen = {
  path: consolePaths.activity,
  title: "Activity",
  area: "audit",
  icon: History,
  words: "audit log history changes export csv",
  render: () => <ActivityScreen />,
};
