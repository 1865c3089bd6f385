import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

/** What people are told about an issue that can't be sent. */
export const issueFaults = {
  unreachable: "The site couldn’t reach Mailchimp for a day.",
  senderGone: (name: string) => `${name} is no longer allowed to send the newsletter.`,
  textMissing: "Enter a text.",
  placeholder: "Only {{company}} can be filled in here. Write everything else as text.",
  linkTarget: (target: string) =>
    `“${target}” can’t be a link’s address. Use one that begins with https:// or mailto:, or a page on this site like /contact.`,
};

/** Refusals of the newsletter's issues. */
export const newsletterRefusals = {
  issue_unknown: ["not_found", "This issue no longer exists. Someone may have deleted it."],
  issue_source_private: [
    "conflict",
    "Visitors can’t see this yet. Publish it first, then email it.",
  ],
  issue_changed: [
    "conflict",
    "Someone else changed this issue while you were editing. Reload it, then make your changes again.",
  ],
  issue_not_draft: ["conflict", "This issue isn’t a draft anymore, so it can’t be changed."],
  issue_over: ["conflict", "This issue has already gone out."],
  issue_moment_past: ["invalid_input", atField("startsAt", "Choose a time in the future.")],
  issue_without_readers: [
    "conflict",
    "No one has confirmed a subscription yet, so there’s no one to send this to.",
  ],
  /** @param params.answer what the provider said */
  mailing_list_refused: [
    "conflict",
    ({ answer }: { answer: string }) =>
      `Mailchimp refused this: ${answer} Fix it in Mailchimp, then try again.`,
  ],
  confirm_link_invalid: [
    "link_invalid",
    "This link isn’t valid. Part of it may be missing, or a newer email has replaced it. Use the newest email from us, or enter your address again to get a new link.",
  ],
  confirm_link_expired: [
    "link_invalid",
    "This link has expired. Enter your address again and we’ll send you a new one.",
  ],
  unsubscribe_link_invalid: [
    "link_invalid",
    "This unsubscribe link isn’t complete. Open it from the email again, or write to us and we’ll take you off the list.",
  ],
} satisfies RefusalTable;
