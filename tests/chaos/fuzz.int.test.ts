import { fuzzScenarios } from "./fuzz.ts";
import { testShortRuns } from "./short-runs.ts";

testShortRuns(fuzzScenarios);
