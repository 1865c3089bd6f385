import { Cog } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { SystemScreen } from "./system-screen.tsx";

export const backgroundJobs: Screen = {
  path: consolePaths.system,
  title: "Background jobs",
  area: "system",
  icon: Cog,
  waits: ["job", "disk"],
  words: "queues tasks errors workers",
  render: () => <SystemScreen />,
};
