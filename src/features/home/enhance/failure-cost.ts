import { answerWhileTyping } from "../../../ui/enhance/live-form.ts";
import { failureCost } from "../failure-cost.ts";

const form = document.querySelector<HTMLFormElement>("form[data-failure-cost]");
if (form) {
  const { plans, pricing, currency } = JSON.parse(form.dataset.failureCost ?? "");
  answerWhileTyping(form, (values) => failureCost(values, plans, pricing, currency));
}
