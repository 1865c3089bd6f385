import { buffer } from "node:stream/consumers";
import { eq, inArray, sql } from "drizzle-orm";
import {
  contactMessage,
  jobApplication,
  knownDevice,
  mail,
  member,
  newsletterSubscriber,
  organization,
  passkey,
  plan,
  session,
  signup,
  subscription,
} from "../db/schema/index.ts";
import type { AccountParts } from "./account.ts";
import { findRow, findUser } from "./profile-row.ts";

/** Everything about one person, by what it is; fit for JSON. */
export type PersonalData = Record<string, unknown>;

/** Collects what is held about a person. Secrets (hashes, keys, tokens) say nothing about them and stay inside. */
export async function exportData(
  { db, storage, now }: AccountParts,
  userId: string,
): Promise<PersonalData> {
  const person = await findUser(db, userId);
  const profile = await findRow(db, userId);
  const picture = profile?.avatarKey ? await storage.get(profile.avatarKey) : null;
  const organizations = await db
    .select({
      id: organization.id,
      name: organization.name,
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
      deletionRequestedAt: profile.deletionRequestedAt,
      deletionDueAt: profile.deletionDueAt,
    },
    picture: picture && {
      contentType: picture.contentType,
      base64: (await buffer(picture.body)).toString("base64"),
    },
    organizations,
    subscriptions:
      owned.length === 0
        ? []
        : await db
            .select({
              plan: plan.title,
              status: subscription.status,
              interval: subscription.interval,
              priceCents: subscription.priceCents,
              currency: subscription.currency,
              trialEndsAt: subscription.trialEndsAt,
              currentPeriodEndsAt: subscription.currentPeriodEndsAt,
              createdAt: subscription.createdAt,
            })
            .from(subscription)
            .innerJoin(plan, eq(plan.id, subscription.planId))
            .where(inArray(subscription.organizationId, owned)),
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
      })
      .from(session)
      .where(eq(session.userId, userId)),
    passkeys: await db
      .select({
        name: passkey.name,
        createdAt: passkey.createdAt,
        lastUsed: passkey.lastUsedAt,
      })
      .from(passkey)
      .where(eq(passkey.userId, userId)),
    knownBrowsers: await db
      .select({ firstSeen: knownDevice.firstSeenAt, lastSeen: knownDevice.lastSeenAt })
      .from(knownDevice)
      .where(eq(knownDevice.userId, userId)),
    // By address: only whoever has proved it is told what came from it.
    ...(person.emailVerified ? await byAddress({ db }, person.email) : {}),
  };
}

async function byAddress({ db }: Pick<AccountParts, "db">, email: string): Promise<PersonalData> {
  return {
    newsletter: await db
      .select({
        status: newsletterSubscriber.status,
        confirmedAt: newsletterSubscriber.confirmedAt,
        unsubscribedAt: newsletterSubscriber.unsubscribedAt,
      })
      .from(newsletterSubscriber)
      .where(eq(newsletterSubscriber.email, email)),
    messages: await db
      .select({
        name: contactMessage.name,
        subject: contactMessage.subject,
        description: contactMessage.description,
        createdAt: contactMessage.createdAt,
      })
      .from(contactMessage)
      .where(eq(sql`lower(${contactMessage.email})`, email)),
    applications: await db
      .select({
        name: jobApplication.name,
        phone: jobApplication.phone,
        jobTitle: jobApplication.jobTitle,
        description: jobApplication.description,
        cvFile: jobApplication.cvName,
        createdAt: jobApplication.createdAt,
      })
      .from(jobApplication)
      .where(eq(sql`lower(${jobApplication.email})`, email)),
    mailsToYou: await db
      .select({ kind: mail.template, subject: mail.subject, sentAt: mail.sentAt })
      .from(mail)
      .where(eq(mail.recipient, email)),
  };
}
