import { randomNumbers } from "../../routing-engine/random.ts";
import { addressPoint, plan, streets } from "./city.ts";
import { parseTime } from "./clock.ts";
import { lineLength, type Point } from "./geometry.ts";
import { addressText } from "./names.ts";

/** Orders that no one placed. The same seed makes the same ones. */
export function randomOrders(seed: number) {
  const random = randomNumbers(seed);
  /** A whole number from `from` to `to`. */
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));

  return {
    whole,
    /** A door that maps of the sample city show. */
    door(): { address: string; at: Point } {
      for (;;) {
        const street = streets[whole(0, streets.length - 1)];
        if (!street) continue;
        const number = whole(1, Math.floor(lineLength(street.line) / 6));
        const at = addressPoint({ number, street: street.name });
        if (at.x > 12 && at.x < plan.width - 12 && at.y > -20 && at.y < 480) {
          return { address: addressText(number, street.name), at };
        }
      }
    },
    /** One to two hours of the day, in minutes after midnight. */
    window(): { from: number; until: number } {
      const from = parseTime("9:00 AM") + 30 * whole(0, 9);
      return { from, until: from + 30 * whole(2, 4) };
    },
  };
}
