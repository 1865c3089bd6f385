import { Link2 } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { SharedPreviews } from "./shared-previews.tsx";

export const sharedPreviews: Screen = {
  path: consolePaths.sharedPreviews,
  title: "Shared previews",
  area: "content",
  icon: Link2,
  words: "",
  render: () => <SharedPreviews />,
};
