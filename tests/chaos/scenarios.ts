import { databaseScenarios } from "./database.ts";
import { fuzzScenarios } from "./fuzz.ts";
import { killPointScenarios } from "./kill-points.ts";
import { outageScenarios } from "./outages.ts";
import { processScenarios } from "./process.ts";
import { rollingReplacement, rollingRestart } from "./rolling-restart.ts";
import type { Scenario } from "./scenario.ts";
import { serviceScenarios } from "./services.ts";

/** Every way to break the site that is tried. */
export const scenarios: Scenario[] = [
  ...processScenarios,
  rollingRestart,
  rollingReplacement,
  ...databaseScenarios,
  ...serviceScenarios,
  ...killPointScenarios,
  ...outageScenarios,
  ...fuzzScenarios,
];
