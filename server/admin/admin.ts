import { eq } from "drizzle-orm";
import { contentTypeNames, contentTypeOf } from "../../contract/admin/content-types.ts";
import { may, permissions } from "../../contract/admin/permissions.ts";
import type { Billing } from "../billing/billing.ts";
import type { PaymentPort } from "../billing/ports.ts";
import type { Database } from "../db/client.ts";
import { user } from "../db/schema/index.ts";
import type { JobControl } from "../jobs/job-control.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Media } from "../media/media.ts";
import { exportAudit, listAudit } from "./audit.ts";
import { createContentOperations, publishedOnly } from "./content/content-operations.ts";
import { findByTitle } from "./content/list-records.ts";
import { createCustomerOperations, listCustomers } from "./customers/customer-operations.ts";
import type { MoneyRequests } from "./customers/money-requests.ts";
import { createDashboardOperations } from "./dashboard/dashboard-operations.ts";
import { readClock } from "./dashboard/time-zone.ts";
import { createEmailOperations } from "./emails/email-operations.ts";
import type { Installation } from "./first-day/examine-site.ts";
import { createFirstDayOperations } from "./first-day/first-day-operations.ts";
import { createInboxOperations } from "./inbox/inbox-operations.ts";
import { createLeadOperations } from "./leads/lead-operations.ts";
import type { LeadParts } from "./leads/lead-parts.ts";
import { findLeads } from "./leads/lead-rows.ts";
import { createFilmOperations } from "./media/film-operations.ts";
import { createMediaOperations } from "./media/media-operations.ts";
import {
  createNewsletterOperations,
  type NewsletterParts,
} from "./newsletter/newsletter-operations.ts";
import type { Operations } from "./operation.ts";
import { createPreviewOperations } from "./preview/preview-operations.ts";
import { createPriceMoveOperations } from "./prices/price-move-operations.ts";
import { createPriceOperations } from "./prices/price-operations.ts";
import {
  createSentEmailOperations,
  type SentEmailParts,
} from "./sent-emails/sent-email-operations.ts";
import type { SupportAccess } from "./support-access/support-access.ts";
import { createSystemOperations } from "./system/system-operations.ts";
import { createTeamOperations } from "./team/team-operations.ts";

/** The first five. */
async function ownerNames(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: user.name })
    .from(user)
    .where(eq(user.role, "owner"))
    .orderBy(user.createdAt)
    .limit(5);
  return rows.map(({ name }) => name);
}

/** Every operation of the console. */
export function createAdmin(parts: {
  db: Database;
  queue: Queue;
  jobs: JobControl;
  sentEmails: SentEmailParts;
  newsletter: Pick<NewsletterParts, "campaigns" | "outbox">;
  supportAccess: SupportAccess;
  /** Public address of the site. */
  origin: string;
  siteName: () => Promise<string>;
  media: Media;
  leads: LeadParts;
  payments: PaymentPort;
  billing: Pick<Billing, "sync" | "cancel" | "resume" | "previewChange" | "change">;
  moneyRequests: MoneyRequests;
  installation: Installation;
}): Operations {
  const { db } = parts;
  return {
    async getMe(actor) {
      return {
        name: actor.name,
        email: actor.email,
        role: actor.role,
        emailVerified: actor.emailVerified,
        sendsMail: parts.installation.sendsMail,
        twoStep: actor.twoFactorEnabled,
        ...(await readClock(db)),
        demo: parts.installation.demo,
        site: await parts.siteName(),
        owners: await ownerNames(db),
        permissions: permissions[actor.role],
      };
    },

    async search(actor, { q }) {
      const readable = contentTypeNames.filter((type) =>
        may(actor.role, contentTypeOf(type).area, "published"),
      );
      const found = await Promise.all(
        readable.map((type) => findByTitle(db, type, q, publishedOnly(actor, type))),
      );
      const leads = may(actor.role, "leads", "read") ? await findLeads(db, q) : [];
      const customers = may(actor.role, "customers", "read")
        ? await listCustomers(db, { q, limit: 8 })
        : [];
      return {
        items: [
          ...customers.map(({ id, organization, email }) => ({
            type: "customer" as const,
            id,
            title: email ? `${organization} · ${email}` : organization,
          })),
          ...found.flat(),
          ...leads,
        ],
      };
    },

    listAudit: (_actor, input) => listAudit(db, input),
    exportAudit: (_actor, input) => exportAudit(db, input),
    ...createContentOperations(parts),
    ...createMediaOperations(parts),
    ...createFilmOperations({ db: parts.db, films: parts.media.films }),
    ...createPreviewOperations(parts),
    ...createPriceOperations(parts),
    ...createPriceMoveOperations(parts),
    ...createInboxOperations(parts),
    ...createLeadOperations(parts.leads),
    ...createTeamOperations(parts),
    ...createCustomerOperations({ ...parts, verification: parts.sentEmails.verification }),
    ...createDashboardOperations(parts),
    ...createFirstDayOperations(parts),
    ...createSentEmailOperations(parts.sentEmails),
    ...createNewsletterOperations({
      db,
      queue: parts.queue,
      origin: parts.origin,
      ...parts.newsletter,
    }),
    listSupportAccess: parts.supportAccess.listSupportAccess,
    requestSupportAccess: parts.supportAccess.requestSupportAccess,
    withdrawSupportAccess: parts.supportAccess.withdrawSupportAccess,
    ...createSystemOperations(parts),
    ...createEmailOperations(parts),
  };
}
