import { errorAnswer } from "../errors.ts";
import { roles } from "../roles.ts";
import { z } from "../zod.ts";
import { type ContentTypeName, contentTypeNames, contentTypeOf } from "./content-types.ts";
import { type Access, type Area, areas } from "./permissions.ts";

const recordData = z
  .record(z.string(), z.unknown())
  .meta({ id: "RecordData", description: "The value of each field by its key" });

const recordStates = ["draft", "changed", "published"] as const;
export type RecordState = (typeof recordStates)[number];
const state = z.enum(recordStates).meta({
  description:
    "draft: visitors don't see it; changed: they see it without its newest changes; published: they see it as it is",
});
const instant = z.iso.datetime().meta({ description: "ISO 8601, UTC" });

const record = z
  .object({
    type: z.enum(contentTypeNames),
    id: z.string(),
    title: z.string(),
    state,
    data: recordData.meta({ description: "The record with its newest changes" }),
    live: recordData
      .nullable()
      .meta({ description: "What visitors see, where that differs from `data`" }),
    revision: z.string().meta({ description: "Names this state of the record; writes send it" }),
    updatedAt: instant,
    updatedBy: z.string().nullable().meta({ description: "null: changed outside the console" }),
  })
  .meta({ id: "Record" });
export type AdminRecord = z.infer<typeof record>;

const listItem = z
  .object({
    id: z.string(),
    title: z.string(),
    state,
    fields: recordData,
    updatedAt: instant,
  })
  .meta({ id: "ListItem" });
export type AdminListItem = z.infer<typeof listItem>;

const next = z.string().nullable().meta({ description: "`cursor` of the next page" });

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

const auditEntry = z
  .object({
    id: z.string(),
    at: instant,
    by: z.string(),
    role: z.string(),
    action: z.string().meta({ example: "faq.publish" }),
    type: z.string(),
    record: z.string(),
    title: z.string(),
    before: recordData.nullable(),
    after: recordData.nullable(),
  })
  .meta({ id: "AuditEntry" });
export type AdminAuditEntry = z.infer<typeof auditEntry>;

const me = z
  .object({
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    emailVerified: z.boolean(),
    twoStep: z.boolean(),
    site: z.string().meta({ description: "Name of the company" }),
    permissions: z.record(z.enum(areas), z.enum(["none", "published", "read", "write"])),
  })
  .meta({ id: "Me" });
export type AdminMe = z.infer<typeof me>;

const found = z
  .object({ type: z.enum(contentTypeNames), id: z.string(), title: z.string(), state })
  .meta({ id: "Found" });
export type AdminFound = z.infer<typeof found>;

const ofType = z.object({ type: z.enum(contentTypeNames) });
const ofRecord = ofType.extend({ id: z.string().max(100) });
const paging = z.object({
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
const words = z.string().trim().max(200).optional();
const onRevision = z.object({ revision: z.string().max(64) });

interface Operation {
  method: "GET" | "POST";
  /** Below `/api/admin`. */
  path: string;
  summary: string;
  /** What it takes; `type`: in the area of the content type that the path names. Null: to work here. */
  needs: { area: Area | "type"; access: Access } | null;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: z.ZodType;
}

const read = (access: Access) => ({ area: "type", access }) as const;
const write = { area: "type", access: "write" } as const;

/** Every operation of `/api/admin`: the API, its document, and the test of permissions are made from this table. */
const operations = {
  getMe: {
    method: "GET",
    path: "/me",
    summary: "Who is signed in, and what they may do",
    needs: null,
    answer: me,
  },
  search: {
    method: "GET",
    path: "/search",
    summary: "Finds records of every type by their title",
    needs: null,
    query: z.object({ q: z.string().trim().min(1).max(200) }),
    answer: z.object({ items: z.array(found) }),
  },
  listAudit: {
    method: "GET",
    path: "/audit",
    summary: "What was changed, by whom, and when; the newest first",
    needs: { area: "audit", access: "read" },
    query: paging.extend({ q: words, type: z.enum(contentTypeNames).optional() }),
    answer: z.object({ items: z.array(auditEntry), next }),
  },
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
    summary: "Adds a record that visitors don't see yet",
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
    summary: "Saves changes. Visitors don't see them before they are published",
    needs: write,
    params: ofRecord,
    body: onRevision.extend({ data: recordData }),
    answer: record,
  },
  publishRecord: {
    method: "POST",
    path: "/content/{type}/{id}/publish",
    summary: "Shows the record with its newest changes to visitors",
    needs: write,
    params: ofRecord,
    body: onRevision,
    answer: record,
  },
  unpublishRecord: {
    method: "POST",
    path: "/content/{type}/{id}/unpublish",
    summary: "Takes the record down",
    needs: write,
    params: ofRecord,
    body: onRevision,
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
    summary: "Deletes a record that visitors don't see",
    needs: write,
    params: ofRecord,
    body: onRevision,
    answer: z.object({ deleted: z.boolean() }),
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

export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations) as OperationName[];
export const operationOf = (name: OperationName): Operation => operations[name];

type Table = typeof operations;
type Part<Name extends OperationName, Key extends string> = Table[Name] extends {
  [K in Key]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : unknown;

/** What an operation takes: the parameters of its path and query, and its body, in one object. */
export type OperationInput<Name extends OperationName> = Part<Name, "params"> &
  Part<Name, "query"> &
  Part<Name, "body">;
export type OperationAnswer<Name extends OperationName> = z.input<Table[Name]["answer"]>;

/** The area and access that an operation takes for these parameters; null: to work here. */
export function needsOf(
  name: OperationName,
  params: { type?: unknown },
): { area: Area; access: Access } | null {
  const { needs } = operationOf(name);
  if (needs?.area !== "type") return needs as { area: Area; access: Access } | null;
  return { area: contentTypeOf(params.type as ContentTypeName).area, access: needs.access };
}

export const adminError = errorAnswer.extend({
  current: record.optional().meta({
    description: "With `conflict`: the record as somebody else has left it in the meantime",
  }),
});
