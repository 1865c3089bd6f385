import type { RefusalTable } from "../../contract/refusals/table.ts";

export const analyticsRefusals = {
  page_views_limited: ["rate_limited", "Too many requests. Please wait a minute."],
} satisfies RefusalTable;
