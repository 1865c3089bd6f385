import { formatList } from "../../../../contract/format.ts";
import { type StaffRole, staffRoleNames } from "../../../../contract/roles.ts";
import { telLink } from "../../../../paths.ts";
import { profileCompletion } from "../../account.ts";
import { fullName, type NextStep, type OwnAccount, type Profile } from "../model.ts";

const roles: Record<string, string> = { owner: "Owner", admin: "Administrator", member: "Member" };

/** One's own profile: only what is really known. @param staff the role of somebody who works for the company and is no customer */
export function ownProfile(
  account: OwnAccount,
  next: readonly NextStep[],
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
        ? { percent, text: `Still missing: ${formatList(missing)}.`, link: "Fill it in" }
        : { percent, text: "Everything is filled in.", link: null },
    details: [
      { label: "Email", value: account.email },
      ...(details.phone
        ? [{ label: "Phone", value: details.phone, href: telLink(details.phone) }]
        : []),
      ...(organization
        ? [
            { label: "Organization", value: organization.name },
            { label: "Role", value: roles[organization.role] ?? organization.role },
          ]
        : []),
      ...(staff ? [{ label: "Role on this site", value: staffRoleNames[staff] }] : []),
      { label: staff ? "Account since" : "Customer since", value: account.memberSince },
    ],
    customer: staff === undefined,
    next,
    history: null,
  };
}
