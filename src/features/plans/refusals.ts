import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

const planInTexts = (texts: string[]) =>
  `These texts show this plan’s price or limits: ${texts.map((title) => `“${title}”`).join(", ")}. Change them first.`;

export const plansRefusals = {
  price_date_past: ["invalid_input", atField("startsAt", "Choose a time in the future.")],
  price_date_taken: [
    "invalid_input",
    atField("startsAt", "Another price for this plan starts at that time. Call it off first."),
  ],
  planned_price_gone: ["not_found", "This planned price no longer exists."],
  planned_price_began: ["conflict", "This price is already in effect. Plan another one instead."],
  plan_title_taken: [
    "invalid_input",
    atField("title", "Another plan has this name. Choose a different one."),
  ],
  /** @param params.texts titles of what shows the plan's price or limits */
  plan_in_texts: ["conflict", ({ texts }: { texts: string[] }) => planInTexts(texts)],
} satisfies RefusalTable;
