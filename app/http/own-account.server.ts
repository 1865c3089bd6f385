import type { RouterContextProvider } from "react-router";
import type { OwnPlan, OwnProfile, SessionEntry, SignedIn } from "../../server/services.ts";
import type { OwnAccount, OwnSession } from "../components/account/own/model.ts";
import type { PlanView } from "../components/account/own/own-plan.tsx";
import { servicesContext } from "../context.ts";
import { paths } from "../paths.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `November 21, 2026`. */
export const dayOf = (at: Date): string => day.format(at);

/** The account of whoever is signed in, as its pages show it. */
export async function readOwnAccount(
  context: Readonly<RouterContextProvider>,
  signedIn: SignedIn,
): Promise<OwnAccount> {
  const profile = await context.get(servicesContext).account.getProfile(signedIn.user.id);
  return ownAccount(profile, signedIn);
}

function ownAccount(profile: OwnProfile, { user, organization }: SignedIn): OwnAccount {
  return {
    details: profile.details,
    email: profile.email,
    emailVerified: profile.emailVerified,
    pendingEmail: profile.pendingEmail,
    picture: profile.avatar ? paths.profilePicture(profile.avatar) : null,
    mails: profile.mails,
    newsletter: profile.newsletter,
    twoFactorEnabled: user.twoFactorEnabled,
    organization: organization && { name: organization.name, role: organization.role },
    memberSince: dayOf(profile.memberSince),
    deletionDue: profile.deletionDueAt ? dayOf(profile.deletionDueAt) : null,
  };
}

/** The browsers, this one first. */
export function ownSessions(sessions: readonly SessionEntry[]): OwnSession[] {
  return sessions
    .map(({ id, device, address, createdAt, lastUsedAt, current }) => ({
      id,
      device,
      address,
      since: dayOf(createdAt),
      lastUsed: dayOf(lastUsedAt),
      current,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** The plan of the organisation of whoever is signed in, or null. */
export async function readOwnPlan(
  context: Readonly<RouterContextProvider>,
  { organization }: SignedIn,
): Promise<PlanView | null> {
  const plan =
    organization && (await context.get(servicesContext).account.getPlan(organization.id));
  return plan && planView(plan);
}

function planView({ trialEndsAt, currentPeriodEndsAt, ...plan }: OwnPlan): PlanView {
  return {
    ...plan,
    trialEnds: trialEndsAt && dayOf(trialEndsAt),
    periodEnds: currentPeriodEndsAt && dayOf(currentPeriodEndsAt),
  };
}
