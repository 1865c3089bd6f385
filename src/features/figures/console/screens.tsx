import { House } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { FigureRows } from "./figure-rows.tsx";
import { HomeScreen } from "./home-screen.tsx";

export const overview: Screen = {
  path: consolePaths.home,
  title: "Overview",
  icon: House,
  words: "home dashboard figures waiting inbox",
  render: () => <HomeScreen />,
};

export const figureRows: Screen = {
  path: "/admin/figures/:figure",
  title: "People behind a figure",
  area: "customers",
  render: ({ figure = "" }) => <FigureRows figure={figure} />,
};
