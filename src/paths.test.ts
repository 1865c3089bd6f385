import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import { calls, links } from "./contract/links.ts";
import { pagePaths } from "./contract/page-paths.ts";
import type { Plan } from "./features/plans/plan.ts";
import { ssoPaths } from "./features/single-sign-on/server/ports.ts";
import { paths } from "./paths.ts";
import routes from "./routes.ts";

const root = path.join(import.meta.dirname, "..");
const known = (await routes) as RouteObject[];
const catchAll = new Set(["*", "api/*"]);

/** Whether a path leads to a page, a call, a file, or the sign-in of the dashboard. */
function leadsSomewhere(link: string): boolean {
  const { pathname } = new URL(link, "https://site.example");
  const route = matchRoutes(known, pathname)?.at(-1)?.route;
  if (route && !catchAll.has(route.path ?? "")) return true;
  if (Object.values<string>(ssoPaths).some((one) => pathname.startsWith(one))) return true;
  // A page as Markdown; a picture whose name is a parameter; a file of public/.
  if (pathname.endsWith(".md")) return leadsSomewhere(pathname.slice(0, -3));
  return (
    globSync(`public${pathname}`, { cwd: root }).length > 0 ||
    ["/images/", "/media/"].some((folder) => pathname.startsWith(folder))
  );
}

const plan = {
  title: "Starter",
  monthlyPriceCents: 3900,
  yearlyPriceCents: 39000,
} as unknown as Plan;
/** What each builder is called with. A builder that is missing here fails to compile. */
const samples = {
  planFinder: [{ deliveries: "1200", drivers: "6" }],
  career: ["driver"],
  careerApply: ["driver"],
  post: ["first-post"],
  page: ["a-page"],
  postImage: ["a van.webp"],
  postFilm: ["posts/a van"],
  postFilmCaptions: ["posts/a van"],
  blogList: [{ q: "late vans", tag: "routes", after: "cursor" }],
  careerList: [{ type: "full-time", place: "Austin, TX" }],
  galleryImage: ["depot-dawn"],
  signInFor: ["/profile?a=1#b"],
  adminCustomer: ["o1"],
  applicationCv: ["a1"],
  profilePicture: ["v1"],
  sampleForm: ["/profile"],
  changePlan: ["Fleet & more", "year"],
  ownInvoice: ["in_1"],
  invoicePdf: ["in_1"],
  olderInvoices: ["in_1"],
  change: ["late-orders"],
  olderChanges: ["bGFzdA"],
  withToken: ["/verify-email", "a-b_c"],
  adminHelp: ["operations"],
  loginCode: ["/profile"],
  loginProblem: ["access_denied"],
  logoutConfirm: ["t"],
  notVerified: ["/profile"],
  outboxMail: ["m1"],
  postSitemap: ["first-post"],
  markdown: ["/"],
  socialCard: ["v1"],
  socialImage: ["/page-pricing", "v1"],
  logo: ["logo.svg"],
  faq: ["Do you deliver?"],
  signup: [plan, "month", true],
  pricingAt: ["year"],
  plansAt: ["year"],
  signupFor: [plan, "year"],
} satisfies { [Name in BuilderName]: Parameters<(typeof paths)[Name]> };

type BuilderName = {
  [Name in keyof typeof paths]: (typeof paths)[Name] extends string ? never : Name;
}[keyof typeof paths];

const urls = Object.fromEntries(
  Object.entries(paths).map(([name, made]) => [
    name,
    typeof made === "string"
      ? made
      : (made as (...args: unknown[]) => string)(...samples[name as BuilderName]),
  ]),
);

describe("internal links", () => {
  test("are what they were", () => {
    expect(urls).toMatchSnapshot();
  });

  test("lead to a route or a file", () => {
    expect(Object.values(urls).filter((url) => !leadsSomewhere(url))).toEqual([]);
  });

  test("of emails, feeds, and calls lead to a route", () => {
    const { brandMark, ...others } = links;
    const made = [
      brandMark("0123456789abcdef", 192),
      ...Object.values(others).map((link) => (typeof link === "string" ? link : link("x", "x"))),
    ];
    expect(
      [...made, ...calls].filter((url) => url !== "x?token=x" && !leadsSomewhere(url)),
    ).toEqual([]);
  });

  test("a path that leads nowhere is found", () => {
    expect(["/no-such-page", "/api/no-such-call", "/page-pricing"].map(leadsSomewhere)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

/** A path in quotes, alone or behind an origin: in text that is code, not a comment. */
const literal = /["'`](?:\$\{[\w.]*origin\})?(\/[a-z][\w/.-]*)[?#"'`]/g;
function literalsOf(file: string): string[] {
  const code = readFileSync(path.join(root, file), "utf8")
    .replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, "")
    // A parameter stands for anything where it is a part of its own, and is left out elsewhere.
    .replace(/(?<=\w\/)\$\{[^{}]*\}/g, "add")
    .replace(/\$\{(?![\w.]*origin\})[^{}]*\}/g, "\0");
  return [...code.matchAll(literal)].map((match) => match[1] ?? "");
}

describe("path literals", () => {
  /**
   * These name paths of other programs, paths that must not exist, or paths inside the console, which begin at /admin and
   * /api/admin.
   */
  const others =
    /^(?:app|contract)\/admin\/|^server\/(db\/embedded|single-sign-on\/ports|process\/probes|metrics\/metrics-server|adapters)|image-process|draw-process|media-process|codes-once|^app\/http\/(redirects|cached-routes)|^app\/routes\.ts$/;
  const sources = (pattern: string) =>
    globSync(pattern, { cwd: root }).filter(
      (file) => !/\.test\.tsx?$/.test(file) && !others.test(file),
    );

  test("are not in server/: it links through src/contract/links.ts", () => {
    const found = sources("server/**/*.ts").flatMap((file) =>
      literalsOf(file).map((one) => `${file}: ${one}`),
    );
    expect(found).toEqual([]);
  });

  test("of app/ and contract/ lead to a route or a file", () => {
    const found = sources("{app,contract}/**/*.{ts,tsx}").flatMap((file) =>
      literalsOf(file)
        .filter((one) => !leadsSomewhere(one))
        .map((one) => `${file}: ${one}`),
    );
    expect(found).toEqual([]);
  });
});

test("the addresses that content may link to are those of the routes", () => {
  const found: string[] = [];
  const collect = (list: RouteObject[]) => {
    for (const { path: pattern, index, children } of list) {
      if (children) collect(children);
      if (index) found.push("/");
      const plain = pattern?.replace("/:id?", "");
      if (plain && !/[:*]|^(api|dev|admin)\//.test(plain)) found.push(`/${plain}`);
    }
  };
  collect(known);
  expect([...pagePaths].sort()).toEqual(found.sort());
});
