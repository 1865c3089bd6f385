/** Offers the day that /your-day has left in this tab. */
import { attachedDay } from "../attached-plan.ts";

const place = document.querySelector<HTMLElement>("[data-attach-day]");
const box = place?.querySelector("input");
const again = place?.querySelector("a");
const link = sessionStorage.getItem(attachedDay);
if (place && box && again && link) {
  box.value = link;
  again.href = link;
  place.hidden = false;
}
