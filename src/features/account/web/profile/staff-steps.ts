import type { StaffRole } from "../../../../contract/roles.ts";
import { paths } from "../../../../paths.ts";
import type { NextStep } from "../model.ts";

/** Next steps for a colleague, who isn't a customer. */
export function staffSteps(state: {
  role: StaffRole;
  mustVerify: boolean;
  twoFactorEnabled: boolean;
}): NextStep[] {
  const { role, mustVerify, twoFactorEnabled } = state;
  return [
    role === "owner" && {
      title: "Get ready to go live",
      text: "The First day checklist shows what the site still needs.",
      href: paths.firstDay,
    },
    mustVerify && {
      title: "Verify your email address",
      text: "Open the link we emailed you, or ask for another.",
      href: paths.verifyEmail,
    },
    !twoFactorEnabled && {
      title: "Turn on two-step sign-in",
      text: "Only a password protects your account now.",
      href: paths.twoFactor,
    },
    {
      title: "Open the console",
      text: "Content, leads, and customers of this site.",
      href: paths.admin,
    },
  ].filter((step) => step !== false);
}
