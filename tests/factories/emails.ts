import { z } from "zod";
import { link } from "../../src/platform/emails/prop-schemas.ts";
import { defineEmail } from "../../src/platform/emails/template.ts";
import { complained } from "../../src/platform/mail/suppressions.ts";

/** Emails that no feature sends, to test how any email is written and delivered. */

const about = { name: "A sample", sent: "In tests.", preheader: "A sample.", reason: "A test." };
const { name, sent, preheader, reason } = about;

/** Its link opens something, once. */
export const confirmEmail = defineEmail({
  ...{ id: "sample-confirm", name, sent },
  props: z.object({ link }),
  sample: (site) => ({ link: site("/confirm?token=abc") }),
  text: {
    ...{ preheader, reason, heading: "Confirm it" },
    subject: "Confirm it for {{company}}",
    body: ["[Confirm]({{confirm-link}})"],
  },
  placeholders: { "confirm-link": "Confirms it" },
  required: ["confirm-link"],
  values: (props) => ({ "confirm-link": props.link }),
});

/** It carries what a stranger typed, and is answered to that person. */
export const messageEmail = defineEmail({
  ...{ id: "sample-message", name, sent },
  props: z.object({ from: z.email(), subject: z.string(), message: z.string() }),
  sample: () => ({ from: "bob@example.com", subject: "Hello", message: "Hi there" }),
  replyTo: (props) => props.from,
  text: {
    ...{ preheader, reason, heading: "A message" },
    subject: "A message: {{subject}}",
    body: ["> {{message}}"],
  },
  placeholders: { subject: "May be empty", message: "What they wrote" },
  values: ({ subject, message }) => ({ subject, message }),
});

/** Its readers can stop it, and a complaint does. */
export const listEmail = defineEmail({
  ...{ id: "sample-list", name, sent },
  props: z.object({ unsubscribeUrl: link }),
  sample: (site) => ({ unsubscribeUrl: site("/stop?token=abc") }),
  unsubscribeUrl: (props) => props.unsubscribeUrl,
  isWanted: async (tx, to) => !(await complained(tx, to)),
  text: {
    ...{ preheader, reason, heading: "News" },
    subject: "News of {{company}}",
    body: ["[Stop]({{unsubscribe-link}})"],
  },
  placeholders: { "unsubscribe-link": "Ends it" },
  required: ["unsubscribe-link"],
  values: (props) => ({ "unsubscribe-link": props.unsubscribeUrl }),
});
