import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import { type Clock, utc } from "./contract/format.ts";
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

/** The company's time zone and clock, with the page's language. UTC while the settings can't be read. */
export function useClock(): Clock {
  const root = useRootData();
  return { ...(root?.settings ?? utc), ...(root && { locale: root.locale }) };
}
