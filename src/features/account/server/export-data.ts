import { buffer } from "node:stream/consumers";
import { eq, inArray, sql } from "drizzle-orm";
import {
  contactMessage,
  emailSuppression,
  mail,
  newsletterSubscriber,
} from "../../../platform/mail/tables.ts";
import { withRefunds } from "../../billing/refunds.ts";
import type { PaymentInvoice } from "../../billing/server/billing.ts";
import {
  billingDetails,
  planChangeOffer,
  priceMove,
  priceMoveItem,
  subscription,
} from "../../billing/server/tables.ts";
import { jobApplication } from "../../careers/server/tables.ts";
import { plan } from "../../content/server/tables.ts";
import { dashboardEvent } from "../../dashboard-events/server/tables.ts";
import { knownDevice } from "../../identity/server/sign-in-tables.ts";
import {
  invitation,
  member,
  organization,
  passkey,
  session,
} from "../../identity/server/tables.ts";
import { signup } from "../../signup/server/tables.ts";
import { supportAccess } from "../../support-access/server/tables.ts";
import { findRow, findUser } from "./profile-row.ts";
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
      name: organization.name,
      logo: organization.logo,
      openedAt: organization.createdAt,
      role: member.role,
      memberSince: member.createdAt,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.userId, userId));
  const owned = organizations.filter((one) => one.role === "owner").map((one) => one.id);

  return {
    exportedAt: now(),
    account: {
      name: person.name,
      email: person.email,
      emailVerified: person.emailVerified,
      emailVerifiedAt: person.emailVerifiedAt,
      image: person.image,
      role: person.role,
      twoStepSignIn: person.twoFactorEnabled,
      openedAt: person.createdAt,
      changedAt: person.updatedAt,
    },
    profile: profile && {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: profile.phone,
      jobTitle: profile.jobTitle,
      location: profile.location,
      bio: profile.bio,
      mails: profile.notifications,
      newEmailWaiting: profile.pendingEmail,
      newEmailLinkExpiresAt: profile.pendingEmailExpiresAt,
      deletionRequestedAt: profile.deletionRequestedAt,
      deletionDueAt: profile.deletionDueAt,
      createdAt: profile.createdAt,
      changedAt: profile.updatedAt,
    },
    picture: picture && {
      contentType: picture.contentType,
      base64: (await buffer(picture.body)).toString("base64"),
    },
    organizations,
    subscriptions: await db
      .select({
        plan: plan.title,
        status: subscription.status,
        interval: subscription.interval,
        priceCents: subscription.priceCents,
        currency: subscription.currency,
        trialEndsAt: subscription.trialEndsAt,
        currentPeriodEndsAt: subscription.currentPeriodEndsAt,
        cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
        endedAt: subscription.endedAt,
        scheduledChange: subscription.scheduledChange,
        amountDueCents: subscription.amountDueCents,
        creditCents: subscription.creditCents,
        customerNumber: subscription.providerCustomerId,
        subscriptionNumber: subscription.providerSubscriptionId,
        createdAt: subscription.createdAt,
        changedAt: subscription.updatedAt,
      })
      .from(subscription)
      .innerJoin(plan, eq(plan.id, subscription.planId))
      .where(inArray(subscription.organizationId, owned)),
    planChanges: await db
      .select({
        plan: plan.title,
        interval: planChangeOffer.interval,
        priceCents: planChangeOffer.priceCents,
        dueCents: planChangeOffer.dueCents,
        creditCents: planChangeOffer.creditCents,
        nextChargeCents: planChangeOffer.nextChargeCents,
        effectiveAt: planChangeOffer.effectiveAt,
        shownAt: planChangeOffer.createdAt,
        confirmedAt: planChangeOffer.startedAt,
        result: planChangeOffer.result,
      })
      .from(planChangeOffer)
      .innerJoin(plan, eq(plan.id, planChangeOffer.planId))
      .where(inArray(planChangeOffer.organizationId, owned)),
    priceChanges: await db
      .select({
        plan: plan.title,
        interval: priceMove.interval,
        fromCents: priceMoveItem.fromCents,
        toCents: priceMoveItem.toCents,
        firstChargeAt: priceMoveItem.firstChargeAt,
        state: priceMoveItem.state,
        toldAt: priceMoveItem.noticedAt,
        settledAt: priceMoveItem.settledAt,
        createdAt: priceMoveItem.createdAt,
      })
      .from(priceMoveItem)
      .innerJoin(priceMove, eq(priceMove.id, priceMoveItem.moveId))
      .innerJoin(plan, eq(plan.id, priceMove.planId))
      .where(inArray(priceMoveItem.organizationId, owned)),
    billingDetails: await db
      .select({
        organizationId: billingDetails.organizationId,
        email: billingDetails.email,
        address: billingDetails.address,
        taxId: billingDetails.taxId,
        refusedByTheProvider: billingDetails.refused,
        createdAt: billingDetails.createdAt,
        changedAt: billingDetails.updatedAt,
      })
      .from(billingDetails)
      .where(inArray(billingDetails.organizationId, owned)),
    billing: await Promise.all(owned.map((id) => billingOf(billing, id))),
    signups: await db
      .select({
        kind: signup.kind,
        state: signup.state,
        email: signup.email,
        firstName: signup.firstName,
        lastName: signup.lastName,
        organization: signup.organization,
        phone: signup.phone,
        address: signup.address,
        industry: signup.industry,
        companySize: signup.companySize,
        purpose: signup.purpose,
        heardFrom: signup.heardFrom,
        deliveryVolume: signup.deliveryVolume,
        message: signup.message,
        source: signup.source,
        firstPage: signup.firstPage,
        consent: signup.consent,
        interval: signup.interval,
        priceCents: signup.priceCents,
        trialDays: signup.trialDays,
        customerNumber: signup.providerCustomerId,
        subscriptionNumber: signup.providerSubscriptionId,
        createdAt: signup.createdAt,
        completedAt: signup.completedAt,
      })
      .from(signup)
      .where(eq(signup.userId, userId)),
    sessions: await db
      .select({
        browser: session.userAgent,
        networkAddress: session.ipAddress,
        since: session.createdAt,
        lastUsed: session.updatedAt,
        expiresAt: session.expiresAt,
      })
      .from(session)
      .where(eq(session.userId, userId)),
    passkeys: await db
      .select({
        name: passkey.name,
        deviceType: passkey.deviceType,
        authenticator: passkey.aaguid,
        createdAt: passkey.createdAt,
        lastUsed: passkey.lastUsedAt,
      })
      .from(passkey)
      .where(eq(passkey.userId, userId)),
    knownBrowsers: await db
      .select({ firstSeen: knownDevice.firstSeenAt, lastSeen: knownDevice.lastSeenAt })
      .from(knownDevice)
      .where(eq(knownDevice.userId, userId)),
    supportAccess: await db
      .select({
        by: supportAccess.staffName,
        reason: supportAccess.reason,
        askedAt: supportAccess.createdAt,
        expiresAt: supportAccess.expiresAt,
        decision: supportAccess.decision,
        decidedAt: supportAccess.decidedAt,
        usableUntil: supportAccess.usableUntil,
        openedAt: supportAccess.openedAt,
        openUntil: supportAccess.openUntil,
        endedAt: supportAccess.endedAt,
        endedBy: supportAccess.endedBy,
      })
      .from(supportAccess)
      .where(eq(supportAccess.userId, userId)),
    toldToTheDashboard: await db
      .select({
        event: dashboardEvent.type,
        data: dashboardEvent.data,
        at: dashboardEvent.createdAt,
        deliveredAt: dashboardEvent.deliveredAt,
      })
      .from(dashboardEvent)
      .where(eq(dashboardEvent.userId, userId)),
    // By address: only people who have proved that it's theirs are told what came from it.
    ...(person.emailVerified ? await byAddress({ db }, person.email) : {}),
  };
}

