import type { RefusalTable } from "../../contract/refusals/table.ts";

export const screeningRefusals = {
  proof_needed: [
    "rate_limited",
    "We need to check that you’re a person. Turn on JavaScript, reload the page, and send the form again.",
  ],
  sent_too_fast: [
    "rate_limited",
    "Your form arrived faster than most people can fill it in. Check it, then send it again.",
  ],
} satisfies RefusalTable;
