import { failureCost } from "../../contract/failure-cost.ts";
import { answerWhileTyping } from "./live-form.ts";

const form = document.querySelector<HTMLFormElement>("form[data-failure-cost]");
if (form) {
  const { plans, pricing } = JSON.parse(form.dataset.failureCost ?? "");
  answerWhileTyping(form, (values) => failureCost(values, plans, pricing));
}
