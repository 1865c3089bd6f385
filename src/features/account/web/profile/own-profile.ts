import { formatList } from "../../../../contract/format.ts";
import type { Locale } from "../../../../contract/locale.ts";
import { type StaffRole, staffRoleNames } from "../../../../contract/roles.ts";
import { telLink } from "../../../../paths.ts";
import { profileCompletion } from "../../account.ts";
import {
  type AccountTexts,
  fullName,
  type NextStep,
  type OwnAccount,
  type Profile,
} from "../model.ts";

const roles = { owner: "roleOwner", admin: "roleAdmin", member: "roleMember" } as const;

const roleOf = (role: string, texts: AccountTexts) =>
  Object.hasOwn(roles, role) ? texts[roles[role as keyof typeof roles]] : role;

/** One's own profile: only what is really known. @param staff the role of a colleague, who isn't a customer */
export function ownProfile(
  account: OwnAccount,
  next: readonly NextStep[],
  { texts, locale }: { texts: AccountTexts; locale: Locale },
  staff?: StaffRole,
): Profile {
  const { details, organization, picture } = account;
  const { percent, missing } = profileCompletion({
    ...details,
    emailVerified: account.emailVerified,
    hasAvatar: picture !== null,
  });
  return {
    name: fullName(details),
    jobTitle: details.job_title,
    location: details.location,
    picture,
    bio: details.bio,
    completion:
      missing.length > 0
        ? {
            percent,
            text: texts.stillMissing({
              parts: formatList(
                missing.map((part) => texts[part]),
                locale,
              ),
            }),
            link: texts.fillIn,
          }
        : { percent, text: texts.complete, link: null },
    details: [
      { label: texts.email, value: account.email },
      ...(details.phone
        ? [{ label: texts.phone, value: details.phone, href: telLink(details.phone) }]
        : []),
      ...(organization
        ? [
            { label: texts.organization, value: organization.name },
            { label: texts.role, value: roleOf(organization.role, texts) },
          ]
        : []),
      ...(staff ? [{ label: texts.roleHere, value: staffRoleNames[staff] }] : []),
      { label: staff ? texts.accountSince : texts.customerSince, value: account.memberSince },
    ],
    customer: staff === undefined,
    next,
    history: null,
  };
}
