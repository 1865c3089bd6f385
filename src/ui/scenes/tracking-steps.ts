import { minuteOf } from "../sample-day/clock.ts";
import { followed, routeOf } from "../sample-day/day.ts";
import type { SceneWords } from "./scene-words.ts";

export const orderNumber = 2041;

/** What happened to the order before the van arrived, and when. */
export const stepsBefore = ({ texts, time }: SceneWords) =>
  [
    [texts.orderReceived, time(minuteOf("8:05 AM"))],
    [texts.outForDelivery, time(routeOf(followed.driver).leaves)],
  ] as const;
