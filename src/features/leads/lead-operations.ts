import { next, type Operation, paging, words } from "../../contract/console/operation.ts";
import { emailAddress } from "../../contract/email-address.ts";
import { line, optionalText, paragraph } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import {
  day,
  erasure,
  event,
  imported,
  lead,
  listItem,
  person,
  settings,
  stage,
  task,
  template,
  view,
} from "./lead-schemas.ts";
import { importTargets, leadKinds, leadStages } from "./lead-values.ts";

const byId = z.object({ id: z.string().max(100) });
const read = { area: "leads", access: "read" } as const;
const write = { area: "leads", access: "write" } as const;
const done = z.object({ done: z.boolean() });

/** Filters of the list of leads. */
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
      text: paragraph("Write a reply.", 10_000),
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
