import { emailAddress, line, optionalText, paragraph } from "../text.ts";
import { z } from "../zod.ts";
import { leadEventKinds, leadKinds, leadStages } from "./lead-values.ts";
import { instant, next, type Operation, paging, words } from "./operation.ts";

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

/** Leads: everybody who wrote, signed up, subscribed, or applied. */
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
} as const satisfies Record<string, Operation>;
