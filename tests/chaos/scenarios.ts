import { databaseScenarios } from "./database.ts";
import { fuzzScenarios } from "./fuzz.ts";
import { processScenarios } from "./process.ts";
import type { Scenario } from "./scenario.ts";

/** Every way to break the site that is tried. */
export const scenarios: Scenario[] = [...processScenarios, ...databaseScenarios, ...fuzzScenarios];
