import type { FieldErrors } from "../field-errors.ts";
import { messages } from "../messages.ts";
import { atField, type RefusalTable } from "./table.ts";

/** Refusals that any part of the site may give, and those of parts with few of their own. */
export const siteRefusals = {
  unavailable: [
    "unavailable",
    "We can’t do this right now. Nothing you entered is lost. Please try again in a minute.",
  ],
  busy: [
    "unavailable",
    "We’re getting a lot of requests right now. Nothing you entered is lost. Please try again in a few seconds.",
  ],
  rate_limited: [
    "rate_limited",
    ({ seconds }: { seconds: number }) =>
      `Too many requests. Please wait ${seconds <= 60 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`}, then try again.`,
  ],
  page_views_limited: ["rate_limited", "Too many requests. Please wait a minute."],
  proof_needed: [
    "rate_limited",
    "We need to check that you’re a person. Turn on JavaScript, reload the page, and send the form again.",
  ],
  sent_too_fast: [
    "rate_limited",
    "Your form arrived faster than most people can fill it in. Check it, then send it again.",
  ],
  /** What a schema of the contract found. */
  fields_invalid: [
    "invalid_input",
    ({ fields, summary = messages.checkFields }: { fields: FieldErrors; summary?: string }) => ({
      summary,
      fields,
    }),
  ],
  posts_cursor_invalid: [
    "invalid_input",
    atField(
      "after",
      "Start again from the newest posts.",
      "This link to more posts is incomplete.",
    ),
  ],
  confirm_link_invalid: [
    "link_invalid",
    "This link isn’t valid. Part of it may be missing, or a newer email has replaced it. Use the newest email from us, or enter your address again to get a new link.",
  ],
  confirm_link_expired: [
    "link_invalid",
    "This link has expired. Enter your address again and we’ll send you a new one.",
  ],
  unsubscribe_link_invalid: [
    "link_invalid",
    "This unsubscribe link isn’t complete. Open it from the email again, or write to us and we’ll take you off the list.",
  ],
  webhook_signature_invalid: ["webhook_invalid", "This webhook’s signature isn’t valid."],
  webhook_no_json: ["malformed", "The signature is valid, but the body isn’t JSON."],
  social_image_failed: ["unavailable", "We can’t create this picture right now."],
} satisfies RefusalTable;
