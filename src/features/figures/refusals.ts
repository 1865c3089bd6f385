import type { RefusalTable } from "../../contract/refusals/table.ts";

export const figuresRefusals = {
  weekly_unsubscribe_link_invalid: [
    "link_invalid",
    "This link isn’t complete. Open it from the email again, or turn the weekly email off on the console’s overview.",
  ],
} satisfies RefusalTable;
