import type { Locale } from "../../contract/locale.ts";

/** A browser and its system, as far as the `User-Agent` tells. */
export interface Device {
  /** `Chrome`, or `Chrome 140`. */
  browser?: string | undefined;
  /** `Windows`, or `iPhone`. */
  system?: string | undefined;
}

/** A readable name: `Chrome on Windows`. */
export function deviceText({ browser, system }: Device, locale: Locale = "en"): string {
  if (locale === "es") {
    if (system) return `${browser ?? "Un navegador"} en ${system}`;
    return browser ?? "Un navegador desconocido";
  }
  if (system) return `${browser ?? "A browser"} on ${system}`;
  return browser ?? "An unknown browser";
}
