import { links } from "../../../contract/links.ts";
import { greeting } from "../greeting.ts";
import { action, layout, link, paragraph, smallPrint, steps } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

/** After a signup. Opening the link proves that the address is the customer's. */
export const verifyEmail: Template<MailProps["verify-email"]> = {
  subject: (_props, brand) => `Confirm your email address for ${brand.name}`,
  body: ({ name, link: href, expiresInHours }, brand) =>
    layout(
      brand,
      {
        preview: "One click and your account is ready.",
        heading: "Confirm your email address",
        reason: `You're receiving this email because this email address was used to sign up for ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `Thanks for signing up for ${brand.name}. Please confirm your email address to finish setting up your account.`,
      ),
      action("Confirm email address", href),
      smallPrint(
        `The link works once and expires in ${plural(expiresInHours, "hour")}. If you didn't sign up, you can ignore this email.`,
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
        preview: "Your email address is confirmed. Here's how to send out your first route.",
        heading: `Welcome to ${brand.name}`,
        reason: `You're receiving this email because you have an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        "Your email address is confirmed and your account is open. Here's how to get to your first delivery:",
      ),
      steps([
        { lead: "Set up a hub.", text: "It's where your routes start and end." },
        {
          lead: "Invite your team.",
          text: "Dispatchers plan routes. Drivers get them in the mobile app.",
        },
        {
          lead: "Add today's tasks and optimize.",
          text: "Assign the routes and follow them on the live map.",
        },
      ]),
      action("Sign in", signInUrl),
      paragraph(
        "The ",
        link(`${brand.origin}${links.guide}`, "quick start guide"),
        " walks you through each step.",
      ),
    ),
};

/** Someone signed up with an address that already has an account. Only its owner is told. */
export const accountExists: Template<MailProps["account-exists"]> = {
  subject: (_props, brand) => `You already have a ${brand.name} account`,
  body: ({ name, signInUrl, forgotPasswordUrl }, brand) =>
    layout(
      brand,
      {
        preview:
          "Someone signed up with your email address. Nothing changed and nothing was charged.",
        heading: "You already have an account",
        reason: `You're receiving this email because this email address has an account with ${brand.name}.`,
      },
      paragraph(greeting(name)),
      paragraph(
        `Someone, most likely you, just signed up for ${brand.name} with this email address. It already has an account, so we didn't open a second one. Your account hasn't changed and nothing was charged.`,
      ),
      action("Sign in", signInUrl),
      paragraph("Forgot your password? ", link(forgotPasswordUrl, "Choose a new one"), "."),
      smallPrint(
        "Wasn't you? You don't need to do anything. Nobody can get into your account this way.",
      ),
    ),
};

/** `1 hour`, `24 hours`. */
function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
