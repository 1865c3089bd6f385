import { formatDay } from "../../../contract/format.ts";
import { greeting } from "../greeting.ts";
import { action, layout, link, paragraph, smallPrint } from "../layout.ts";
import type { Brand, MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

const because = (brand: Brand) =>
  `You're receiving this email because this email address has an account with ${brand.name}.`;

/** To the new address. It counts once its owner opens the link. */
export const emailChange: Template<MailProps["email-change"]> = {
  subject: (_props, brand) => `Confirm your new email address for ${brand.name}`,
  body: ({ name, link: href, expiresInHours }, brand) =>
    layout(
      brand,
      {
        preview: "One click and you can sign in with this address.",
        heading: "Confirm your new email address",
        reason: `You're receiving this email because this email address was entered for an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `You asked to use this email address for your ${brand.name} account. Please confirm it. Until you do, your old address stays in place.`,
      ),
      action("Confirm this address", href),
      smallPrint(
        `The link works once and expires in ${expiresInHours} hours. If you didn't ask for this, you can ignore this email.`,
      ),
    ),
};

/** To the old address, before anything has changed. */
export const emailChangeAsked: Template<MailProps["email-change-asked"]> = {
  subject: (_props, brand) => `A new email address was entered for your ${brand.name} account`,
  body: ({ name, newEmail, forgotPasswordUrl }, brand) =>
    layout(
      brand,
      {
        preview: "If that was you, you're all set.",
        heading: "A new email address was entered",
        reason: because(brand),
      },
      paragraph(greeting(name)),
      paragraph(
        `Someone who knows your password asked to change your account's email address to ${newEmail}. It changes when they confirm the link we sent there. If that was you, you're all set.`,
      ),
      paragraph(
        "Wasn't you? ",
        link(forgotPasswordUrl, "Choose a new password now"),
        ". That stops the change and signs everyone out.",
      ),
    ),
};

/** To the old address, after the change. */
export const emailChanged: Template<MailProps["email-changed"]> = {
  subject: (_props, brand) => `The email address of your ${brand.name} account was changed`,
  body: ({ name, newEmail, contactUrl }, brand) =>
    layout(
      brand,
      {
        preview: `You now sign in with ${newEmail}.`,
        heading: "Your email address was changed",
        reason: `You're receiving this email because this email address had an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `Your account's email address is now ${newEmail}. Use it to sign in. You can no longer sign in with the old address.`,
      ),
      paragraph("Wasn't you? ", link(contactUrl, "Contact us now"), "."),
    ),
};

/** The account will be deleted on the given day. */
export const deletionAsked: Template<MailProps["deletion-asked"]> = {
  subject: ({ dueAt }, brand) =>
    `Your ${brand.name} account will be deleted on ${formatDay(dueAt)}`,
  body: ({ name, dueAt, signInUrl, forgotPasswordUrl }, brand) =>
    layout(
      brand,
      {
        preview: `You can change your mind until ${formatDay(dueAt)}.`,
        heading: "Your account will be deleted",
        reason: because(brand),
      },
      paragraph(greeting(name)),
      paragraph(
        `You asked us to delete your account. On ${formatDay(dueAt)}, we'll delete your profile, picture, and settings for good. We signed you out everywhere.`,
      ),
      paragraph("Changed your mind? Sign in before then and press Keep my account."),
      action("Sign in", signInUrl),
      paragraph(
        "Wasn't you? ",
        link(forgotPasswordUrl, "Choose a new password"),
        ", sign in, and press Keep my account.",
      ),
      smallPrint("We keep the sales records that the law requires, without your name and address."),
    ),
};

/** The customer kept the account. */
export const deletionCancelled: Template<MailProps["deletion-cancelled"]> = {
  subject: (_props, brand) => `We're keeping your ${brand.name} account`,
  body: ({ name, renewal }, brand) =>
    layout(
      brand,
      {
        preview: "We won't delete anything.",
        heading: "Your account is safe",
        reason: because(brand),
      },
      paragraph(greeting(name)),
      paragraph(
        `You asked us to keep your account. We canceled the deletion.${renewalNews[renewal]}`,
      ),
    ),
};

/** What the email says about a plan. */
const renewalNews = {
  none: "",
  restored:
    " Your plan's renewal, which stopped with the deletion, is being turned back on. We'll email you the date of the next charge.",
  ended: " Your plan ended in the meantime. To use it again, start it under Payments.",
};
