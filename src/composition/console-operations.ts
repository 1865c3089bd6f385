import { eq } from "drizzle-orm";
import type { Operations } from "../console/operations/operation.ts";
import { may, permissions } from "../contract/console/permissions.ts";
import { ownDistanceUnit } from "../contract/own-distance-unit.ts";
import { exportAudit, listAudit } from "../features/activity/operations/audit.ts";
import type { Billing } from "../features/billing/server/billing.ts";
import type { PaymentPort } from "../features/billing/server/ports.ts";
import { contentTypeNames, getContentType } from "../features/content/content-types.ts";
import {
  createContentOperations,
  publishedOnly,
} from "../features/content/operations/content-operations.ts";
import { findRecords } from "../features/content/operations/list-records.ts";
import { readCurrency } from "../features/content/server/currency.ts";
import { listCustomers } from "../features/customers/operations/customer-list.ts";
import { createCustomerOperations } from "../features/customers/operations/customer-operations.ts";
import { findBilled } from "../features/customers/operations/find-billed.ts";
import type { MoneyRequests } from "../features/customers/operations/money-requests.ts";
import { createEmailOperations } from "../features/email-texts/operations/email-operations.ts";
import { createDashboardOperations } from "../features/figures/operations/dashboard-operations.ts";
import { readClock } from "../features/figures/operations/time-zone.ts";
import type { SiteSetup } from "../features/first-day/operations/examine-site.ts";
import { createFirstDayOperations } from "../features/first-day/operations/first-day-operations.ts";
import { user } from "../features/identity/server/tables.ts";
import { createInboxOperations } from "../features/inbox/operations/inbox-operations.ts";
import { createSystemOperations } from "../features/jobs/operations/system-operations.ts";
import { createLeadOperations } from "../features/leads/operations/lead-operations.ts";
import type { LeadParts } from "../features/leads/operations/lead-parts.ts";
import { findLeads } from "../features/leads/operations/lead-rows.ts";
import { createFilmOperations } from "../features/media/operations/film-operations.ts";
import { createMediaOperations } from "../features/media/operations/media-operations.ts";
import type { Media } from "../features/media/server/media.ts";
import {
  createNewsletterOperations,
  type NewsletterOperationParts,
} from "../features/newsletter/operations/newsletter-operations.ts";
import { createPriceOperations } from "../features/plans/operations/price-operations.ts";
import { createPreviewOperations } from "../features/previews/operations/preview-operations.ts";
import { createPriceMoveOperations } from "../features/price-moves/operations/price-move-operations.ts";
import { createPromotionOperations } from "../features/promotions/operations/promotion-operations.ts";
import {
  createSentEmailOperations,
  type SentEmailParts,
} from "../features/sent-emails/operations/sent-email-operations.ts";
import type { SupportAccess } from "../features/support-access/operations/support-access.ts";
import { findColleagues } from "../features/team/operations/find-colleagues.ts";
import { createTeamOperations } from "../features/team/operations/team-operations.ts";
import type { Database } from "../platform/db/client.ts";
import type { JobControl } from "../platform/jobs/job-control.ts";

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
export function createAdmin(
  parts: SentEmailParts &
    Omit<NewsletterOperationParts, "languages"> &
    LeadParts & {
      jobs: JobControl;
      supportAccess: SupportAccess;
      siteName: () => Promise<string>;
      media: Media;
      payments: PaymentPort;
      billing: Pick<Billing, "sync" | "cancel" | "resume" | "previewChange" | "change">;
      moneyRequests: MoneyRequests;
      installation: SiteSetup;
    },
): Operations {
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
        currency: await readCurrency(db),
        demo: parts.installation.demo,
        languages: [...parts.installation.languages],
        distance: ownDistanceUnit,
        site: await parts.siteName(),
        owners: await ownerNames(db),
        permissions: permissions[actor.role],
      };
    },

    async search(actor, { q }) {
      const readable = contentTypeNames.filter((type) =>
        may(actor.role, getContentType(type).area, "published"),
      );
      const found = await Promise.all(
        readable.map((type) => findRecords(db, type, q, publishedOnly(actor, type))),
      );
      const leads = may(actor.role, "leads", "read") ? await findLeads(db, q) : [];
      const customers = may(actor.role, "customers", "read")
        ? await listCustomers(db, { q, limit: 8 })
        : [];
      const billed = may(actor.role, "customers", "read")
        ? await findBilled(db, parts.payments, q)
        : [];
      const colleagues = may(actor.role, "team", "read") ? await findColleagues(db, q) : [];
      return {
        items: [
          ...billed,
          ...colleagues,
          ...customers.map(({ id, organization, email }) => ({
            type: "customer" as const,
            id,
            title: email ? `${organization} · ${email}` : organization,
          })),
          ...found.flatMap(({ byTitle }) => byTitle),
          ...leads,
          ...found.flatMap(({ byText }) => byText),
        ],
      };
    },

    listAudit: (_actor, input) => listAudit(db, input),
    exportAudit: (_actor, input) => exportAudit(db, input),
    ...createContentOperations(parts),
    ...createMediaOperations(parts),
    ...createFilmOperations({ db, films: parts.media.films }),
    ...createPreviewOperations(parts),
    ...createPriceOperations(parts),
    ...createPriceMoveOperations(parts),
    ...createInboxOperations(parts),
    ...createLeadOperations(parts),
    ...createTeamOperations(parts),
    ...createCustomerOperations(parts),
    ...createDashboardOperations(parts),
    ...createPromotionOperations(parts),
    ...createFirstDayOperations(parts),
    ...createSentEmailOperations(parts),
    ...createNewsletterOperations({ ...parts, languages: parts.installation.languages }),
    listSupportAccess: parts.supportAccess.listSupportAccess,
    requestSupportAccess: parts.supportAccess.requestSupportAccess,
    withdrawSupportAccess: parts.supportAccess.withdrawSupportAccess,
    ...createSystemOperations(parts),
    ...createEmailOperations(parts),
  };
}
