import { instant, next, type Operation, paging, words } from "../../contract/console/operation.ts";
import { emailAddress, line, optionalText, paragraph } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { importTargets, leadEventKinds, leadKinds, leadStages } from "./lead-values.ts";

const stage = z.enum(leadStages);
const day = z.iso.date().meta({ description: "A day, `2026-11-22`" });
const person = z.object({ id: z.string(), name: z.string() });

const listItem = z
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

const task = z
  .object({ id: z.string(), title: z.string(), dueOn: day.nullable(), done: z.boolean() })
  .meta({ id: "LeadTask" });
export type AdminLeadTask = z.infer<typeof task>;

const lead = listItem
  .extend({
    phone: z.string(),
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

const event = z
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

const byId = z.object({ id: z.string().max(100) });
const read = { area: "leads", access: "read" } as const;
const write = { area: "leads", access: "write" } as const;
const done = z.object({ done: z.boolean() });

/** What a list of leads is narrowed down to. */
const filters = z.object({
  q: words,
  stage: z.enum([...leadStages, "open"]).optional(),
  owner: z.string().max(100).optional().meta({ description: "An id, `me`, or `nobody`" }),
  kind: z.enum(leadKinds).optional(),
  source: z.string().max(100).optional(),
  show: z.enum(["waiting", "overdue"]).optional(),
});

const details = {
  name: optionalText(200),
  company: optionalText(200),
  phone: optionalText(50),
};

/** A detail that may become empty. One that isn't sent stays as it is. */
const changed = (max: number) =>
  z.string().trim().max(max, `Please use at most ${max} characters.`);

const template = z
  .object({ id: z.string(), name: z.string(), subject: z.string(), text: z.string() })
  .meta({ id: "LeadTemplate" });
export type AdminLeadTemplate = z.infer<typeof template>;

const view = z
  .object({ id: z.string(), name: z.string(), filters: z.string() })
  .meta({ id: "LeadView" });
export type AdminLeadView = z.infer<typeof view>;

const settings = z
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
const imported = z
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

const erasure = z
  .object({
    email: z.string(),
    goes: z.array(z.string()).meta({ description: "What is deleted" }),
    stays: z.array(z.object({ what: z.string(), why: z.string() })),
  })
  .meta({ id: "LeadErasure" });
export type AdminLeadErasure = z.infer<typeof erasure>;

/** Leads: everyone who wrote, signed up, subscribed, or applied. */
export const leadOperations = {
  listLeads: {
    method: "GET",
    path: "/leads",
    summary: "Leads, the one with the newest activity first",
    needs: read,
    query: paging.extend(filters.shape),
    answer: z.object({ items: z.array(listItem), next }),
  },
  getLeadTeam: {
    method: "GET",
    path: "/lead-team",
    summary: "Who can own a lead",
    needs: read,
    answer: z.object({ people: z.array(person) }),
  },
  getLead: {
    method: "GET",
    path: "/leads/{id}",
    summary: "One lead, with its tasks",
    needs: read,
    params: byId,
    answer: lead,
  },
  createLead: {
    method: "POST",
    path: "/leads",
    summary: "Adds a lead by hand; finds the one that has the address already",
    needs: write,
    body: z.object({ email: emailAddress(), ...details }),
    answer: lead,
  },
  changeLead: {
    method: "POST",
    path: "/leads/{id}",
    summary: "Changes the fields that are sent",
    needs: write,
    params: byId,
    body: z
      .object({
        stage,
        owner: z.string().max(100).nullable(),
        name: changed(200),
        company: changed(200),
        phone: changed(50),
      })
      .partial(),
    answer: lead,
  },
  listLeadEvents: {
    method: "GET",
    path: "/leads/{id}/events",
    summary: "What a lead did, and what the team did; the newest first",
    needs: read,
    params: byId,
    query: paging,
    answer: z.object({ items: z.array(event), next }),
  },
  changeLeads: {
    method: "POST",
    path: "/lead-changes",
    summary: "Changes the stage or the owner of several leads",
    needs: write,
    body: z.object({
      ids: z.array(z.uuid()).min(1, "Choose a lead.").max(200, "Choose at most 200 leads."),
      stage: z.enum(leadStages).optional(),
      owner: z.string().max(100).nullable().optional(),
    }),
    answer: z.object({ changed: z.int() }),
  },
  addLeadNote: {
    method: "POST",
    path: "/leads/{id}/notes",
    summary: "Adds a note that only the team sees",
    needs: write,
    params: byId,
    body: z.object({ text: paragraph("Enter a note.") }),
    answer: z.object({ id: z.string() }),
  },
  deleteLeadNote: {
    method: "POST",
    path: "/lead-notes/{id}/delete",
    summary: "Deletes a note",
    needs: write,
    params: byId,
    answer: done,
  },
  addLeadTask: {
    method: "POST",
    path: "/leads/{id}/tasks",
    summary: "Adds a task",
    needs: write,
    params: byId,
    body: z.object({ title: line("Enter a task."), dueOn: day.nullable().default(null) }),
    answer: task,
  },
  changeLeadTask: {
    method: "POST",
    path: "/lead-tasks/{id}",
    summary: "Changes a task, or ticks it off",
    needs: write,
    params: byId,
    body: z
      .object({ title: line("Enter a task."), dueOn: day.nullable(), done: z.boolean() })
      .partial(),
    answer: task,
  },
  deleteLeadTask: {
    method: "POST",
    path: "/lead-tasks/{id}/delete",
    summary: "Deletes a task",
    needs: write,
    params: byId,
    answer: done,
  },
  replyToLead: {
    method: "POST",
    path: "/leads/{id}/replies",
    summary: "Emails the lead. The same key sends once",
    needs: write,
    params: byId,
    body: z.object({
      key: z.uuid(),
      subject: line("Enter a subject."),
      text: paragraph("Write an answer.", 10_000),
    }),
    answer: lead,
  },
  listLeadTemplates: {
    method: "GET",
    path: "/lead-templates",
    summary: "Texts that answers begin with",
    needs: read,
    answer: z.object({ items: z.array(template) }),
  },
  saveLeadTemplate: {
    method: "POST",
    path: "/lead-templates",
    summary: "Adds a template, or changes the one with this id",
    needs: write,
    body: z.object({
      id: z.uuid().optional(),
      name: line("Enter a name."),
      subject: line("Enter a subject."),
      text: paragraph("Enter a text.", 10_000),
    }),
    answer: template,
  },
  deleteLeadTemplate: {
    method: "POST",
    path: "/lead-templates/{id}/delete",
    summary: "Deletes a template",
    needs: write,
    params: byId,
    answer: done,
  },
  listLeadViews: {
    method: "GET",
    path: "/lead-views",
    summary: "Saved filters",
    needs: read,
    answer: z.object({ items: z.array(view) }),
  },
  saveLeadView: {
    method: "POST",
    path: "/lead-views",
    summary: "Saves filters under a name; replaces the ones with this name",
    needs: write,
    body: z.object({ name: line("Enter a name.", 60), filters: z.string().max(1_000) }),
    answer: view,
  },
  deleteLeadView: {
    method: "POST",
    path: "/lead-views/{id}/delete",
    summary: "Deletes saved filters",
    needs: write,
    params: byId,
    answer: done,
  },
  getLeadSettings: {
    method: "GET",
    path: "/lead-settings",
    summary: "How soon the team wants to answer, and where answers arrive",
    needs: read,
    answer: settings.extend({
      inboundAddress: z
        .string()
        .nullable()
        .meta({ description: "Where answers arrive; null: in the company’s mailbox" }),
    }),
  },
  saveLeadSettings: {
    method: "POST",
    path: "/lead-settings",
    summary: "Changes how soon the team wants to answer",
    needs: write,
    body: settings,
    answer: settings,
  },
  mergeLeads: {
    method: "POST",
    path: "/leads/{id}/merge",
    summary: "Moves everything of another lead into this one",
    needs: write,
    params: byId,
    body: z.object({ other: z.string().max(100) }),
    answer: lead,
  },
  exportLeads: {
    critical: true,
    method: "GET",
    path: "/lead-export",
    summary: "Leads as CSV, up to 5,000 a call. Spreadsheets run nothing of it as a formula",
    needs: read,
    query: z.object({ cursor: paging.shape.cursor, ...filters.shape }),
    answer: z.object({ csv: z.string(), next }),
  },
  importLeads: {
    method: "POST",
    path: "/lead-import",
    summary: "Adds and changes leads from CSV. A dry run says what would change",
    needs: write,
    body: z.object({
      csv: z.string().max(400_000, "Use a file of at most 400 KB."),
      dryRun: z.boolean(),
      columns: z
        .array(z.enum(importTargets))
        .max(100)
        .optional()
        .meta({ description: "What each column holds, in order; guessed where it’s left out" }),
      skipProblems: z
        .boolean()
        .default(false)
        .meta({ description: "Imports the other lines although some can’t be taken" }),
    }),
    answer: imported,
  },
  exportLead: {
    critical: true,
    method: "GET",
    path: "/leads/{id}/export",
    summary: "Everything that is held about the person, for a privacy request",
    needs: write,
    params: byId,
    answer: z.object({ data: z.record(z.string(), z.unknown()) }),
  },
  previewErasure: {
    method: "GET",
    path: "/leads/{id}/erasure",
    summary: "What erasing the person deletes, and what stays and why",
    needs: write,
    params: byId,
    answer: erasure,
  },
  eraseLead: {
    critical: true,
    method: "POST",
    path: "/leads/{id}/erasure",
    summary: "Deletes what is held about the person, for a privacy request",
    needs: write,
    params: byId,
    body: z.object({ confirm: z.string().max(254) }),
    answer: erasure,
  },
} as const satisfies Record<string, Operation>;
