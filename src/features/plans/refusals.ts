import { atField, type RefusalTable } from "../../contract/refusals/table.ts";

const planInTexts = (texts: string[]) =>
  `Texts show this plan’s price or limits: ${texts.map((title) => `“${title}”`).join(", ")}. Change them first.`;

export const plansRefusals = {
  price_date_past: ["invalid_input", atField("startsAt", "Choose a moment that is still to come.")],
  price_date_taken: [
    "invalid_input",
    atField("startsAt", "Another price of this plan begins at that moment. Call it off first."),
  ],
  planned_price_gone: ["not_found", "There is no such planned price."],
  planned_price_began: ["conflict", "This price has begun. Plan another one instead."],
  plan_title_taken: [
    "invalid_input",
    atField("title", "Another plan has this name. Choose a different one."),
  ],
  /** @param params.texts titles of what shows the plan's price or limits */
  plan_in_texts: ["conflict", ({ texts }: { texts: string[] }) => planInTexts(texts)],
} satisfies RefusalTable;
