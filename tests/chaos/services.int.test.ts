import { killPointScenarios } from "./kill-points.ts";
import { serviceScenarios } from "./services.ts";
import { testShortRuns } from "./short-runs.ts";

testShortRuns([...serviceScenarios, ...killPointScenarios]);
