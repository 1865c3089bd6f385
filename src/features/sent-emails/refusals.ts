import type { RefusalTable } from "../../contract/refusals/table.ts";

/** Refusals of the operations on emails that were sent. */
export const sentEmailRefusals = {
  email_unknown: ["not_found", "This email no longer exists. It may have been erased."],
  email_copy_gone: ["not_found", "No copy of this email is kept."],
  email_not_failed: [
    "conflict",
    "This email was sent, is waiting to be sent, or failed so long ago that its content is gone.",
  ],
  email_address_bounced: [
    "conflict",
    "An email to this address bounced. Clear it under Bounced addresses first.",
  ],
} satisfies RefusalTable;
