import type { RefusalTable } from "../../contract/refusals/table.ts";

export const emailTextsRefusals = {
  security_text_owners: [
    "forbidden",
    "This email guards accounts, so only owners change its text. Ask an owner for it.",
  ],
} satisfies RefusalTable;
