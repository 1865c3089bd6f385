import type { FieldErrors } from "../field-errors.ts";
import { atField, type RefusalTable } from "../refusals/table.ts";

const planInTexts = (texts: string[]) =>
  `Texts show this plan’s price or limits: ${texts.map((title) => `“${title}”`).join(", ")}. Change them first.`;

/** Refusals of the console. */
export const adminRefusals = {
  no_record: ["not_found", "This record doesn’t exist."],
  record_gone: ["not_found", "There is no such record. Someone may have deleted it."],
  record_changed: ["conflict", "Someone else has changed this in the meantime."],
  record_used: [
    "conflict",
    "Signups or subscriptions refer to this record, so it can’t be deleted. Visitors don’t see it.",
  ],
  record_public: ["conflict", "Visitors see this. Take it down before you delete it."],
  /** @param params.name of the type of content */
  record_not_addable: ["conflict", ({ name }: { name: string }) => `${name} can’t be added here.`],
  security_text_owners: [
    "forbidden",
    "This email guards accounts, so only owners change its text. Ask an owner for it.",
  ],
  record_needed: [
    "conflict",
    ({ name }: { name: string }) => `${name} can’t be taken down: the site needs them.`,
  ],
  records_unordered: ["conflict", "These records have no order of their own."],
  lead_gone: ["not_found", "There is no such lead. Someone may have merged or erased it."],
  note_unknown: ["not_found", "There is no such note."],
  task_gone: ["not_found", "There is no such task. Someone may have deleted it."],
  lead_owner_invalid: [
    "invalid_input",
    atField("owner", "Choose an owner from the list.", "Choose an owner from the list."),
  ],
  weekly_unsubscribe_link_invalid: [
    "link_invalid",
    "This link isn’t complete. Open it from the email again, or turn the weekly email off on the console’s overview.",
  ],
  /** @param params.name of the type of content */
  preview_impossible: [
    "conflict",
    ({ name }: { name: string }) => `${name} have no page that could be previewed.`,
  ],
  preview_gone: ["not_found", "This link has already ended."],
  preview_moment_past: ["invalid_input", atField("at", "Choose a moment that is still to come.")],
  price_date_past: ["invalid_input", atField("startsAt", "Choose a moment that is still to come.")],
  price_date_taken: [
    "invalid_input",
    atField("startsAt", "Another price of this plan begins at that moment. Call it off first."),
  ],
  planned_price_gone: ["not_found", "There is no such planned price."],
  planned_price_began: ["conflict", "This price has begun. Plan another one instead."],
  version_unknown: ["not_found", "There is no such version."],
  plan_title_taken: [
    "invalid_input",
    atField("title", "Another plan has this name. Choose a different one."),
  ],
  /** @param params.fields what has to be put right, at its fields */
  not_ready_to_publish: [
    "invalid_input",
    ({ fields }: { fields: FieldErrors }) => ({
      summary: "This is saved, but not published. Put these right first.",
      fields,
    }),
  ],
  /** @param params.title of another record that was to be published together with this one */
  other_not_ready: [
    "invalid_input",
    ({ title, reasons }: { title: string; reasons: string }) =>
      `“${title}” isn’t ready: ${reasons} Nothing is published yet.`,
  ],
  /** @param params.title of the record that keeps all from being changed */
  replace_refused: [
    "invalid_input",
    ({ title, reasons }: { title: string; reasons: string }) =>
      `“${title}” can’t be saved like this: ${reasons} Nothing was changed.`,
  ],
  replace_stale: [
    "conflict",
    "Someone has changed one of these texts since you searched. Nothing was changed. Search again.",
  ],
  replace_forbidden: [
    "forbidden",
    "Your role can’t change some of these texts. Nothing was changed. Ask an owner for it.",
  ],
  together_forbidden: [
    "forbidden",
    "Your role can’t publish the other drafts. Ask an owner for it.",
  ],
  /** @param params.texts titles of what shows the plan's price or limits */
  plan_in_texts: ["conflict", ({ texts }: { texts: string[] }) => planInTexts(texts)],
  /** With `details.texts`: the links. */
  links_would_break: [
    "conflict",
    "Published texts link to this. Their links would lead nowhere. Send breakLinks to go on.",
  ],
  schedule_past: [
    "invalid_input",
    atField(
      "at",
      "Choose a moment that is still to come.",
      "Choose a moment that is still to come.",
    ),
  ],
  page_needed: ["conflict", "This page can’t be taken down: the site needs it."],
  page_address_needed: [
    "invalid_input",
    ({ slug }: { slug: string }) =>
      atField("slug", `The site needs this page at ${slug}. Keep the address.`),
  ],
  redirect_taken: [
    "invalid_input",
    atField("fromPath", "There is a redirect for this address already."),
  ],
  record_address_taken: [
    "invalid_input",
    atField("slug", "Another record has this address. Choose a different one."),
  ],
  list_cursor_invalid: [
    "invalid_input",
    atField("cursor", "This isn’t a cursor of this list.", "Start again at the first page."),
  ],
} satisfies RefusalTable;
