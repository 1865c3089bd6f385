import { instant } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";
import { importTargets, leadEventKinds, leadStages } from "./lead-values.ts";

// The console's data about leads. `lead-operations.ts` lists the operations.

export const stage = z.enum(leadStages);
export const day = z.iso.date().meta({ description: "A day, `2026-11-22`" });
export const person = z.object({ id: z.string(), name: z.string() });

export const listItem = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    company: z.string(),
    stage,
    owner: person.nullable(),
    kinds: z.array(z.string()),
    source: z.string().nullable(),
    waitingSince: instant.nullable().meta({ description: "Since when a message has no answer" }),
    nextDueOn: day.nullable().meta({ description: "When the next task is due" }),
    overdue: z.boolean(),
    lastActivityAt: instant,
  })
  .meta({ id: "LeadListItem" });
export type AdminLeadItem = z.infer<typeof listItem>;

export const task = z
  .object({ id: z.string(), title: z.string(), dueOn: day.nullable(), done: z.boolean() })
  .meta({ id: "LeadTask" });
export type AdminLeadTask = z.infer<typeof task>;

export const lead = listItem
  .extend({
    phone: z.string(),
    subject: z.string().meta({ description: "Of their newest message; empty if it has none" }),
    otherEmails: z.array(z.string()),
    firstPage: z.string().nullable(),
    firstResponseSeconds: z.int().nullable(),
    createdAt: instant,
    tasks: z.array(task),
    accountId: z.string().nullable().meta({ description: "The customer account of the address" }),
    customers: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .meta({ description: "Organizations of the lead’s addresses" }),
  })
  .meta({ id: "Lead" });
export type AdminLead = z.infer<typeof lead>;

export const event = z
  .object({
    id: z.string(),
    at: instant,
    kind: z.enum(leadEventKinds),
    by: z.string().nullable().meta({ description: "Who of the team did it" }),
    title: z.string(),
    text: z.string(),
    link: z.object({ label: z.string(), href: z.string() }).nullable(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    consent: z
      .object({ text: z.string(), version: z.string() })
      .nullable()
      .meta({ description: "What the form asked the person to agree to" }),
  })
  .meta({ id: "LeadEvent" });
export type AdminLeadEvent = z.infer<typeof event>;

export const template = z
  .object({ id: z.string(), name: z.string(), subject: z.string(), text: z.string() })
  .meta({ id: "LeadTemplate" });
export type AdminLeadTemplate = z.infer<typeof template>;

export const view = z
  .object({ id: z.string(), name: z.string(), filters: z.string() })
  .meta({ id: "LeadView" });
export type AdminLeadView = z.infer<typeof view>;

export const settings = z
  .object({
    responseTargetMinutes: z
      .int("Enter a whole number of minutes.")
      .min(5, "Enter at least 5 minutes.")
      .max(43_200, "Enter at most 43,200 minutes, which is 30 days."),
  })
  .meta({ id: "LeadSettings" });

const importLine = z.object({
  line: z.int(),
  email: z.string(),
  action: z.enum(["create", "change", "same"]),
  fields: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
});
const importColumn = z
  .object({ name: z.string(), target: z.enum(importTargets), samples: z.array(z.string()) })
  .meta({ id: "LeadImportColumn" });
export type AdminImportColumn = z.infer<typeof importColumn>;
export const imported = z
  .object({
    done: z.boolean().meta({ description: "false: nothing was written" }),
    created: z.int(),
    changed: z.int(),
    same: z.int(),
    lines: z.array(importLine).meta({ description: "The first 200 that create or change a lead" }),
    columns: z.array(importColumn).meta({ description: "The file’s columns, and what they hold" }),
    problems: z
      .array(z.object({ line: z.int(), message: z.string() }))
      .meta({ description: "The first 50 lines that can’t be taken, and why" }),
    problemCount: z.int(),
    rejected: z.string().meta({ description: "Those lines as CSV, with a column for the reason" }),
  })
  .meta({ id: "LeadImport" });
export type AdminLeadImport = z.infer<typeof imported>;

export const erasure = z
  .object({
    email: z.string(),
    goes: z.array(z.string()).meta({ description: "What is deleted" }),
    stays: z.array(z.object({ what: z.string(), why: z.string() })),
  })
  .meta({ id: "LeadErasure" });
export type AdminLeadErasure = z.infer<typeof erasure>;
