import { greeting } from "../greeting.ts";
import { action, layout, link, paragraph, smallPrint } from "../layout.ts";
import type { Brand, MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

const because = (brand: Brand) =>
  `You get this mail because this address has an account with ${brand.name}.`;

/** To the new address: it counts once its link is followed. */
export const emailChange: Template<MailProps["email-change"]> = {
  subject: (_props, brand) => `Confirm your new email address for ${brand.name}`,
  body: ({ name, link: href, expiresInHours }, brand) =>
    layout(
      brand,
      {
        preview: "One click, and you sign in with this address.",
        heading: "Confirm your new email address",
        reason: `You get this mail because this address was entered for an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `You asked to use this address for your ${brand.name} account. Please confirm that it is yours; until then the old one stays.`,
      ),
      action("Confirm this address", href),
      smallPrint(
        `The link works once, for ${expiresInHours} hours. You did not ask for it? Then there is nothing to do: without the click nothing changes.`,
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
        preview: "If that was you, there is nothing to do.",
        heading: "A new email address was entered",
        reason: because(brand),
      },
      paragraph(greeting(name)),
      paragraph(
        `Somebody who knows your password asked to change the address of your account to ${newEmail}. It changes once the link that we sent there is confirmed. If that was you, there is nothing to do here.`,
      ),
      paragraph(
        "It was not you? ",
        link(forgotPasswordUrl, "Choose a new password at once"),
        ". That stops the change and signs everybody out.",
      ),
    ),
};

/** To the old address, when it no longer counts. */
export const emailChanged: Template<MailProps["email-changed"]> = {
  subject: (_props, brand) => `The email address of your ${brand.name} account was changed`,
  body: ({ name, newEmail, contactUrl }, brand) =>
    layout(
      brand,
      {
        preview: `You now sign in with ${newEmail}.`,
        heading: "Your email address was changed",
        reason: `You get this mail because this address had an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `Your account now has the address ${newEmail}. Sign in with that one; this one no longer opens it.`,
      ),
      paragraph("It was not you? ", link(contactUrl, "Write to us at once"), "."),
    ),
};

/** The account will be deleted, on a day that is said. */
export const deletionAsked: Template<MailProps["deletion-asked"]> = {
  subject: ({ dueAt }, brand) => `Your ${brand.name} account will be deleted on ${day(dueAt)}`,
  body: ({ name, dueAt, signInUrl, forgotPasswordUrl }, brand) =>
    layout(
      brand,
      {
        preview: `Until ${day(dueAt)} you can change your mind.`,
        heading: "Your account will be deleted",
        reason: because(brand),
      },
      paragraph(greeting(name)),
      paragraph(
        `You asked us to delete your account. On ${day(dueAt)} your profile, your picture and your settings go for good, and the plan that only you use ends. You were signed out everywhere.`,
      ),
      paragraph("You changed your mind? Sign in before that day, and press Keep my account."),
      action("Sign in", signInUrl),
      paragraph(
        "It was not you? ",
        link(forgotPasswordUrl, "Choose a new password"),
        ", sign in with it, and keep the account.",
      ),
      smallPrint("What the law asks us to keep of a sale stays without your name and address."),
    ),
};

/** The account stays after all. */
export const deletionCancelled: Template<MailProps["deletion-cancelled"]> = {
  subject: (_props, brand) => `Your ${brand.name} account stays`,
  body: ({ name }, brand) =>
    layout(
      brand,
      {
        preview: "Nothing will be deleted.",
        heading: "Your account stays",
        reason: because(brand),
      },
      paragraph(greeting(name)),
      paragraph(
        "The deletion of your account was called off. Everything is as it was; nothing will be deleted.",
      ),
    ),
};

/** `21 December 2026`. */
function day(at: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(at),
  );
}
