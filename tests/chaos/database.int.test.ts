import { databaseScenarios } from "./database.ts";
import { testShortRuns } from "./short-runs.ts";

testShortRuns(databaseScenarios);
