import { buffer } from "node:stream/consumers";
import { eq, inArray, sql } from "drizzle-orm";
import { exportedColumns, exportedRow } from "../../../platform/db/table-export.ts";
import {
  emailSuppression,
  emailSuppressionExport,
  mail,
  mailExport,
} from "../../../platform/mail/tables.ts";
import { withRefunds } from "../../billing/refunds.ts";
import type { PaymentInvoice } from "../../billing/server/billing.ts";
import {
  billingDetails,
  billingDetailsExport,
  planChangeOffer,
  planChangeOfferExport,
  priceMove,
  priceMoveItem,
  priceMoveItemExport,
  subscription,
  subscriptionExport,
} from "../../billing/server/tables.ts";
import { jobApplication, jobApplicationExport } from "../../careers/server/tables.ts";
import { contactMessage, contactMessageExport } from "../../contact/server/tables.ts";
import { plan } from "../../content/server/tables.ts";
import { dashboardEvent, dashboardEventExport } from "../../dashboard-events/server/tables.ts";
import { knownDevice, knownDeviceExport } from "../../identity/server/sign-in-tables.ts";
import {
  invitation,
  invitationExport,
  member,
  memberExport,
  organization,
  organizationExport,
  passkey,
  passkeyExport,
  session,
  sessionExport,
  userExport,
} from "../../identity/server/tables.ts";
import {
  newsletterSubscriber,
  newsletterSubscriberExport,
} from "../../newsletter/server/tables.ts";
import { signup, signupExport } from "../../signup/server/tables.ts";
import { supportAccess, supportAccessExport } from "../../support-access/server/tables.ts";
import type { AddressPart } from "../export-parts.ts";
import { findRow, findUser } from "./profile-row.ts";
import { customerProfileExport } from "./tables.ts";
import type { AccountParts, PersonalData } from "./types.ts";

/**
 * Collects what is held about a person. Secrets (hashes, keys, tokens) say nothing about them and stay inside. A test
 * compares it with the schema.
 * @throws AppError not_found; payment_unavailable, because an export without the payments would be incomplete
 */
export async function exportData(
  { db, storage, billing, now }: AccountParts,
  userId: string,
): Promise<PersonalData> {
  const person = await findUser(db, userId);
  const profile = await findRow(db, userId);
  const picture = profile?.avatarKey ? await storage.get(profile.avatarKey) : null;
  const organizations = await db
    .select({
      id: organization.id,
      role: member.role,
      ...exportedColumns(organizationExport),
      ...exportedColumns(memberExport),
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.userId, userId));
  const owned = organizations.filter((one) => one.role === "owner").map((one) => one.id);

  return {
    exportedAt: now(),
    account: exportedRow(userExport, person),
    profile: profile && exportedRow(customerProfileExport, profile),
    picture: picture && {
      contentType: picture.contentType,
      base64: (await buffer(picture.body)).toString("base64"),
    },
    organizations,
    subscriptions: await db
      .select({ plan: plan.title, ...exportedColumns(subscriptionExport) })
      .from(subscription)
      .innerJoin(plan, eq(plan.id, subscription.planId))
      .where(inArray(subscription.organizationId, owned)),
    planChanges: await db
      .select({ plan: plan.title, ...exportedColumns(planChangeOfferExport) })
      .from(planChangeOffer)
      .innerJoin(plan, eq(plan.id, planChangeOffer.planId))
      .where(inArray(planChangeOffer.organizationId, owned)),
    priceChanges: await db
      .select({
        plan: plan.title,
        interval: priceMove.interval,
        ...exportedColumns(priceMoveItemExport),
      })
      .from(priceMoveItem)
      .innerJoin(priceMove, eq(priceMove.id, priceMoveItem.moveId))
      .innerJoin(plan, eq(plan.id, priceMove.planId))
      .where(inArray(priceMoveItem.organizationId, owned)),
    billingDetails: await db
      .select(exportedColumns(billingDetailsExport))
      .from(billingDetails)
      .where(inArray(billingDetails.organizationId, owned)),
    billing: await Promise.all(owned.map((id) => billingOf(billing, id))),
    signups: await db
      .select(exportedColumns(signupExport))
      .from(signup)
      .where(eq(signup.userId, userId)),
    sessions: await db
      .select(exportedColumns(sessionExport))
      .from(session)
      .where(eq(session.userId, userId)),
    passkeys: await db
      .select(exportedColumns(passkeyExport))
      .from(passkey)
      .where(eq(passkey.userId, userId)),
    knownBrowsers: await db
      .select(exportedColumns(knownDeviceExport))
      .from(knownDevice)
      .where(eq(knownDevice.userId, userId)),
    supportAccess: await db
      .select(exportedColumns(supportAccessExport))
      .from(supportAccess)
      .where(eq(supportAccess.userId, userId)),
    toldToTheDashboard: await db
      .select(exportedColumns(dashboardEventExport))
      .from(dashboardEvent)
      .where(eq(dashboardEvent.userId, userId)),
    // By address: only people who have proved that it's theirs are told what came from it.
    ...(person.emailVerified ? await byAddress({ db }, person.email) : {}),
  };
}

/** The payment provider's data about an organization. */
async function billingOf(billing: AccountParts["billing"], organizationId: string) {
  const [cards, payments] = await Promise.all([
    billing.listCards(organizationId),
    billing.listPayments(organizationId),
  ]);
  const invoices: PaymentInvoice[] = [];
  for (let more = true; more; ) {
    const startingAfter = invoices.at(-1)?.id;
    const page = await billing.listInvoices(organizationId, {
      limit: 100,
      ...(startingAfter ? { startingAfter } : {}),
    });
    invoices.push(...page.invoices);
    more = page.hasMore && page.invoices.length > 0;
  }
  return {
    organizationId,
    cards: cards.map(({ brand, last4, expMonth, expYear, holder }) => ({
      brand,
      last4,
      expMonth,
      expYear,
      holder,
    })),
    payments,
    invoices: invoices.map((one) => withRefunds(one, payments)),
  };
}

async function byAddress(
  { db }: Pick<AccountParts, "db">,
  email: string,
): Promise<Record<AddressPart, unknown>> {
  return {
    newsletter: await db
      .select(exportedColumns(newsletterSubscriberExport))
      .from(newsletterSubscriber)
      .where(eq(newsletterSubscriber.email, email)),
    messages: await db
      .select(exportedColumns(contactMessageExport))
      .from(contactMessage)
      .where(eq(sql`lower(${contactMessage.email})`, email)),
    applications: await db
      .select(exportedColumns(jobApplicationExport))
      .from(jobApplication)
      .where(eq(sql`lower(${jobApplication.email})`, email)),
    mailsToYou: await db
      .select(exportedColumns(mailExport))
      .from(mail)
      .where(eq(mail.recipient, email)),
    mailStopped: await db
      .select(exportedColumns(emailSuppressionExport))
      .from(emailSuppression)
      .where(eq(emailSuppression.email, email)),
    invitations: await db
      .select(exportedColumns(invitationExport))
      .from(invitation)
      .where(eq(invitation.email, email)),
  };
}
