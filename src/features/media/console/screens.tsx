import { Images } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { FilmsScreen } from "./films-screen.tsx";
import { MediaScreen } from "./media-screen.tsx";

export const media: Screen = {
  path: consolePaths.picture(":name?"),
  title: "Media",
  area: "media",
  icon: Images,
  words: "images pictures photos files uploads",
  render: ({ name }) => <MediaScreen name={name} />,
  below: [
    {
      path: consolePaths.films,
      title: "Films",
      words: "videos movies captions",
      render: () => <FilmsScreen />,
    },
  ],
};
