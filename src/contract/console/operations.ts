import {
  contentOperations,
  record,
  recordState,
} from "../../features/content/content-operations.ts";
import {
  type ContentTypeName,
  contentTypeNames,
  getContentType,
} from "../../features/content/content-types.ts";
import { customerOperations } from "../../features/customers/customer-operations.ts";
import { emailOperations } from "../../features/email-texts/email-operations.ts";
import { dashboardOperations } from "../../features/figures/dashboard-operations.ts";
import { firstDayOperations } from "../../features/first-day/first-day-operations.ts";
import { confirmForm } from "../../features/identity/sign-in.ts";
import { inboxOperations } from "../../features/inbox/inbox-operations.ts";
import { systemOperations } from "../../features/jobs/system-operations.ts";
import { leadOperations } from "../../features/leads/lead-operations.ts";
import { filmOperations } from "../../features/media/film-operations.ts";
import { mediaOperations } from "../../features/media/media-operations.ts";
import { newsletterOperations } from "../../features/newsletter/newsletter-operations.ts";
import { priceOperations } from "../../features/plans/price-operations.ts";
import { previewOperations } from "../../features/previews/preview-operations.ts";
import { priceMoveOperations } from "../../features/price-moves/price-move-operations.ts";
import { promotionOperations } from "../../features/promotions/promotion-operations.ts";
import { sentEmailOperations } from "../../features/sent-emails/sent-email-operations.ts";
import { supportAccessOperations } from "../../features/support-access/support-access-operations.ts";
import { teamOperations } from "../../features/team/team-operations.ts";
import { valueForEach } from "../each-of.ts";
import { errorAnswer } from "../errors.ts";
import { locales } from "../locale.ts";
import { roles } from "../roles.ts";
import { z } from "../zod.ts";
import {
  instant,
  next,
  type Operation,
  paging,
  recordData,
  type SentFile,
  words,
} from "./operation.ts";
import { type Access, type Area, areas } from "./permissions.ts";

const auditEntry = z
  .object({
    id: z.string(),
    at: instant,
    by: z.string(),
    byId: z.string(),
    byEmail: z.string().nullable().meta({ description: "Null: a command, or an old entry" }),
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

const auditFilters = {
  q: words,
  type: z.string().max(40).optional(),
  by: z.string().max(100).optional().meta({ description: "Id of the person" }),
  since: instant.optional(),
  until: instant.optional().meta({ description: "Entries of this moment are left out" }),
};

const me = z
  .object({
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    emailVerified: z.boolean(),
    sendsMail: z.boolean().meta({ description: "False while emails go to the outbox folder" }),
    twoStep: z.boolean(),
    currency: z.string().meta({ description: "What the site sells in; ISO 4217, in lower case" }),
    timeZone: z.string().meta({ description: "The company’s, by its IANA name" }),
    clock: z.enum(["12-hour", "24-hour"]),
    languages: z.array(z.enum(locales)).meta({ description: "Those of the pages" }),
    distance: z.enum(["mile", "kilometer"]).meta({ description: "What pages say distances in" }),
    demo: z.boolean().meta({ description: "Everything in this console is made up" }),
    site: z.string().meta({ description: "Name of the company" }),
    owners: z.array(z.string()).meta({
      description: "Names of owners, whom colleagues ask for another role. At most five",
    }),
    permissions: valueForEach(areas, z.enum(["none", "published", "read", "write"])),
  })
  .meta({ id: "Me" });
export type AdminMe = z.infer<typeof me>;

const found = z
  .object({
    type: z.enum([...contentTypeNames, "lead", "customer", "colleague"]),
    id: z.string(),
    title: z.string(),
    state: recordState.optional(),
  })
  .meta({ id: "Found" });
export type AdminFound = z.infer<typeof found>;

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
    summary: "Finds customers, leads, and records of every type: by title, and then by text",
    needs: null,
    query: z.object({ q: z.string().trim().min(1).max(200) }),
    answer: z.object({ items: z.array(found) }),
  },
  confirmMe: {
    method: "POST",
    path: "/me/confirm",
    summary: "Takes your password again. Critical calls need it or a new sign-in every ten minutes",
    needs: null,
    body: confirmForm,
    answer: z.object({ until: instant }),
  },
  listAudit: {
    method: "GET",
    path: "/audit",
    summary: "What was changed, by whom, and when; the newest first",
    needs: { area: "audit", access: "read" },
    query: paging.extend(auditFilters),
    answer: z.object({ items: z.array(auditEntry), next }),
  },
  exportAudit: {
    critical: true,
    method: "GET",
    path: "/audit-export",
    summary: "The activity log as CSV, up to 1,000 entries a call",
    needs: { area: "audit", access: "read" },
    query: z.object({ cursor: paging.shape.cursor, ...auditFilters }),
    answer: z.object({ csv: z.string(), next }),
  },
  ...contentOperations,
  ...mediaOperations,
  ...filmOperations,
  ...previewOperations,
  ...priceOperations,
  ...priceMoveOperations,
  ...leadOperations,
  ...teamOperations,
  ...customerOperations,
  ...dashboardOperations,
  ...promotionOperations,
  ...firstDayOperations,
  ...inboxOperations,
  ...newsletterOperations,
  ...sentEmailOperations,
  ...supportAccessOperations,
  ...systemOperations,
  ...emailOperations,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations) as OperationName[];
export const getOperation = (name: OperationName): Operation => operations[name];

export type OperationTable = typeof operations;
type Part<Name extends OperationName, Key extends string> = OperationTable[Name] extends {
  [K in Key]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : unknown;

/** An operation's input: the parameters of its path and query, its body, and its file, in one object. */
export type OperationInput<Name extends OperationName> = Part<Name, "params"> &
  Part<Name, "query"> &
  Part<Name, "body"> &
  (OperationTable[Name] extends { upload: object } ? { file: SentFile } : unknown);
export type OperationAnswer<Name extends OperationName> = z.input<OperationTable[Name]["answer"]>;

/** The operations of the console. The caller's session is checked before they run. */
export type BusinessOperation = Exclude<OperationName, "confirmMe">;

/** The area and access that an operation takes for these parameters; null: to work here. */
export function requiredAccess(
  name: OperationName,
  params: { type?: unknown },
): { area: Area; access: Access } | null {
  const { needs } = getOperation(name);
  if (needs?.area !== "type") return needs as { area: Area; access: Access } | null;
  return { area: getContentType(params.type as ContentTypeName).area, access: needs.access };
}

export const adminError = errorAnswer.extend({
  current: record.optional().meta({
    description: "With `conflict`: the record as someone else has left it in the meantime",
  }),
});
