import { greeting } from "../greeting.ts";
import { action, layout, link, paragraph, smallPrint, steps } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

/** After a signup: the address is proved by opening the link. */
export const verifyEmail: Template<MailProps["verify-email"]> = {
  subject: (_props, brand) => `Confirm your email address for ${brand.name}`,
  body: ({ name, link: href, expiresInHours }, brand) =>
    layout(
      brand,
      {
        preview: "One click, and your account is ready to use.",
        heading: "Confirm your email address",
        reason: `You get this mail because this address was used to sign up for ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `Thank you for signing up for ${brand.name}. Please confirm that this address is yours; then your account is ready.`,
      ),
      action("Confirm my email address", href),
      smallPrint(
        `The link works once, for ${plural(expiresInHours, "hour")}. You did not sign up? Then there is nothing to do: without the click this address is never confirmed.`,
      ),
    ),
};

/** Once the address is confirmed. */
export const welcome: Template<MailProps["welcome"]> = {
  subject: (_props, brand) => `Welcome to ${brand.name}`,
  body: ({ name, signInUrl }, brand) =>
    layout(
      brand,
      {
        preview: "Your address is confirmed. Here is how to get the first route out of the door.",
        heading: `Welcome to ${brand.name}`,
        reason: `You get this mail because you opened an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        "Your address is confirmed and your account is open. Three steps take you to the first delivery:",
      ),
      steps([
        { lead: "Set up a hub.", text: "The place where your routes begin and end." },
        {
          lead: "Invite your team.",
          text: "Dispatchers plan the routes, drivers get them in the mobile app.",
        },
        {
          lead: "Add today's tasks and optimise.",
          text: "Assign the routes, and watch them on the live map.",
        },
      ]),
      action("Sign in", signInUrl),
      paragraph(
        "The ",
        link(`${brand.origin}/page-support`, "quick start guide"),
        " walks through each of them.",
      ),
    ),
};

/** Somebody signed up with an address that has an account: only its owner hears of that. */
export const accountExists: Template<MailProps["account-exists"]> = {
  subject: (_props, brand) => `You already have a ${brand.name} account`,
  body: ({ signInUrl, forgotPasswordUrl }, brand) =>
    layout(
      brand,
      {
        preview: "Somebody signed up with your address. Nothing was changed or charged.",
        heading: "You already have an account",
        reason: `You get this mail because this address has an account with ${brand.name}.`,
      },
      paragraph("Hello,"),
      paragraph(
        `Somebody, most likely you, just signed up for ${brand.name} with this address. It has an account already, so we did not open a second one. Your account was not changed, and nothing was charged.`,
      ),
      action("Sign in", signInUrl),
      paragraph("Forgotten the password? ", link(forgotPasswordUrl, "Choose a new one"), "."),
      smallPrint(
        "It was not you? Then you need not do anything: nobody gets into your account this way.",
      ),
    ),
};

/** `1 hour`, `24 hours`. */
function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
