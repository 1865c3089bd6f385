import type { StoredType } from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { menu } from "../../content/server/tables.ts";
import { isMenuName, type MenuGroup, type MenuName, menuLimits, menuNames } from "../menus.ts";

function menuFaults(name: MenuName, groups: readonly MenuGroup[]): (string | null)[] {
  const limits = menuLimits[name];
  const tooMany = groups.length > limits.groups ? publishWords.menuGroups(limits.groups) : null;
  return [
    tooMany,
    ...groups.flatMap(({ title, links }) => {
      const letters = links.reduce((sum, { label }) => sum + label.length, 0);
      const fits = links.length <= limits.links && letters <= limits.letters;
      const keys = new Set(links.map(({ label, href }) => `${label} ${href}`));
      return [
        fits ? null : publishWords.menuFull(limits.links, limits.letters),
        name === "footer" && !title ? publishWords.menuTitle : null,
        links.length === 0 ? publishWords.menuEmpty(title) : null,
        keys.size < links.length ? publishWords.menuTwice : null,
      ];
    }),
  ];
}

export const menuRecords = {
  menu: {
    table: menu,
    format: {
      file: "menus.yaml",
      key: "id",
      names: { id: "menu" },
      comment: "The links in the header and the footer of every page.",
    },
    named: {
      has: isMenuName,
      fixed: (id) => (isMenuName(id) ? { id, name: menuNames[id] } : {}),
    },
    faults: async (_on, { data }) =>
      ["groups", "groupsEs"].flatMap((field) =>
        menuFaults(data.id as MenuName, (data[field] ?? []) as MenuGroup[]).flatMap((message) =>
          message ? [{ field, message }] : [],
        ),
      ),
  },
} as const satisfies Record<string, StoredType>;
