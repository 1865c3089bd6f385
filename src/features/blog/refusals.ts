import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

export const blogRefusals = {
  posts_cursor_invalid: [
    "invalid_input",
    atField(
      "after",
      "Start again from the newest posts.",
      "This link to more posts is incomplete.",
    ),
  ],
} satisfies RefusalTable;
