import { links } from "./contract/links.ts";
import { loginPage, signupPage, sitePages } from "./contract/site-pages.ts";
import { paths } from "./paths.ts";

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
