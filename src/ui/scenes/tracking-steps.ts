import { parseTime } from "../sample-day/clock.ts";
import { findRoute, followed } from "../sample-day/day.ts";
import type { SceneWords } from "./scene-words.ts";

export const orderNumber = 2041;

/** The order's history before the van arrived, with times. */
export const stepsBefore = ({ texts, time }: SceneWords) =>
  [
    [texts.orderReceived, time(parseTime("8:05 AM"))],
    [texts.outForDelivery, time(findRoute(followed.driver).leaves)],
  ] as const;
