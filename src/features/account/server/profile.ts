import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { ask } from "../../../platform/db/statement.ts";
import { noteOwnAccount } from "../../activity/server/note-own-account.ts";
import { enqueueCustomerUpdates } from "../../billing/server/update-customer.ts";
import { user } from "../../identity/server/tables.ts";
import { mailDefaults } from "../account.ts";
import { claimRow, findRow, findUser, firstDetails, updateRow } from "./profile-row.ts";
import type { Account, AccountParts, OwnProfile } from "./types.ts";

type Profiles = Pick<
  Account,
  "getProfile" | "attachedPlan" | "deletionDueAt" | "updateProfile" | "setNotifications"
>;

/** Reading and writing what customers tell about themselves. */
export function createProfiles(parts: AccountParts): Profiles {
  const { db, newsletter, now } = parts;
  return {
    async getProfile(userId): Promise<OwnProfile> {
      const person = await findUser(db, userId);
      const row = await findRow(db, userId);
      const names = row ?? (await firstDetails(db, person));
      const waiting =
        row?.pendingEmailExpiresAt && row.pendingEmailExpiresAt > now() ? row.pendingEmail : null;
      return {
        details: {
          first_name: names.firstName,
          last_name: names.lastName,
          phone: names.phone,
          job_title: row?.jobTitle ?? "",
          location: row?.location ?? "",
          bio: row?.bio ?? "",
        },
        email: person.email,
        emailVerified: person.emailVerified,
        pendingEmail: waiting,
        avatar: row?.avatarKey ? avatarVersion(row.avatarKey) : null,
        memberSince: person.createdAt,
        mails: { ...mailDefaults, ...row?.notifications },
        newsletter: await newsletter.subscriptionState(person.email),
        deletionDueAt: row?.deletionDueAt ?? null,
      };
    },

    async attachedPlan(userId) {
      const person = await findUser(db, userId);
      const [newest] = await ask<{ link: string }>(
        db,
        `select coalesce(s.attached_plan, m.attached_plan) as link
         from lead join lead_event e on e.lead_id = lead.id
           left join signup s on s.id = e.ref and s.user_id = $1
           left join contact_message m on m.id = e.ref and $3
         where lead.email = $2 and coalesce(s.attached_plan, m.attached_plan) is not null
         order by e.at desc limit 1`,
        // Anyone can write an address into the contact form.
        [userId, person.email, person.emailVerified],
      );
      return newest?.link ?? null;
    },

    async deletionDueAt(userId) {
      return (await findRow(db, userId))?.deletionDueAt ?? null;
    },

    async updateProfile(userId, details) {
      await db.transaction(async (tx) => {
        const { person } = await claimRow(tx, userId);
        await updateRow(tx, userId, {
          firstName: details.first_name,
          lastName: details.last_name,
          phone: details.phone,
          jobTitle: details.job_title,
          location: details.location,
          bio: details.bio,
          updatedAt: now(),
        });
        const name = `${details.first_name} ${details.last_name}`;
        if (name !== person.name) {
          await noteOwnAccount(tx, userId, "staff.rename", {
            before: { name: person.name },
            after: { name },
          });
        }
        await tx.update(user).set({ name, updatedAt: now() }).where(eq(user.id, userId));
        await enqueueCustomerUpdates(tx, parts.queue, userId);
      });
    },

    async setNotifications(userId, { newsletter: wantsNewsletter, ...notifications }) {
      const email = await db.transaction(async (tx) => {
        const { person } = await claimRow(tx, userId);
        await updateRow(tx, userId, { notifications, updatedAt: now() });
        return person.email;
      });
      if (wantsNewsletter) await newsletter.subscribe({ email });
      else await newsletter.endFor(email);
    },
  };
}

/** A picture's ID in its address. The storage key itself isn't shown. */
function avatarVersion(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}
