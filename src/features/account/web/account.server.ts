import type { RouterContextProvider } from "react-router";
import type {
  OwnProfile,
  PasskeyEntry,
  SessionEntry,
  SignedIn,
} from "../../../composition/services.ts";
import { localeContext, servicesContext } from "../../../context.ts";
import { type Clock, formatDay } from "../../../contract/format.ts";
import { readablePhone } from "../../../contract/phone.ts";
import { paths } from "../../../paths.ts";
import { paysFor } from "../../billing/billing.ts";
import { readCompanyClock } from "../../brand/web/brand.server.ts";
import { deviceText } from "../../identity/device.ts";
import type { OwnAccount, OwnPasskey, OwnSession } from "./model.ts";

/** The organization that the signed-in user owns, or null. */
export function payingOrganization({ organization }: SignedIn): string | null {
  return organization && paysFor(organization.role) ? organization.id : null;
}

/** The signed-in user's account, as its pages show it. */
export async function readOwnAccount(
  context: Readonly<RouterContextProvider>,
  signedIn: SignedIn,
): Promise<OwnAccount> {
  const services = context.get(servicesContext);
  const [profile, companyClock] = await Promise.all([
    services.account.getProfile(signedIn.user.id),
    readCompanyClock(services),
  ]);
  const clock = { ...companyClock, locale: context.get(localeContext) };
  return ownAccount(profile, signedIn, clock);
}

function ownAccount(
  profile: OwnProfile,
  { user, organization }: SignedIn,
  clock: Clock,
): OwnAccount {
  return {
    details: { ...profile.details, phone: readablePhone(profile.details.phone) },
    email: profile.email,
    emailVerified: profile.emailVerified,
    mustVerify: user.mustVerify,
    pendingEmail: profile.pendingEmail,
    picture: profile.avatar ? paths.profilePicture(profile.avatar) : null,
    mails: profile.mails,
    newsletter: profile.newsletter,
    twoFactorEnabled: user.twoFactorEnabled,
    organization: organization && { name: organization.name, role: organization.role },
    memberSince: formatDay(profile.memberSince, clock),
    deletionDue: profile.deletionDueAt ? formatDay(profile.deletionDueAt, clock) : null,
  };
}

export function ownPasskeys(passkeys: readonly PasskeyEntry[], clock: Clock): OwnPasskey[] {
  return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    since: formatDay(createdAt, clock),
    lastUsed: lastUsedAt && formatDay(lastUsedAt, clock),
  }));
}

/** The browsers, this one first. */
export function ownSessions(sessions: readonly SessionEntry[], clock: Clock): OwnSession[] {
  return sessions
    .map(({ id, device, address, createdAt, lastUsedAt, current }) => ({
      id,
      device: deviceText(device, clock.locale),
      address,
      since: formatDay(createdAt, clock),
      lastUsed: formatDay(lastUsedAt, clock),
      current,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}
