import { instant, type Operation } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";
import { inboxKindNames } from "./inbox-words.ts";

const item = z
  .object({
    id: z.string(),
    title: z.string(),
    detail: z.string(),
    at: instant.nullable().meta({ description: "Since when it waits" }),
    late: z.boolean(),
    record: z
      .string()
      .meta({ description: "Where it’s dealt with: an id, or the name of a queue" }),
  })
  .meta({ id: "InboxItem" });
export type AdminInboxItem = z.infer<typeof item>;

const group = z
  .object({
    kind: z.enum(inboxKindNames),
    count: z.int(),
    items: z.array(item).meta({ description: "The oldest five" }),
  })
  .meta({ id: "InboxGroup" });
export type AdminInboxGroup = z.infer<typeof group>;

const emailChoice = z.object({ on: z.boolean({ error: "Answer yes or no." }) });

/** What waits for someone of the team. */
export const inboxOperations = {
  getInbox: {
    method: "GET",
    path: "/inbox",
    summary: "What waits for you: of each kind that your role deals with, how many, and the oldest",
    needs: null,
    answer: z.object({
      groups: z.array(group),
      email: z.boolean().meta({ description: "Whether you are emailed about what comes up" }),
    }),
  },
  changeInboxEmail: {
    method: "POST",
    path: "/inbox/email",
    summary: "Turns your emails about what waits for you on or off",
    needs: null,
    body: emailChoice,
    answer: emailChoice,
  },
} as const satisfies Record<string, Operation>;
