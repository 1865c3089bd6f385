import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

/** Refusals around opening a customer's account. */
export const supportAccessRefusals = {
  support_person_unknown: [
    "invalid_input",
    atField("person", "Choose a person from the list.", "Choose a person from the list."),
  ],
  support_access_colleague: [
    "invalid_input",
    atField("person", "This person works here. A colleague’s account can’t be opened."),
  ],
  support_access_pending: [
    "conflict",
    "There is a request for this person already. Wait for their answer, or withdraw it.",
  ],
  support_access_declined: [
    "conflict",
    "This person declined less than a day ago. Write to them before you ask again.",
  ],
  support_access_gone: ["conflict", "This request was answered, withdrawn, or has expired."],
} satisfies RefusalTable;
