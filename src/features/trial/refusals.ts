import type { RefusalTable } from "../../contract/refusals/table.ts";

export const trialRefusals = {
  trial_link_invalid: [
    "not_found",
    "This link isn’t complete, or it isn’t ours. Open the link in your email again, or sign in and cancel on your payments page.",
  ],
  trial_link_used: [
    "conflict",
    "This link canceled your trial before, and you kept the plan after that. To cancel again, sign in and open your payments page.",
  ],
  trial_over: [
    "conflict",
    "This trial is over, so there is nothing left to cancel here. Sign in to see your plan, and to cancel it if it’s still running.",
  ],
} satisfies RefusalTable;
