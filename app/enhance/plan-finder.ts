import { findPlan } from "../../contract/plan-finder.ts";
import { answerWhileTyping } from "./live-form.ts";

const form = document.querySelector<HTMLFormElement>("form[data-plan-finder]");
if (form) {
  const { plans, contact } = JSON.parse(form.dataset.planFinder ?? "");
  answerWhileTyping(form, (values) => findPlan(values, plans, contact));
}
