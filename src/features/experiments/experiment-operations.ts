import { instant, type Operation } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";
import { experimentGoals } from "./experiment.ts";

const counted = z.object({
  views: z.int().meta({ description: "Views of the page, bots aside" }),
  goals: z.int().meta({ description: "How often the goal was reached" }),
});

/** How many days of traffic the estimate looks back on. */
export const trafficDays = 28;

const traffic = z
  .object({
    ...counted.shape,
    days: z.int().meta({ description: "How many days these figures are of" }),
    needs: z
      .array(
        z.object({
          percent: z.int().meta({ description: "How much more often B reaches the goal" }),
          days: z.int().nullable(),
        }),
      )
      .meta({ description: "Days that a test needs to find such a difference in 4 of 5 cases" }),
  })
  .meta({ id: "ExperimentTraffic" });

const result = z
  .object({
    shown: z.enum(["A", "B"]).nullable().meta({ description: "What visitors see now" }),
    until: instant.nullable().meta({ description: "When the block ends" }),
    pairs: z.int().meta({ description: "Pairs of blocks that are counted" }),
    planned: z.int(),
    A: counted,
    B: counted,
    chance: z
      .number()
      .meta({ description: "How likely chance alone makes such a difference, from 0 to 1" }),
  })
  .meta({ id: "ExperimentResult" });

const needs = { area: "content", access: "read" } as const;

/** An experiment's settings and results. */
export const experimentOperations = {
  getExperimentTraffic: {
    method: "GET",
    path: "/experiments/traffic",
    summary: "How long an experiment needs at the traffic of the last 28 days",
    needs,
    query: z.object({ page: z.string().max(100), goal: z.enum(experimentGoals) }),
    answer: traffic,
  },
  getExperimentResult: {
    method: "GET",
    path: "/experiments/{id}/result",
    summary: "What an experiment has found so far",
    needs,
    params: z.object({ id: z.uuid() }),
    answer: result,
  },
} as const satisfies Record<string, Operation>;
