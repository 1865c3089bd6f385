import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

const nameTaken = "Another template has this name. Choose a different one.";

/** Refusals of the operations on leads. */
export const leadRefusals = {
  template_gone: ["not_found", "This template no longer exists. Someone may have deleted it."],
  template_name_taken: ["invalid_input", atField("name", nameTaken)],
  view_gone: ["not_found", "These filters no longer exist. Someone may have deleted them."],
  lead_itself: ["invalid_input", "Choose another lead: this one can’t merge with itself."],
  import_too_long: [
    "invalid_input",
    ({ most }: { most: number }) =>
      atField(
        "csv",
        `The file has more than ${most} rows. Split it into files of at most ${most}.`,
      ),
  ],
  import_too_wide: [
    "invalid_input",
    ({ columns, most }: { columns: number; most: number }) =>
      atField("csv", `The file has ${columns} columns. Use files of at most ${most}.`),
  ],
  erasure_unconfirmed: [
    "invalid_input",
    atField("confirm", "Type the lead’s email address to confirm."),
  ],
  lead_signing_up: [
    "conflict",
    "This person’s signup is still in progress and may be charged. Erase them once it’s finished or a day old.",
  ],
  lead_gone: ["not_found", "This lead no longer exists. Someone may have merged or erased it."],
  note_unknown: ["not_found", "This note doesn’t exist."],
  task_gone: ["not_found", "This task no longer exists. Someone may have deleted it."],
  lead_owner_invalid: [
    "invalid_input",
    atField("owner", "Choose an owner from the list.", "Choose an owner from the list."),
  ],
} satisfies RefusalTable;
