import { plainTexts } from "../../../contract/plain-texts.ts";
import { answerWhileTyping } from "../../../ui/enhance/live-form.ts";
import { type CostContext, failureCost } from "../failure-cost.ts";

const form = document.querySelector<HTMLFormElement>("form[data-failure-cost]");
if (form) {
  const { texts: parts, ...given } = JSON.parse(form.dataset.failureCost ?? "");
  const texts = plainTexts<CostContext["texts"]>(given.locale, parts);
  const context: CostContext = { ...given, texts };
  answerWhileTyping(form, (values) => failureCost(values, context));
}
