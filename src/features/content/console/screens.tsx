import { Replace } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { ReplaceScreen } from "./replace-screen.tsx";

export const findAndReplace: Screen = {
  path: consolePaths.findAndReplace,
  title: "Find and replace",
  area: "content",
  icon: Replace,
  words: "search texts words rename phrase",
  render: () => <ReplaceScreen />,
};
