import { ShieldAlert } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { ServedScreen } from "../../../console/served-screen.tsx";

export const quarantine: Screen = {
  path: consolePaths.quarantine,
  title: "Quarantine and failed deliveries",
  label: "Quarantine",
  found: "Quarantine",
  area: "quarantine",
  access: "write",
  icon: ShieldAlert,
  waits: ["quarantine", "event"],
  words: "spam junk blocked",
  render: () => <ServedScreen />,
};
