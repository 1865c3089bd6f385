import { TrendingUp } from "lucide-react";
import { consolePaths } from "../../../console/paths.ts";
import type { Screen } from "../../../console/screen.ts";
import { PlanMoveScreen } from "./plan-move-screen.tsx";
import { PriceMoveList } from "./price-move-list.tsx";
import { PriceMoveScreen } from "./price-move-screen.tsx";

export const priceMoves: Screen = {
  path: consolePaths.priceMoves,
  title: "Price moves",
  area: "customers",
  icon: TrendingUp,
  words: "increase raise",
  render: () => <PriceMoveList />,
  below: [
    { path: consolePaths.priceMove("new"), render: () => <PlanMoveScreen /> },
    {
      path: consolePaths.priceMove(":id"),
      render: ({ id = "" }) => <PriceMoveScreen key={id} id={id} />,
    },
  ],
};
