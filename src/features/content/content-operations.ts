import {
  instant,
  next,
  type Operation,
  paging,
  recordData,
  words,
} from "../../contract/console/operation.ts";
import type { Access } from "../../contract/console/permissions.ts";
import { z } from "../../contract/zod.ts";
import { contentTypeNames } from "./content-types.ts";

const recordStates = ["draft", "changed", "published"] as const;
export type RecordState = (typeof recordStates)[number];
export const recordState = z.enum(recordStates).meta({
  description:
    "draft: visitors don’t see it; changed: they see it without its newest changes; published: they see it as it is",
});
export const scheduledActions = ["publish", "unpublish"] as const;
const scheduled = z
  .object({
    action: z.enum(scheduledActions),
    at: instant,
    by: z.string().nullable().meta({ description: "null: the record’s own date says so" }),
    problem: z.string().nullable().meta({ description: "Why it could not be done in time" }),
  })
  .meta({ id: "Scheduled" });
export type AdminScheduled = z.infer<typeof scheduled>;

export const record = z
  .object({
    type: z.enum(contentTypeNames),
    id: z.string(),
    title: z.string(),
    state: recordState,
    data: recordData.meta({ description: "The record with its newest changes" }),
    live: recordData
      .nullable()
      .meta({ description: "What visitors see, where that differs from `data`" }),
    revision: z.string().meta({ description: "Names this state of the record; writes send it" }),
    updatedAt: instant,
    updatedBy: z.string().nullable().meta({ description: "null: changed outside the console" }),
    scheduled: z.array(scheduled).meta({ description: "What is to happen by itself" }),
    warnings: z.array(z.string()).optional().meta({
      description:
        "Style of `data`: words, times, names and prices of plans as plain text. They keep nothing from being published. A refusal’s `current` has none",
    }),
  })
  .meta({ id: "Record" });
export type AdminRecord = z.infer<typeof record>;

const listItem = z
  .object({
    id: z.string(),
    title: z.string(),
    state: recordState,
    edited: z.boolean().meta({
      description: "Its text differs from the one that comes with the site: of email texts",
    }),
    fields: recordData,
    updatedAt: instant,
    scheduled: z.array(scheduled),
  })
  .meta({ id: "ListItem" });
export type AdminListItem = z.infer<typeof listItem>;

const version = z
  .object({
    number: z.int(),
    action: z.string(),
    data: recordData,
    by: z.string().nullable(),
    at: instant,
  })
  .meta({ id: "Version" });
export type AdminVersion = z.infer<typeof version>;

const linkingText = z
  .object({
    type: z.enum(contentTypeNames),
    id: z.string(),
    title: z.string(),
    href: z.string().meta({ description: "The link as the text has it" }),
  })
  .meta({ id: "LinkingText" });
export type AdminLinkingText = z.infer<typeof linkingText>;

const brokenLink = linkingText
  .extend({ problem: z.string().meta({ description: "Why it leads nowhere" }) })
  .meta({ id: "BrokenLink" });
export type AdminBrokenLink = z.infer<typeof brokenLink>;

const draft = z
  .object({
    type: z.enum(contentTypeNames),
    id: z.string().max(100),
    title: z.string(),
    revision: z.string().max(64),
  })
  .meta({ id: "Draft" });
export type AdminDraft = z.infer<typeof draft>;

const ofType = z.object({ type: z.enum(contentTypeNames) });
const ofRecord = ofType.extend({ id: z.string().max(100) });
const onRevision = z.object({ revision: z.string().max(64) });
/** Of a write after which visitors no longer find something. */
const onLinks = onRevision.extend({
  breakLinks: z.boolean().optional().meta({
    description:
      "Goes on although links of published texts will lead nowhere. Without it, the call is refused with these links as `texts`",
  }),
});

const read = (access: Access) => ({ area: "type", access }) as const;
const write = { area: "type", access: "write" } as const;

/** Emails reach everyone and carry the links to accounts; the settings have the company's address, which security emails name. */
const reachesAccounts = ["setting", "email"];

/** Whether a record of such a type is published, alone or together with others. */
const critical = ({ type, together }: { type?: unknown; together?: unknown }) =>
  [{ type }, ...((together ?? []) as { type: string }[])].some((one) =>
    reachesAccounts.includes(String(one.type)),
  );

