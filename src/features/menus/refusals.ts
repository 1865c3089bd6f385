import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

export const menusRefusals = {
  redirect_taken: [
    "invalid_input",
    atField("fromPath", "There is a redirect for this address already."),
  ],
} satisfies RefusalTable;
