import { CircleHelp, ExternalLink, Plus } from "lucide-react";
import { wordsIn } from "../contract/console/find-text.ts";
import type { Access, Area } from "../contract/console/permissions.ts";
import { helpPages } from "./from-features.ts";
import { consolePaths } from "./paths.ts";
import { type Screen, screenHref } from "./screen.ts";
import { screenGroups, screens } from "./screens.tsx";

export interface Option {
  key: string;
  label: string;
  /** Where it is: a group of the menu, or a list. */
  detail: string;
  icon?: Screen["icon"];
  /** An address of the console, or of the site. */
  href: string;
}

export interface Command extends Option {
  /** Other names by which search finds it. */
  words?: string;
}

const groupOf = (screen: Screen) =>
  screenGroups.find((group) => group.screens.some(({ path }) => path === screen.path))?.name ?? "";

/** Every name of a screen. */
const namesOf = ({ title, label = "", words = "" }: Screen) => `${title} ${label} ${words}`;

/** What search offers besides records: screens, what can be created, and the help. */
export function listCommands(can: (area: Area, access: Access) => boolean): Command[] {
  const mine = screens.filter(({ area, access = "read" }) => !area || can(area, access));
  return [
    ...mine.flatMap((screen) => {
      const { path, title, found: label = title, words, icon } = screen;
      if (words === undefined) return [];
      const names = namesOf(screen);
      return [
        { key: path, label, detail: groupOf(screen), href: screenHref(screen), words: names, icon },
      ];
    }),
    ...mine.flatMap(({ create }) =>
      create && can(create.area, "write")
        ? [{ key: create.href, detail: "Create", icon: Plus, ...create }]
        : [],
    ),
    ...helpPages.map(({ name, title, words }) => ({
      ...{ key: `help-${name}`, label: title, detail: "Help", icon: CircleHelp, words },
      href: `${consolePaths.help}/${name}`,
    })),
    { key: "site", label: "View site", detail: "", icon: ExternalLink, href: "/" },
  ];
}

/** Whether every word that was typed begins a word of a command's name, or of what else it's called. */
export function isCalled({ label, words = "" }: Command, text: string): boolean {
  const names = wordsIn(`${label} ${words}`);
  return wordsIn(text).every((typed) => names.some((name) => name.startsWith(typed)));
}
