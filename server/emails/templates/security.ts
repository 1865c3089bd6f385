import type { ReactNode } from "react";
import { formatMinute } from "../../../contract/format.ts";
import { greeting } from "../greeting.ts";
import { action, layout, link, paragraph, smallPrint } from "../layout.ts";
import type { Brand, MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

/** Someone asked to reset the password. */
export const passwordReset: Template<MailProps["password-reset"]> = {
  subject: (_props, brand) => `Choose a new password for ${brand.name}`,
  body: ({ name, link: href, expiresInMinutes }, brand) =>
    layout(
      brand,
      {
        preview: `The link works once and expires in ${expiresInMinutes} minutes.`,
        heading: "Choose a new password",
        reason: `You're receiving this email because someone asked to reset the ${brand.name} password for this email address.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `You asked to reset your ${brand.name} password. Open the link to choose a new one. We'll sign you out everywhere else.`,
      ),
      action("Choose a new password", href),
      smallPrint(
        `The link works once and expires in ${expiresInMinutes} minutes. If you didn't ask for this, you can ignore this email. Your password won't change.`,
      ),
    ),
};

interface Notice {
  name: string;
  forgotPasswordUrl: string;
  preview?: string;
  heading: string;
  /** What happened, and that the reader can ignore it if they did it. */
  said: string;
  /** What to do after choosing a new password if it wasn't the reader; continues the sentence. */
  afterwards: ReactNode[];
}

/** Something about the account changed. Its owner is told, no matter who changed it. */
function notice(brand: Brand, parts: Notice): ReactNode {
  const { name, forgotPasswordUrl, heading, said, afterwards } = parts;
  return layout(
    brand,
    {
      preview: parts.preview ?? "If that was you, you're all set.",
      heading,
      reason: `You're receiving this email because this email address has an account with ${brand.name}.`,
    },
    paragraph(greeting(name)),
    paragraph(said),
    paragraph("Wasn't you? ", link(forgotPasswordUrl, "Choose a new password now"), ...afterwards),
  );
}

/** The password was changed. */
export const passwordChanged: Template<MailProps["password-changed"]> = {
  subject: (_props, brand) => `Your ${brand.name} password was changed`,
  body: (props, brand) =>
    notice(brand, {
      ...props,
      heading: "Your password was changed",
      said: `Your ${brand.name} password was just changed, and other browsers were signed out. If that was you, you're all set.`,
      afterwards: [". That signs everyone out."],
    }),
};

/** A sign-in from a browser that is new to the account. */
export const newDevice: Template<MailProps["new-device"]> = {
  subject: (_props, brand) => `New sign-in to ${brand.name}`,
  body: ({ device, address, at, ...props }, brand) =>
    notice(brand, {
      ...props,
      preview: `${device}, ${formatMinute(at)}. If that was you, you're all set.`,
      heading: "New sign-in to your account",
      said: `Someone signed in to your account from a new browser: ${device}, IP address ${address}, on ${formatMinute(at)}. If that was you, you're all set.`,
      afterwards: [". That signs everyone out."],
    }),
};

/** A new way into the account. */
export const passkeyAdded: Template<MailProps["passkey-added"]> = {
  subject: (_props, brand) => `A passkey was added to your ${brand.name} account`,
  body: ({ passkey, settingsUrl, ...props }, brand) =>
    notice(brand, {
      ...props,
      heading: "A passkey was added",
      said: `You can now sign in to ${brand.name} with the passkey “${passkey}”, without your password. If you added it, you're all set.`,
      afterwards: [
        ", then ",
        link(settingsUrl, "remove the passkey in your settings"),
        ". Until you remove it, it opens your account, even after you change your password.",
      ],
    }),
};

/** A way into the account was removed. */
export const passkeyRemoved: Template<MailProps["passkey-removed"]> = {
  subject: (_props, brand) => `A passkey was removed from your ${brand.name} account`,
  body: ({ passkey, settingsUrl, ...props }, brand) =>
    notice(brand, {
      ...props,
      heading: "A passkey was removed",
      said: `The passkey “${passkey}” no longer opens your ${brand.name} account. If you removed it, you're all set. Your device may still list it until you delete it there, too.`,
      afterwards: [", then check ", link(settingsUrl, "the passkeys in your settings"), "."],
    }),
};

/** Sign-in now asks for a code, or no longer does. */
export const twoStepChanged: Template<MailProps["two-step-changed"]> = {
  subject: ({ on }, brand) =>
    `Two-step sign-in is ${on ? "on" : "off"} for your ${brand.name} account`,
  body: ({ on, settingsUrl, ...props }, brand) =>
    notice(brand, {
      ...props,
      heading: on ? "Two-step sign-in is on" : "Two-step sign-in is off",
      said: on
        ? "Signing in now asks for a code from your authenticator app after your password. If you turned this on, you're all set."
        : "Your password alone now opens your account. If you turned this off, you're all set.",
      afterwards: [", then check ", link(settingsUrl, "your settings"), "."],
    }),
};

/** The account has new backup codes; the old ones stopped working. */
export const backupCodesRenewed: Template<MailProps["backup-codes-renewed"]> = {
  subject: (_props, brand) => `New backup codes for your ${brand.name} account`,
  body: ({ settingsUrl, ...props }, brand) =>
    notice(brand, {
      ...props,
      heading: "You have new backup codes",
      said: "New backup codes were made for two-step sign-in. The old ones no longer work. If you made them, you're all set.",
      afterwards: [", then look at ", link(settingsUrl, "your settings"), "."],
    }),
};
