import type { FieldErrors } from "../../contract/field-errors.ts";
import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

export const contentRefusals = {
  no_record: ["not_found", "This record doesn’t exist."],
  record_gone: ["not_found", "This no longer exists. Someone may have deleted it."],
  record_changed: ["conflict", "Someone else changed this while you were editing."],
  record_used: [
    "conflict",
    "Signups or subscriptions refer to this record, so it can’t be deleted. Visitors don’t see it.",
  ],
  record_public: ["conflict", "Visitors see this. Take it down before you delete it."],
  /** @param params.name of the type of content */
  record_not_addable: ["conflict", ({ name }: { name: string }) => `${name} can’t be added here.`],
  record_needed: [
    "conflict",
    ({ name }: { name: string }) => `${name} can’t be taken down: the site needs them.`,
  ],
  records_unordered: ["conflict", "These records have no order of their own."],
  version_unknown: ["not_found", "This version doesn’t exist."],
  /** @param params.fields what has to be put right, at its fields */
  not_ready_to_publish: [
    "invalid_input",
    ({ fields }: { fields: FieldErrors }) => ({
      summary: "Saved, but not published. Fix these first.",
      fields,
    }),
  ],
  /** @param params.title of another record that was to be published together with this one */
  other_not_ready: [
    "invalid_input",
    ({ title, reasons }: { title: string; reasons: string }) =>
      `“${title}” isn’t ready: ${reasons} Nothing is published yet.`,
  ],
  together_forbidden: [
    "forbidden",
    "Your role can’t publish the other drafts. Ask an owner to do it.",
  ],
  /** With `details.texts`: the links. */
  links_would_break: [
    "conflict",
    "Published texts link to this, and those links would break. Send breakLinks to do it anyway.",
  ],
  schedule_past: [
    "invalid_input",
    atField("at", "Choose a time in the future.", "Choose a time in the future."),
  ],
  record_address_taken: [
    "invalid_input",
    atField("slug", "Another record has this address. Choose a different one."),
  ],
  list_cursor_invalid: [
    "invalid_input",
    atField("cursor", "This cursor belongs to another list.", "Start again from the first page."),
  ],
} satisfies RefusalTable;
