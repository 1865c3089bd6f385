import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

/** Refusals around opening a customer's account. */
export const supportAccessRefusals = {
  support_person_unknown: [
    "invalid_input",
    atField("person", "Choose a person from the list.", "Choose a person from the list."),
  ],
  support_access_colleague: [
    "invalid_input",
    atField("person", "This person is a colleague. You can’t open a colleague’s account."),
  ],
  support_access_pending: [
    "conflict",
    "You’ve already asked this person. Wait for their answer, or withdraw the request.",
  ],
  support_access_declined: [
    "conflict",
    "This person declined less than a day ago. Contact them before you ask again.",
  ],
  support_access_gone: ["conflict", "This request was answered or withdrawn, or it expired."],
} satisfies RefusalTable;