/** Plans, questions, pages, settings: drafts, versions, and publishing, the same for every type. */
export const contentOperations = {
  listRecords: {
    method: "GET",
    path: "/content/{type}",
    summary: "Records of a type",
    needs: read("published"),
    params: ofType,
    query: paging.extend({ q: words, state: z.enum(recordStates).optional() }),
    answer: z.object({ items: z.array(listItem), next }),
  },
  createRecord: {
    method: "POST",
    path: "/content/{type}",
    summary: "Adds a record that visitors don’t see yet",
    needs: write,
    params: ofType,
    body: z.object({ data: recordData }),
    answer: record,
  },
  getRecord: {
    method: "GET",
    path: "/content/{type}/{id}",
    summary: "One record. The id of settings is `company`",
    needs: read("published"),
    params: ofRecord,
    answer: record,
  },
  saveRecord: {
    method: "POST",
    path: "/content/{type}/{id}",
    summary: "Saves changes. Visitors don’t see them before they are published",
    needs: write,
    params: ofRecord,
    body: onRevision.extend({ data: recordData }),
    answer: record,
  },
  publishRecord: {
    critical,
    method: "POST",
    path: "/content/{type}/{id}/publish",
    summary: "Shows the record with its newest changes to visitors",
    needs: write,
    params: ofRecord,
    body: onLinks.extend({
      together: z
        .array(draft.omit({ title: true }))
        .max(20)
        .optional()
        .meta({
          description:
            "Other drafts that are published at the same moment, all or none, so that they may link to each other. When they make the record ready, the refusal without them names them as `drafts`",
        }),
    }),
    answer: record,
  },
  unpublishRecord: {
    critical,
    method: "POST",
    path: "/content/{type}/{id}/unpublish",
    summary: "Takes the record down",
    needs: write,
    params: ofRecord,
    body: onLinks,
    answer: record,
  },
  scheduleRecord: {
    critical,
    method: "POST",
    path: "/content/{type}/{id}/schedule",
    summary: "Publishes the record, or takes it down, at a later moment",
    needs: write,
    params: ofRecord,
    body: onLinks.extend({
      action: z.enum(scheduledActions),
      at: instant.nullable().meta({ description: "null: no longer" }),
    }),
    answer: record,
  },
  discardChanges: {
    method: "POST",
    path: "/content/{type}/{id}/discard",
    summary: "Goes back to what visitors see",
    needs: write,
    params: ofRecord,
    body: onRevision,
    answer: record,
  },
  moveRecord: {
    method: "POST",
    path: "/content/{type}/{id}/move",
    summary: "Puts the record in front of another one. Visitors see the new order at once",
    needs: write,
    params: ofRecord,
    body: z.object({
      before: z.string().max(100).nullable().meta({ description: "null: to the end" }),
    }),
    answer: z.object({ moved: z.boolean() }),
  },
  deleteRecord: {
    method: "POST",
    path: "/content/{type}/{id}/delete",
    summary: "Deletes a record that visitors don’t see",
    needs: write,
    params: ofRecord,
    body: onLinks,
    answer: z.object({ deleted: z.boolean() }),
  },
  listBrokenLinks: {
    method: "GET",
    path: "/broken-links",
    summary: "Links of published records that lead nowhere on this site: at most 100",
    needs: { area: "content", access: "read" },
    query: ofRecord.partial().meta({ description: "Of all records, or of one" }),
    answer: z.object({ items: z.array(brokenLink) }),
  },
  listVersions: {
    method: "GET",
    path: "/content/{type}/{id}/versions",
    summary: "Versions of a record, the newest first",
    needs: read("read"),
    params: ofRecord,
    query: paging,
    answer: z.object({ items: z.array(version), next }),
  },
  restoreVersion: {
    method: "POST",
    path: "/content/{type}/{id}/restore",
    summary: "Saves an earlier version as the newest one, without publishing it",
    needs: write,
    params: ofRecord,
    body: onRevision.extend({ version: z.int().min(1) }),
    answer: record,
  },
} as const satisfies Record<string, Operation>;
