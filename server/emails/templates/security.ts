import type { ReactNode } from "react";
import { greeting } from "../greeting.ts";
import { action, layout, link, paragraph, smallPrint } from "../layout.ts";
import type { Brand, MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

/** Somebody asked for a new password. */
export const passwordReset: Template<MailProps["password-reset"]> = {
  subject: (_props, brand) => `Choose a new password for ${brand.name}`,
  body: ({ name, link: href, expiresInMinutes }, brand) =>
    layout(
      brand,
      {
        preview: `The link works once, for ${expiresInMinutes} minutes.`,
        heading: "Choose a new password",
        reason: `You get this mail because somebody asked for a new password for this address at ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `You asked for a new password for your ${brand.name} account. Open the link to choose one; you are then signed out wherever you were signed in.`,
      ),
      action("Choose a new password", href),
      smallPrint(
        `The link works once, for ${expiresInMinutes} minutes. You did not ask for it? Then there is nothing to do: your password stays as it is.`,
      ),
    ),
};

interface Notice {
  name: string;
  forgotPasswordUrl: string;
  preview?: string;
  heading: string;
  /** What happened, and that nothing is to be done if it was the reader. */
  said: string;
  /** What to do after choosing a new password, when it was not the reader; goes on with the sentence. */
  afterwards: ReactNode[];
}

/** Something about the account is different now: its owner hears of it, whoever did it. */
function notice(brand: Brand, parts: Notice): ReactNode {
  const { name, forgotPasswordUrl, heading, said, afterwards } = parts;
  return layout(
    brand,
    {
      preview: parts.preview ?? "If that was you, there is nothing to do.",
      heading,
      reason: `You get this mail because this address has an account with ${brand.name}.`,
    },
    paragraph(greeting(name)),
    paragraph(said),
    paragraph(
      "It was not you? ",
      link(forgotPasswordUrl, "Choose a new password at once"),
      ...afterwards,
    ),
  );
}

/** The password is another one. */
export const passwordChanged: Template<MailProps["password-changed"]> = {
  subject: (_props, brand) => `Your ${brand.name} password was changed`,
  body: (props, brand) =>
    notice(brand, {
      ...props,
      heading: "Your password was changed",
      said: `The password of your ${brand.name} account was just changed, and other browsers were signed out. If that was you, there is nothing to do.`,
      afterwards: [". That signs everybody out."],
    }),
};

/** A sign-in from a browser that the account has not seen before. */
export const newDevice: Template<MailProps["new-device"]> = {
  subject: (_props, brand) => `New sign-in to ${brand.name}`,
  body: ({ device, address, at, ...props }, brand) =>
    notice(brand, {
      ...props,
      preview: `${device}, ${moment(at)}. If that was you, there is nothing to do.`,
      heading: "New sign-in to your account",
      said: `Your account was signed in to from a browser that it has not seen before: ${device}, from the network address ${address}, on ${moment(at)}. If that was you, there is nothing to do.`,
      afterwards: [". That signs everybody out."],
    }),
};

/** Another way into the account. */
export const passkeyAdded: Template<MailProps["passkey-added"]> = {
  subject: (_props, brand) => `A passkey was added to your ${brand.name} account`,
  body: ({ passkey, settingsUrl, ...props }, brand) =>
    notice(brand, {
      ...props,
      heading: "A passkey was added",
      said: `You can now sign in to ${brand.name} with the passkey “${passkey}”, without your password. If you added it, there is nothing to do.`,
      afterwards: [
        ", then ",
        link(settingsUrl, "remove the passkey in your settings"),
        ". Until it is removed it opens your account, whatever the password.",
      ],
    }),
};

/** A way into the account is closed. */
export const passkeyRemoved: Template<MailProps["passkey-removed"]> = {
  subject: (_props, brand) => `A passkey was removed from your ${brand.name} account`,
  body: ({ passkey, settingsUrl, ...props }, brand) =>
    notice(brand, {
      ...props,
      heading: "A passkey was removed",
      said: `The passkey “${passkey}” no longer opens your ${brand.name} account. If you removed it, there is nothing to do here; your device may still list it until you delete it there, too.`,
      afterwards: [", then look at ", link(settingsUrl, "the passkeys in your settings"), "."],
    }),
};

/** Sign-in asks for a code from now on, or no longer. */
export const twoStepChanged: Template<MailProps["two-step-changed"]> = {
  subject: ({ on }, brand) =>
    `Two-step sign-in is ${on ? "on" : "off"} for your ${brand.name} account`,
  body: ({ on, settingsUrl, ...props }, brand) =>
    notice(brand, {
      ...props,
      heading: on ? "Two-step sign-in is on" : "Two-step sign-in is off",
      said: on
        ? "From now on, signing in asks for a code of your authenticator app after the password. If you turned it on, there is nothing to do."
        : "From now on, the password alone opens your account. If you turned it off, there is nothing to do.",
      afterwards: [", then look at ", link(settingsUrl, "your settings"), "."],
    }),
};

/** `21 November 2026 at 07:21 UTC`. */
function moment(at: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${format.format(new Date(at))} UTC`;
}
