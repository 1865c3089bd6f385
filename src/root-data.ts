import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import type { Clock } from "./contract/format.ts";
import type { StoredTexts } from "./contract/text-records.ts";

/** Nothing in place of the originals. One object, so that what is read for it is read once. */
export const noTexts: StoredTexts = {};

/** What the root loads for every page, such as the settings. */
export type RootData = Route.ComponentProps["loaderData"];

/** What the root loaded. Undefined on an error page whose root failed to load. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** What the site sells in. ISO 4217, lower case. */
export const useCurrency = (): string => useRootData()?.currency ?? "usd";

/** How the company reads the time, in the page's language; undefined while that can't be read: in UTC. */
export function useClock(): Clock | undefined {
  const root = useRootData();
  return root?.settings ? { ...root.settings, locale: root.locale } : undefined;
}
