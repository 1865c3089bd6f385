import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

export const menusRefusals = {
  redirect_taken: ["invalid_input", atField("fromPath", "This address already has a redirect.")],
} satisfies RefusalTable;
