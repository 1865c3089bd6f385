import { localeTag } from "../../../contract/locale.ts";
import { toTexts } from "../../../contract/texts.ts";
import { answerWhileTyping } from "../../../ui/enhance/live-form.ts";
import { type CostContext, failureCost } from "../failure-cost.ts";

const form = document.querySelector<HTMLFormElement>("form[data-failure-cost]");
if (form) {
  const { texts: parts, ...given } = JSON.parse(form.dataset.failureCost ?? "");
  const texts = toTexts<string>(localeTag(given.locale), parts, (pieces) => pieces.join(""));
  const context = { ...given, texts } as CostContext;
  answerWhileTyping(form, (values) => failureCost(values, context));
}
