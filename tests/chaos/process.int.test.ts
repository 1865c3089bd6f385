import { processScenarios } from "./process.ts";
import { testShortRuns } from "./short-runs.ts";

testShortRuns(processScenarios);
