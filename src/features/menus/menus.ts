import type { Translatable } from "../content/translated.ts";

/** A link of a menu: to an address of this site, or to another site (https://). */
export interface MenuLink {
  label: string;
  href: string;
}
export interface MenuGroup {
  /** The heading; empty in the header, which has none. */
  title: string;
  links: MenuLink[];
}
export const menuNames = { header: "Header", footer: "Footer" } as const;
export type MenuName = keyof typeof menuNames;
export type ShownMenu = { groups: MenuGroup[] } & Translatable;
export type Menus = Record<MenuName, ShownMenu>;

/** Limits: groups of a menu, links of a group, and characters of all labels of a group. */
export const menuLimits: Record<MenuName, { groups: number; links: number; letters: number }> = {
  header: { groups: 1, links: 8, letters: 60 },
  footer: { groups: 3, links: 10, letters: 400 },
};

export const isMenuName = (value: string): value is MenuName => Object.hasOwn(menuNames, value);

/** True for groups of links, as against a list of lines. */
export const isMenu = (value: unknown): value is MenuGroup[] =>
  Array.isArray(value) && value.some((one) => typeof one === "object");

/** A menu whose links to a path of this site lead elsewhere. @param to null: it has no such links */
export const leadTo = (menu: ShownMenu, path: string, to: string | null): ShownMenu => ({
  ...menu,
  groups: menu.groups.map((group) => ({
    ...group,
    links: group.links.flatMap((link) =>
      link.href !== path ? link : to === null ? [] : { ...link, href: to },
    ),
  })),
});

/** A menu for people: a line for each link, under its group. */
export const menuText = (groups: readonly MenuGroup[]): string =>
  groups
    .flatMap(({ title, links }) => [
      ...(title ? [title] : []),
      ...links.map(({ label, href }) => `${title ? "  " : ""}${label}: ${href}`),
    ])
    .join("\n");
