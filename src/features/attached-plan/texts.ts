import { element, rich } from "../../contract/texts.ts";

/** The box that attaches what a visitor worked out. */
export const attachedTexts = {
  attach: "Attach my plan",
  costs: rich(
    "Our team will see the year you worked out. It also opens from your account. <link>See it again</link>",
    { link: element },
  ),
  day: rich(
    "Our team will see the day you planned, addresses included. It also opens from your account. <link>See it again</link>",
    { link: element },
  ),
} as const;
