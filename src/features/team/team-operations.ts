import { instant, type Operation } from "../../contract/console/operation.ts";
import { emailAddress } from "../../contract/email-address.ts";
import { staffRoles } from "../../contract/roles.ts";
import { z } from "../../contract/zod.ts";

const colleague = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    emailVerified: z.boolean(),
    twoStep: z.boolean().meta({ description: "Sign-in asks for a code" }),
    lastSeenAt: instant.nullable().meta({ description: "To the day; null: signed in nowhere" }),
  })
  .meta({ id: "Colleague" });
export type AdminColleague = z.infer<typeof colleague>;

const invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    by: z.string(),
    expiresAt: instant,
    expired: z.boolean(),
  })
  .meta({ id: "Invitation" });
export type AdminInvitation = z.infer<typeof invitation>;

const staffSession = z
  .object({
    id: z.string(),
    device: z.string().meta({ example: "Chrome on Windows" }),
    address: z.string().nullable(),
    createdAt: instant,
    lastUsedAt: instant,
  })
  .meta({ id: "StaffSession" });

/** Actions in emails to owners: `Ann …`. */
export const consoleChanges = {
  emailText: (name: string) => `changed the text of the email “${name}”`,
  newOwner: (name: string) => `made ${name} an owner`,
  invitedOwner: (address: string) => `invited ${address} to become an owner`,
  rules: "changed the rules of the console",
};

const rules = z
  .object({
    requireTwoStep: z.boolean({ error: "Answer yes or no." }),
    approvalLimitCents: z
      .int({ error: "Enter an amount." })
      .min(0, "Enter an amount from $0 to $100,000.")
      .max(10_000_000, "Enter an amount from $0 to $100,000.")
      .meta({
        description:
          "What a customer gets, or a person gives, within 30 days without a second person",
      }),
    priceLimitPercent: z
      .int({ error: "Enter a number of percent." })
      .min(0, "Enter 0 to 1,000 percent.")
      .max(1_000, "Enter 0 to 1,000 percent.")
      .meta({
        description:
          "By how much the price of a plan that is in use changes within 30 days without a second owner",
      }),
  })
  .meta({ id: "ConsoleRules" });
export type AdminRules = z.infer<typeof rules>;

const person = z.object({ id: z.string().max(100) });
const read = { area: "team", access: "read" } as const;
const write = { area: "team", access: "write" } as const;

/** The people who work in the console, and the rules that they work by. */
export const teamOperations = {
  listTeam: {
    method: "GET",
    path: "/team",
    summary: "People who work here, and open invitations",
    needs: read,
    answer: z.object({
      people: z.array(colleague),
      invitations: z.array(invitation),
    }),
  },
  inviteColleague: {
    critical: true,
    method: "POST",
    path: "/team/invitations",
    summary: "Emails a link with which someone joins. An earlier link to the address stops working",
    needs: write,
    body: z.object({
      email: emailAddress(),
      role: z.enum(staffRoles, { error: "Choose a role." }),
    }),
    answer: invitation,
  },
  revokeInvitation: {
    critical: true,
    method: "POST",
    path: "/team/invitations/{id}/revoke",
    summary: "Makes the link of an invitation stop working",
    needs: write,
    params: person,
    answer: z.object({ revoked: z.boolean() }),
  },
  changeRole: {
    critical: true,
    method: "POST",
    path: "/team/people/{id}/role",
    summary: "Gives a colleague another role, from their next request on",
    needs: write,
    params: person,
    body: z.object({ role: z.enum(staffRoles, { error: "Choose a role." }) }),
    answer: z.object({ role: z.enum(staffRoles) }),
  },
  removeColleague: {
    critical: true,
    method: "POST",
    path: "/team/people/{id}/remove",
    summary: "Takes away the role and signs the person out everywhere",
    needs: write,
    params: person,
    answer: z.object({ removed: z.boolean() }),
  },
  listStaffSessions: {
    method: "GET",
    path: "/team/people/{id}/sessions",
    summary: "Where a colleague is signed in, the newest first",
    needs: read,
    params: person,
    answer: z.object({ items: z.array(staffSession) }),
  },
  endStaffSessions: {
    critical: true,
    method: "POST",
    path: "/team/people/{id}/sessions/end",
    summary: "Signs a colleague out of one browser, or of all",
    needs: write,
    params: person,
    body: z.object({
      session: z.string().max(100).optional().meta({ description: "Without it: all of them" }),
    }),
    answer: z.object({ ended: z.int() }),
  },
  getRules: {
    method: "GET",
    path: "/rules",
    summary: "The rules of the console: two-step sign-in, approval of refunds, time zone",
    needs: read,
    answer: rules,
  },
  changeRules: {
    critical: true,
    method: "POST",
    path: "/rules",
    summary: "Changes the rules of the console",
    needs: write,
    body: rules,
    answer: rules,
  },
} as const satisfies Record<string, Operation>;