/** What the payment provider holds for an organization. */
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

async function byAddress({ db }: Pick<AccountParts, "db">, email: string): Promise<PersonalData> {
  return {
    newsletter: await db
      .select({
        status: newsletterSubscriber.status,
        askedAt: newsletterSubscriber.createdAt,
        changedAt: newsletterSubscriber.updatedAt,
        confirmedAt: newsletterSubscriber.confirmedAt,
        unsubscribedAt: newsletterSubscriber.unsubscribedAt,
        source: newsletterSubscriber.source,
        firstPage: newsletterSubscriber.firstPage,
        consent: newsletterSubscriber.consent,
      })
      .from(newsletterSubscriber)
      .where(eq(newsletterSubscriber.email, email)),
    messages: await db
      .select({
        name: contactMessage.name,
        email: contactMessage.email,
        status: contactMessage.status,
        subject: contactMessage.subject,
        description: contactMessage.description,
        source: contactMessage.source,
        firstPage: contactMessage.firstPage,
        consent: contactMessage.consent,
        createdAt: contactMessage.createdAt,
      })
      .from(contactMessage)
      .where(eq(sql`lower(${contactMessage.email})`, email)),
    applications: await db
      .select({
        name: jobApplication.name,
        email: jobApplication.email,
        jobType: jobApplication.jobType,
        cvType: jobApplication.cvContentType,
        cvBytes: jobApplication.cvSize,
        phone: jobApplication.phone,
        jobTitle: jobApplication.jobTitle,
        description: jobApplication.description,
        cvFile: jobApplication.cvName,
        source: jobApplication.source,
        firstPage: jobApplication.firstPage,
        consent: jobApplication.consent,
        createdAt: jobApplication.createdAt,
      })
      .from(jobApplication)
      .where(eq(sql`lower(${jobApplication.email})`, email)),
    mailsToYou: await db
      .select({
        kind: mail.template,
        to: mail.recipient,
        subject: mail.subject,
        status: mail.status,
        error: mail.error,
        writtenAt: mail.createdAt,
        sentAt: mail.sentAt,
      })
      .from(mail)
      .where(eq(mail.recipient, email)),
    mailStopped: await db
      .select({
        reason: emailSuppression.reason,
        detail: emailSuppression.detail,
        since: emailSuppression.createdAt,
      })
      .from(emailSuppression)
      .where(eq(emailSuppression.email, email)),
    invitations: await db
      .select({
        email: invitation.email,
        role: invitation.role,
        status: invitation.status,
        createdAt: invitation.createdAt,
        expiresAt: invitation.expiresAt,
      })
      .from(invitation)
      .where(eq(invitation.email, email)),
  };
}
