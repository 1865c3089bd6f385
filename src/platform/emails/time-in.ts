import type { Clock } from "../../contract/format.ts";
import { localeTag } from "../../contract/locale.ts";

/** `1 hour`, `24 hours`, `24 horas`. @param clock of the brand: the reader's language */
export const timeIn = (
  count: number,
  unit: "day" | "hour" | "minute",
  { locale = "en" }: Pick<Clock, "locale">,
): string =>
  new Intl.NumberFormat(localeTag(locale), { style: "unit", unit, unitDisplay: "long" }).format(
    count,
  );
