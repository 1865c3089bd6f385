import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import type { Clock } from "./contract/format.ts";
import type { StoredTexts } from "./contract/text-records.ts";

/** No texts of the operator's own. It is one object, so that its texts are read once. */
export const noTexts: StoredTexts = {};

/** The root loader's data for every page, such as the settings. */
export type RootData = Route.ComponentProps["loaderData"];

/** The root loader's data. Undefined on an error page whose root failed to load. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The currency of all prices. ISO 4217, lower case. */
export const useCurrency = (): string => useRootData()?.currency ?? "usd";

/** The company's time zone and clock, with the page's language. Undefined while the settings can't be read; use UTC then. */
export function useClock(): Clock | undefined {
  const root = useRootData();
  return root?.settings ? { ...root.settings, locale: root.locale } : undefined;
}
