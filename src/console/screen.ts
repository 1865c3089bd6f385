import type { ComponentType, ReactNode } from "react";
import type { AdminFound } from "../contract/console/operations.ts";
import type { Access, Area } from "../contract/console/permissions.ts";
import type { InboxKindName } from "../features/inbox/inbox-words.ts";

/** A screen of the console. Its route, its entry in the sidebar, and how search finds it follow from this. */
export interface Screen {
  /** Its address, as a pattern of the router. */
  path: string;
  /** Its heading for those who may not see it, and its name wherever `label` and `found` don't say another. */
  title: string;
  /** The right that opens it. Without an area, every colleague may. */
  area?: Area;
  access?: Access;
  /** Without it, the route is another one's. */
  render?: (params: Record<string, string | undefined>) => ReactNode;
  /** In the sidebar. */
  label?: string;
  icon?: ComponentType<{ size?: number; "aria-hidden"?: "true" }>;
  /** The kinds of the inbox that wait on this screen. */
  waits?: readonly InboxKindName[];
  /** Search finds it by its name and by these words; without them, it doesn't. */
  words?: string;
  /** Its name in search. */
  found?: string;
  /** Screens that belong to it. They have its title and its area, unless they say others. */
  below?: readonly Below[];
  /** A record that search offers to create here, for colleagues who may write in the area. */
  create?: { label: string; href: string; area: Area; words?: string };
  /** The records that search finds, and where each is. */
  holds?: { type: AdminFound["type"]; href: (id: string) => string };
}
type Below = Pick<Screen, "path"> & Partial<Screen>;

/** A screen, and those that belong to it. */
export const withBelow = ({ below = [], ...screen }: Screen): Screen[] => [
  screen,
  ...below.map(({ path, title = screen.title, area, ...one }) => {
    const itsArea = area ?? screen.area;
    return { path, title, ...(itsArea ? { area: itsArea } : {}), ...one };
  }),
];

/** The address of a screen without the parts that differ. */
export const screenHref = ({ path }: Pick<Screen, "path">): string => path.replace(/\/[:*].*$/, "");

/** Whether a location is a screen, or one that lies below it. */
export const leadsTo = (screen: Screen, location: string): boolean =>
  screen.path === "/admin"
    ? location === screen.path
    : withBelow(screen)
        .map(screenHref)
        .some((one) => location === one || location.startsWith(`${one}/`));
