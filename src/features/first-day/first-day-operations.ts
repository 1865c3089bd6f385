import { instant, type Operation } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";

/** Items that must be ready before a company goes live, in the order of the checklist. */
export const firstDayItems = [
  "brand",
  "prices",
  "email",
  "payments",
  "texts",
  "legal",
  "dashboard",
  "live",
] as const;
export type FirstDayItem = (typeof firstDayItems)[number];

/** Items with a part that only a person can know. What they say goes to the audit log. */
export const confirmableItems = ["prices", "texts", "legal", "dashboard"] as const;
export type ConfirmableItem = (typeof confirmableItems)[number];

const confirmation = z.object({
  by: z.string().nullable().meta({ description: "Who said so; null: no one has" }),
  at: instant.nullable(),
});

const item = z
  .object({
    item: z.enum(firstDayItems),
    done: z.boolean(),
    missing: z.array(
      z.object({
        text: z.string(),
        fix: z.object({ label: z.string(), href: z.string() }).nullable().meta({
          description: "The screen, or the section of the README, that fixes it",
        }),
      }),
    ),
    confirmation: confirmation.nullable().meta({
      description: "Null: nothing to confirm now",
    }),
  })
  .meta({ id: "FirstDayItem" });
export type AdminFirstDayItem = z.infer<typeof item>;

const firstDay = z
  .object({ items: z.array(item), done: z.boolean(), checkedAt: instant })
  .meta({ id: "FirstDay" });
export type AdminFirstDay = z.infer<typeof firstDay>;

const needs = { area: "settings", access: "write" } as const;

/** The checklist of a site that isn't live yet. */
export const firstDayOperations = {
  getFirstDay: {
    method: "GET",
    path: "/first-day",
    summary: "What is ready, and what is missing, before the site goes live",
    needs,
    query: z.object({
      again: z.enum(["true"]).optional().meta({
        description:
          "Asks the payment provider, the mail server, and the file storage again, instead of within ten minutes",
      }),
    }),
    answer: firstDay,
  },
  confirmFirstDayItem: {
    method: "POST",
    path: "/first-day/{item}/confirm",
    summary: "Records who says that something is right that the site can’t know, or takes it back",
    needs,
    params: z.object({ item: z.enum(confirmableItems) }),
    body: z.object({ confirmed: z.boolean({ error: "Answer yes or no." }) }),
    answer: z.object({ confirmed: z.boolean() }),
  },
} as const satisfies Record<string, Operation>;
