import { localeTag } from "../../../contract/locale.ts";
import { toTexts } from "../../../contract/texts.ts";
import { answerWhileTyping } from "../../../ui/enhance/live-form.ts";
import {
  driverSteps,
  type FinderWords,
  findPlan,
  typedDrivers,
  usualDeliveries,
} from "../plan-finder.ts";

const form = document.querySelector<HTMLFormElement>("form[data-plan-finder]");
if (form) {
  const {
    plans,
    contact,
    example,
    locale,
    texts: parts,
  } = JSON.parse(form.dataset.planFinder ?? "");
  const texts = toTexts<string>(localeTag(locale), parts, (pieces) =>
    pieces.join(""),
  ) as unknown as FinderWords["texts"];
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [deliveries, per, drivers] = [field("deliveries"), field("per"), field("drivers")];
  const slider = form.querySelector<HTMLInputElement>("[data-slider]");
  const steps = driverSteps(plans);
  let isExample = example;

  /** Until the visitor types their own, the deliveries are what so many drivers make in the example. */
  function follow() {
    if (!isExample) return;
    const count = typedDrivers(drivers.value, locale);
    if (count) deliveries.value = usualDeliveries(count);
  }
  for (const own of [deliveries, per]) {
    own.addEventListener("input", () => {
      isExample = false;
    });
  }
  function moveSlider() {
    if (!slider) return;
    const count = typedDrivers(drivers.value, locale) ?? 0;
    const at = steps.findIndex((step) => step >= count);
    slider.value = String(at < 0 ? steps.length - 1 : at);
    slider.setAttribute("aria-valuetext", texts.driverCount({ count }));
  }
  drivers.addEventListener("input", () => {
    follow();
    moveSlider();
  });
  slider?.addEventListener("input", () => {
    drivers.value = String(steps[Number(slider.value)]);
    follow();
    moveSlider();
  });

  /** The card of the plan that fits stands out, with its button and its column of the comparison. */
  function light(title: string) {
    markColumn(title);
    for (const card of document.querySelectorAll<HTMLElement>("[data-plan]")) {
      const fits = card.dataset.plan === title;
      card.toggleAttribute("data-fits", fits);
      if (card.classList.contains("plan-own")) continue;
      const button = card.querySelector(".button");
      button?.classList.toggle("button-primary", fits);
      button?.classList.toggle("button-secondary", !fits);
    }
  }
  function markColumn(title: string) {
    const table = document.querySelector<HTMLTableElement>("table.compare");
    if (!table || document.querySelector(".plan-own")) return;
    const names = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.ariaLabel);
    const column = names.indexOf(title);
    for (const row of table.rows) {
      for (const cell of row.cells) {
        cell.classList.toggle("compare-own", cell.cellIndex === column);
      }
    }
  }
  answerWhileTyping(form, (values) => {
    const answer = findPlan(values, plans, contact, { locale, texts });
    light(answer.plan);
    return answer;
  });
}
