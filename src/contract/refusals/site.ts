import type { FieldErrors } from "../field-errors.ts";
import { messages } from "../messages.ts";
import type { RefusalTable } from "./table.ts";

/** Refusals that any part of the site may give. */
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
  /** Errors that the contract's schemas find. */
  fields_invalid: [
    "invalid_input",
    ({ fields, summary = messages.checkFields }: { fields: FieldErrors; summary?: string }) => ({
      summary,
      fields,
    }),
  ],
  webhook_signature_invalid: ["webhook_invalid", "This webhook’s signature isn’t valid."],
  webhook_no_json: ["malformed", "The signature is valid, but the body isn’t JSON."],
} satisfies RefusalTable;
