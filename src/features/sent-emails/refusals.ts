import type { RefusalTable } from "../../contract/refusals/table.ts";

/** Refusals of the operations on emails that were sent. */
export const sentEmailRefusals = {
  email_unknown: ["not_found", "There is no such email. It may have been erased."],
  email_copy_gone: ["not_found", "No copy of this email is kept."],
  email_not_failed: [
    "conflict",
    "This email was sent, is waiting to be sent, or was given up so long ago that its content is gone.",
  ],
  email_address_bounced: [
    "conflict",
    "An email to this address bounced. Clear the address under Bounced addresses first.",
  ],
} satisfies RefusalTable;
