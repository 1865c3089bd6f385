import { Rocket } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { FirstDayScreen } from "./first-day-screen.tsx";

export const firstDay: Screen = {
  path: consolePaths.firstDay,
  title: "Get ready to go live",
  label: "First day",
  found: "First-day checklist",
  area: "settings",
  access: "write",
  icon: Rocket,
  words: "setup onboarding start",
  render: () => <FirstDayScreen />,
};
