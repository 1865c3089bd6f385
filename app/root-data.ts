import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";

/** What the root loads for every page, such as the settings. */
export type RootData = Route.ComponentProps["loaderData"];

/** What the root loaded. Undefined on an error page whose root failed to load. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
