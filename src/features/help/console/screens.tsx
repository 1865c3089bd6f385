import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { ServedScreen } from "../../../console/served-screen.tsx";

export const help: Screen = {
  path: `${consolePaths.help}/:page?`,
  title: "Help",
  words: "documentation manual",
  render: ({ page }) => <ServedScreen key={page} />,
};
