import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

/** Refusals of a customer's own account: profile, picture, address, and deletion. */
export const accountRefusals = {
  account_gone: ["not_found", "This account no longer exists."],
  email_unchanged: ["invalid_input", atField("email", "This is already your address.")],
  email_link_invalid: [
    "link_invalid",
    "This link was already used, was canceled, or has expired. Your address hasn’t changed. Enter the new one again in your settings.",
  ],
  account_is_staff: [
    "conflict",
    "This is a staff account. Ask an owner to change its role to customer first.",
  ],
  deletion_has_begun: [
    "conflict",
    "The deletion date has passed. We’re deleting this account now.",
  ],
  /** @param params.problem one of `avatarMessages` */
  picture_refused: [
    "invalid_input",
    ({ problem }: { problem: string }) => atField("avatar", problem),
  ],
  picture_failed: [
    "unavailable",
    "We couldn’t process this picture. Please try again in a minute, or choose another one.",
  ],
} satisfies RefusalTable;
