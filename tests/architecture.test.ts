import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { refusals } from "../contract/refusals/refusals.ts";
import { importViolations } from "./harness/import-rules.ts";
import { privateUses } from "./harness/private-apis.ts";
import { strayWrites } from "./harness/table-writers.ts";

const root = path.join(import.meta.dirname, "..");
const all = await Array.fromAsync(
  glob(["app/**/*.{ts,tsx}", "contract/**/*.ts", "server/**/*.ts", "*.ts"], { cwd: root }),
);
const sources = all.filter((file) => !/\.(test|d)\.tsx?$/.test(file) && !file.includes("+types"));
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));

describe("who may import whom", () => {
  test.each([...importViolations(texts)])("%s", (_rule, violations) => {
    expect(violations).toEqual([]);
  });

  /** A source that breaks a rule, by a word of the rule's name. */
  const planted: [rule: string, file: string, text: string][] = [
    ["the contract stands alone", "contract/a.ts", 'import { db } from "../server/db/client.ts";'],
    ["foundations know no domain", "server/db/a.ts", 'import { b } from "../billing/ports.ts";'],
    [
      "foundations know no domain",
      "server/jobs/a.ts",
      'import type { M } from "../mail/ports.ts";',
    ],
    [
      "an adapter knows its port",
      "server/adapters/mail/a.ts",
      'import { b } from "../../db/pool.ts";',
    ],
    [
      "a domain knows the foundations",
      "server/blog/a.ts",
      'import { b } from "../careers/jobs.ts";',
    ],
    [
      "a domain knows the foundations",
      "server/contact/a.ts",
      'import { b } from "../blog/blog.ts";',
    ],
    ["the seed fills tables", "server/seed/a.ts", 'import { b } from "../billing/ports.ts";'],
    ["the process knows no domain", "server/process/a.ts", 'import { b } from "../mail/ports.ts";'],
    [
      "the business knows no web",
      "server/open-services.ts",
      'import { paths } from "../app/paths.ts";',
    ],
    ["a component never knows a route", "app/components/a.tsx", 'import "../routes/a/b.tsx";'],
    ["the web knows no database", "app/a.ts", 'import { db } from "../server/db/client.ts";'],
    [
      "the web knows no database",
      "app/b.ts",
      'import { openServices } from "../server/open-services.ts";',
    ],
    [
      "only open-adapters.ts imports adapters",
      "server/mail/a.ts",
      'await import("../adapters/mail/smtp.ts");',
    ],
    [
      "the request edge knows requests",
      "app/http/a.ts",
      'import { readAccount } from "../account/account.server.ts";',
    ],
    [
      "the request edge knows requests",
      "app/http/a.ts",
      'import type { JobDetail } from "../../contract/careers.ts";',
    ],
    [
      "the request edge names no page's data",
      "app/http/a.ts",
      "const page = await services.content.findPage(slug);",
    ],
    [
      "the request edge names no page's data",
      "app/http/a.ts",
      "const { log, billing } = context.get(servicesContext);",
    ],
    [
      "the request edge names no page's data",
      "app/http/a.ts",
      'function read({ blog }: Pick<Services, "log" | "blog">) {}',
    ],
    ["only routes know routes", "app/account/a.ts", 'import { b } from "../routes/signup/b.ts";'],
    [
      "a folder of routes knows no other",
      "app/routes/blog/a.tsx",
      'import type { B } from "../careers/b.ts";',
    ],
    ["the contract uses few packages", "contract/a.ts", 'import Stripe from "stripe";'],
    ["in a circle", "app/paths.ts", 'import type { R } from "./root.tsx";'],
  ];

  test.each(planted)("a planted violation is found: %s, in %s", (rule, file, text) => {
    const own = texts.get(file) ?? "";
    const found = importViolations(new Map([...texts, [file, `${own}\n${text}\n`]]));
    const broken = [...found].filter(([, violations]) => violations.length > 0);
    expect(broken.map(([name]) => name).join("; ")).toContain(rule);
  });
});

describe("a table from which leads and figures follow has one writer", () => {
  test("nothing else writes it", () => {
    expect(strayWrites(texts)).toEqual([]);
  });

  test.each([
    "await tx.update(signup).set({ state });",
    'import { contactMessage as rows } from "../schema.ts";\nawait tx.delete(rows);',
    'await ask(tx, "insert into job_application (name) values ($1)", [name]);',
    "await tx.execute(sql`update newsletter_subscriber set status = null`);",
    "const { columns } = encode(signup, row);",
    "await db.execute(sql`delete from business_figure`);",
  ])("a planted write is found: %s", (text) => {
    expect(strayWrites(new Map([["server/a/a.ts", text]]))).toHaveLength(1);
  });
});

/** The text between a bracket and its partner. @param start index just behind the opening bracket */
function insideOf(text: string, start: number, opening: string, closing: string): string {
  let depth = 1;
  let end = start;
  for (; end < text.length && depth > 0; end += 1) {
    if (text[end] === opening) depth += 1;
    if (text[end] === closing) depth -= 1;
  }
  return text.slice(start, end - 1);
}

