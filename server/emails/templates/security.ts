import { action, greeting, layout, link, paragraph, smallPrint } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
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

/** The password is another one now: its owner hears of it, whoever did it. */
export const passwordChanged: Template<MailProps["password-changed"]> = {
  subject: (_props, brand) => `Your ${brand.name} password was changed`,
  body: ({ name, forgotPasswordUrl }, brand) =>
    layout(
      brand,
      {
        preview: "If that was you, there is nothing to do.",
        heading: "Your password was changed",
        reason: `You get this mail because this address has an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `The password of your ${brand.name} account was just changed, and other browsers were signed out. If that was you, there is nothing to do.`,
      ),
      paragraph(
        "It was not you? ",
        link(forgotPasswordUrl, "Choose a new password at once"),
        ". That signs everybody out.",
      ),
    ),
};

/** A sign-in from a browser that the account has not seen before. */
export const newDevice: Template<MailProps["new-device"]> = {
  subject: (_props, brand) => `New sign-in to ${brand.name}`,
  body: ({ name, device, address, at, forgotPasswordUrl }, brand) =>
    layout(
      brand,
      {
        preview: `${device}, ${moment(at)}. If that was you, there is nothing to do.`,
        heading: "New sign-in to your account",
        reason: `You get this mail because this address has an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `Your account was signed in to from a browser that it has not seen before: ${device}, from the network address ${address}, on ${moment(at)}. If that was you, there is nothing to do.`,
      ),
      paragraph(
        "It was not you? ",
        link(forgotPasswordUrl, "Choose a new password at once"),
        ". That signs everybody out.",
      ),
    ),
};

/** Another way into the account: its owner hears of it, whoever opened it. */
export const passkeyAdded: Template<MailProps["passkey-added"]> = {
  subject: (_props, brand) => `A passkey was added to your ${brand.name} account`,
  body: ({ name, passkey, settingsUrl, forgotPasswordUrl }, brand) =>
    layout(
      brand,
      {
        preview: "If that was you, there is nothing to do.",
        heading: "A passkey was added",
        reason: `You get this mail because this address has an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `You can now sign in to ${brand.name} with the passkey “${passkey}”, without your password. If you added it, there is nothing to do.`,
      ),
      paragraph(
        "It was not you? ",
        link(forgotPasswordUrl, "Choose a new password at once"),
        ", then ",
        link(settingsUrl, "remove the passkey in your settings"),
        ". Until it is removed it opens your account, whatever the password.",
      ),
    ),
};

/** A way into the account is closed: its owner hears of it, whoever closed it. */
export const passkeyRemoved: Template<MailProps["passkey-removed"]> = {
  subject: (_props, brand) => `A passkey was removed from your ${brand.name} account`,
  body: ({ name, passkey, settingsUrl, forgotPasswordUrl }, brand) =>
    layout(
      brand,
      {
        preview: "If that was you, there is nothing to do.",
        heading: "A passkey was removed",
        reason: `You get this mail because this address has an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `The passkey “${passkey}” no longer opens your ${brand.name} account. If you removed it, there is nothing to do here; your device may still list it until you delete it there, too.`,
      ),
      paragraph(
        "It was not you? ",
        link(forgotPasswordUrl, "Choose a new password at once"),
        ", then look at ",
        link(settingsUrl, "the passkeys in your settings"),
        ".",
      ),
    ),
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

/** Sign-in asks for a code from now on, or no longer: its owner hears of it, whoever did it. */
export const twoStepChanged: Template<MailProps["two-step-changed"]> = {
  subject: ({ on }, brand) =>
    `Two-step sign-in is ${on ? "on" : "off"} for your ${brand.name} account`,
  body: ({ name, on, settingsUrl, forgotPasswordUrl }, brand) =>
    layout(
      brand,
      {
        preview: "If that was you, there is nothing to do.",
        heading: on ? "Two-step sign-in is on" : "Two-step sign-in is off",
        reason: `You get this mail because this address has an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        on
          ? "From now on, signing in asks for a code of your authenticator app after the password. If you turned it on, there is nothing to do."
          : "From now on, the password alone opens your account. If you turned it off, there is nothing to do.",
      ),
      paragraph(
        "It was not you? ",
        link(forgotPasswordUrl, "Choose a new password at once"),
        ", then look at ",
        link(settingsUrl, "your settings"),
        ".",
      ),
    ),
};
