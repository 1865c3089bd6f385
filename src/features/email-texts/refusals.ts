import type { RefusalTable } from "../../contract/refusals/table.ts";

export const emailTextsRefusals = {
  security_text_owners: [
    "forbidden",
    "This email protects accounts, so only owners can change it. Ask an owner to do it.",
  ],
} satisfies RefusalTable;