/** The code that runs in transactions: callbacks of `transaction(…)`, and functions that take a `tx: Transaction`. */
function transactionalCode(text: string): string[] {
  const callbacks = [...text.matchAll(/\.transaction\(/g)].map((match) =>
    insideOf(text, match.index + match[0].length, "(", ")"),
  );
  const functions = [...text.matchAll(/\btx: Transaction\b/g)].flatMap((match) => {
    const parameters = insideOf(text, match.index, "(", ")");
    let from = match.index + parameters.length + 1;
    for (;;) {
      const head = /^[^;{]*?\{|^[^;{]*?;/.exec(text.slice(from))?.[0];
      if (!head?.endsWith("{")) return [];
      const block = insideOf(text, from + head.length, "{", "}");
      from += head.length + block.length + 1;
      // A type such as `Promise<{ … }>` comes before the body.
      if (!/^\s*[>|&[]/.test(text.slice(from))) return [block];
    }
  });
  return [...callbacks, ...functions];
}

/** Names under which the pool, or something that reads from it, is known. */
const poolNames = /\b(db|pool|database|executor|parts\.(settings|brand|content))\b(?!:)/;
const usesPool = (text: string) => transactionalCode(text).some((code) => poolNames.test(code));

describe("transactions", () => {
  test("what runs inside one never reaches for the pool", () => {
    const offenders = sources.filter(
      (file) =>
        file.startsWith("server/") &&
        !/^server\/(db|adapters)\//.test(file) &&
        usesPool(readFileSync(path.join(root, file), "utf8")),
    );
    expect(offenders).toEqual([]);
  });

  test("the rule finds what it looks for", () => {
    expect(usesPool("await db.transaction((tx) => insert(tx, row));")).toBe(false);
    expect(usesPool("await db.transaction(async (tx) => { await findJob(db, id); });")).toBe(true);
    expect(usesPool("db.transaction(async (tx) => mail(tx, await parts.settings()))")).toBe(true);
    const helper = (body: string) =>
      `function claim(\n  tx: Transaction,\n  id: string,\n): Promise<{ row: Row }> {\n${body}\n}`;
    expect(usesPool(helper("return tx.select();"))).toBe(false);
    expect(usesPool(helper("return db.select();"))).toBe(true);
    expect(usesPool("interface Port {\n  forget(tx: Transaction, id: string): void;\n}")).toBe(
      false,
    );
  });
});

/** Sentences among the literals of a text: a capital, three words or more, and a full stop. Comments don't count. */
function sentencesIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, "");
  const literals = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)];
  return literals
    .map(([, quoted, template]) => quoted ?? template ?? "")
    .filter((literal) => /^[“A-Z]\S* \S+ [\s\S]*[.?!]$/.test(literal));
}

/** What isn't read on a page or in an email: a terminal, metrics, what the demo makes up, and the sandbox's imitation of a provider's words. */
const notForReaders =
  /^server\/(backup|content-files|db|demo|metrics|seed|process)\/|^server\/(env|secret|start-failure|open-adapters)\.ts$|^server\/adapters\/payments\/(sandbox-|stripe-setup)|^server\/dashboard-events\/replay/;

describe("sentences for people", () => {
  const offenders = (files: Iterable<[string, string]>) =>
    [...files].flatMap(([file, text]) =>
      /^server\/(?!emails\/)/.test(file) && !notForReaders.test(file)
        ? sentencesIn(text).map((sentence) => `${file}: ${sentence}`)
        : [],
    );

  test("are not in the business, which gives reasons and parameters", () => {
    expect(offenders(texts)).toEqual([]);
  });

  test("a planted sentence is found", () => {
    const planted = (code: string) => offenders([["server/billing/a.ts", code]]);
    expect(planted('throw new Error("Your card was declined.");')).toHaveLength(1);
    expect(planted("return `The plan has ended.`;")).toHaveLength(1);
    expect(planted('// Say "Your card was declined." here.\nlog.info("card declined");')).toEqual(
      [],
    );
  });

  test("are given somewhere: no reason is left over", () => {
    const business = [...texts]
      .filter(([file]) => file.startsWith("server/"))
      .map(([, text]) => text);
    const all = business.join("\n");
    expect(Object.keys(refusals).filter((reason) => !all.includes(`"${reason}"`))).toEqual([]);
  });
});

describe("the brand is data", () => {
  const { name, company_email, company_number, company_address } = parse(
    readFileSync(path.join(root, "content/settings.yaml"), "utf8"),
  ) as Record<string, string>;
  const plain = (phone: string) => phone.replaceAll(/[\s().+-]/g, "");
  const street = company_address?.split(",")[0] ?? "";
  const [, host = ""] = company_email?.split("@") ?? [];

  /** What a text says of the company in `content/`: its name as a word of its own, its host, street, or phone number. */
  function brandIn(text: string): string[] {
    return [
      ...(name && new RegExp(`\\b${RegExp.escape(name)}\\b`).test(text) ? [name] : []),
      ...[host, street].filter((word) => word !== "" && text.includes(word)),
      ...(company_number && plain(text).includes(plain(company_number)) ? [company_number] : []),
    ];
  }

  test("no source names the company, and no text that the site serves", async () => {
    const others = await Array.fromAsync(
      glob(
        [
          "{bench,scripts}/**/*.{ts,js}",
          "package.json",
          "public/**/*.{svg,txt,vtt,json,xml,webmanifest}",
        ],
        { cwd: root },
      ),
    );
    const named = [...sources, ...others].flatMap((file) =>
      brandIn(readFileSync(path.join(root, file), "utf8")).map((word) => `${file}: ${word}`),
    );
    expect(named).toEqual([]);
  });

  test("the rule finds what it looks for", () => {
    for (const text of [`Ask ${name}.`, `app.${host}`, `At ${street}`, `tel:${company_number}`]) {
      expect(brandIn(text), text).not.toEqual([]);
    }
  });
});

describe("habits", () => {
  test("the environment is read in one place", () => {
    const readers = sources.filter((file) =>
      readFileSync(path.join(root, file), "utf8").includes("process.env"),
    );
    expect(
      readers.filter(
        (file) =>
          !/^(server\.ts|worker\.ts|server\/process\/production\.ts|.*\.config\.ts)$/.test(file),
      ),
    ).toEqual([]);
  });

  test("the business knows no HTTP", () => {
    const offenders = sources.filter(
      (file) =>
        /^server\/(?!adapters)/.test(file) &&
        /new (Request|Response)\(|from "react-router"/.test(
          readFileSync(path.join(root, file), "utf8"),
        ),
    );
    expect(offenders).toEqual([]);
  });

  test("routes take their data from props, with the types generated for them", () => {
    const untyped =
      /\buse(Loader|Action|RouteLoader)Data\b|\b(Loader|Action)FunctionArgs\b|(?<!Route\.)\bMetaArgs\b/;
    const offenders = sources.filter(
      (file) => /^app\/(routes|components)\//.test(file) && untyped.test(texts.get(file) ?? ""),
    );
    expect(offenders).toEqual([]);
  });

  test("every override of a version has its reason in CONTRIBUTING.md", () => {
    const { overrides } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    const reasons = readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8");
    expect(Object.keys(overrides).filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
  });

  test("every exception of Biome and TypeScript in a source has its reason", async () => {
    const files = await Array.fromAsync(
      glob("{app,bench,contract,media,scripts,server,tests}/**/*.{ts,tsx,js,css}", { cwd: root }),
    );
    // Biome demands its own reasons but takes any text for one.
    const unexplained =
      /biome-ignore(-all)?( lint\/[\w/]+)+:?\s*(<|$)|@ts-(expect-error|ignore|nocheck)\s*$/m;
    const offenders = files.filter((file) =>
      unexplained.test(readFileSync(path.join(root, file), "utf8")),
    );
    expect(offenders).toEqual([]);
  });

  test("no module of the site makes an Intl formatter as it loads: a phone takes a tenth of a second for the first", () => {
    const offenders = sources.filter(
      (file) =>
        /^app\/(?!admin\/)/.test(file) &&
        /^(export )?const \w+ =[^>]*new Intl\./m.test(texts.get(file) ?? ""),
    );
    expect(offenders).toEqual([]);
  });

  test("file names are kebab-case", () => {
    const odd = sources.filter((file) => !/^[a-z0-9.-]+$/.test(path.basename(file)));
    expect(odd).toEqual([]);
  });
});

describe("public APIs only", () => {
  test("nothing uses what Node and packages keep to themselves, or searches generated HTML", () => {
    expect(privateUses(texts)).toEqual([]);
  });

  test.each([
    ["const head = (response as Own)._header;"],
    ['(request as any)["_dumpAndCloseReadable"]?.();'],
    ["interface Own {\n  _headerSent?: unknown;\n}"],
    ["const begun = socket?._httpMessage;"],
    ['response.once("prefinish", drain);'],
    ["socket.destroySoon = () => {};"],
    ["const data = { ...entry, serverHandoffStream: undefined };"],
    ['if (value.type === "DataWithResponseInit") return;'],
    ['import { UNSAFE_FrameworkContext } from "react-router";'],
    ['const at = html.indexOf("</body>");'],
    ['const links = html.matchAll(/<link rel="stylesheet"/g);'],
    ['const preload = /<link rel="modulepreload" href="([^"]+)"/g;'],
    ["const main = /<main\\b[^<>]*>/.exec(html);"],
    ["const tags = Meta();"],
  ])("a planted use is found: %s", (code) => {
    expect(privateUses(new Map([["app/http/a.ts", code]]))).not.toEqual([]);
  });

  test.each([
    ["const key = post._id;"],
    ["const { terms: _terms, ...rest } = values;"],
    ["// The browser drops response._header here."],
    ['return "<p>Hi</p>";'],
  ])("what is public passes: %s", (code) => {
    expect(privateUses(new Map([["app/http/a.ts", code]]))).toEqual([]);
  });
});
