import { clockTime, minuteOf } from "../sample-day/clock.ts";
import { followed, routeOf } from "../sample-day/day.ts";

export const orderNumber = 2041;
export const order = `Order ${orderNumber}`;
export const shop = "Your shop";

/** What happened to the order, what is next, and when. */
export const steps = [
  ["Order received", clockTime(minuteOf("8:05 AM"))],
  ["Out for delivery", clockTime(routeOf(followed.driver).leaves)],
  ["Arriving", `about ${clockTime(followed.time)}`],
] as const;
