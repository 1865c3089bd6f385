import { createHash } from "node:crypto";
import { links } from "../../contract/links.ts";
import { loginPage, signupPage, sitePages } from "../../contract/site-pages.ts";
import type { KeptMarkup } from "../components/still.ts";
import { paths } from "../paths.ts";
import type { Piece } from "./pieces.server.ts";

const entrances = [signupPage.path, loginPage.path];

/**
 * Which pages a browser may fetch or draw ahead, as soon as a visitor points at a link. Only public pages are listed: no
 * page that acts when it's opened, such as a link from an email, can be among them.
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        href_matches: [
          ...sitePages.map(({ path }) => path).filter((path) => !entrances.includes(path)),
          paths.home,
          paths.homeApp,
          links.post("*"),
          links.job("*"),
        ],
      },
      eagerness: "moderate",
    },
  ],
  // These two are made for one visitor: fetched, but not started.
  prefetch: [
    {
      where: { href_matches: entrances.flatMap((path) => [path, `${path}\\?*`]) },
      eagerness: "moderate",
    },
  ],
};

const text = JSON.stringify(speculationRules);

const markup: KeptMarkup = { html: `<script type="speculationrules">${text}</script>` };

/** Puts the rules at the end of a document: a file of rules would be fetched before a visit's first paint. */
export function addSpeculationRules(document: readonly Piece[]): readonly Piece[] {
  const last = document.at(-1);
  const end = typeof last === "string" ? last.lastIndexOf("</body>") : -1;
  if (typeof last !== "string" || end < 0) return document;
  return [...document.slice(0, -1), last.slice(0, end), markup, last.slice(end)];
}

/** The source for `script-src` that allows them. */
export const speculationRulesHash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
