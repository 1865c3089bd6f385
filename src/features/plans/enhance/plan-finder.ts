import { answerWhileTyping } from "../../../ui/enhance/live-form.ts";
import { findPlan } from "../plan-finder.ts";

const form = document.querySelector<HTMLFormElement>("form[data-plan-finder]");
if (form) {
  const { plans, contact } = JSON.parse(form.dataset.planFinder ?? "");
  answerWhileTyping(form, (values) => findPlan(values, plans, contact));
}
