import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { refusals } from "../src/contract/refusals/refusals.ts";
import { importsOf, importViolations, kindOf } from "./harness/import-rules.ts";
import { privateUses } from "./harness/private-apis.ts";
import { strayWrites } from "./harness/table-writers.ts";
import { typeBranches } from "./harness/type-branches.ts";

const root = path.join(import.meta.dirname, "..");
const all = await Array.fromAsync(glob(["src/**/*.{ts,tsx}", "*.ts"], { cwd: root }));
const sources = all.filter((file) => !/\.(test|d)\.tsx?$/.test(file) && !file.includes("+types"));
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));

const serverKinds = new Set([
  "tables",
  "platform",
  "business",
  "adapter",
  "operations",
  "composition",
]);
/** Whether a file runs on the server only, below the web. */
const isServer = (file: string) => serverKinds.has(kindOf(file) ?? "");

describe("who may import whom", () => {
  test.each([...importViolations(texts)])("%s", (_rule, violations) => {
    expect(violations).toEqual([]);
  });

  test("the platform’s tests name no feature either", () => {
    const tests = all.filter((file) => /^src\/platform\/.+\.test\.tsx?$/.test(file));
    const found = tests.flatMap((file) =>
      importsOf(file, readFileSync(path.join(root, file), "utf8")).filter(
        ({ target, typeOnly }) => !typeOnly && /^src\/(features|composition)\//.test(target),
      ),
    );
    expect(found.map(({ from, target }) => `${from}: ${target}`)).toEqual([]);
  });

  /** A source that breaks a rule, by a word of the rule's name. */
  const planted: [rule: string, file: string, text: string][] = [
    [
      "what both sides share stands alone",
      "src/features/blog/a.ts",
      'import { db } from "../../platform/db/client.ts";',
    ],
    [
      "what both sides share stands alone",
      "src/contract/a.ts",
      'import { b } from "../features/blog/server/blog.ts";',
    ],
    [
      "the platform knows no feature",
      "src/platform/db/a.ts",
      'import { b } from "../../features/billing/server/ports.ts";',
    ],
    [
      "the platform knows no feature",
      "src/platform/process/a.ts",
      'import { b } from "../../features/billing/server/billing.ts";',
    ],
    [
      "the platform names no feature",
      "src/platform/emails/a.ts",
      'import { brandColors } from "../../features/brand/brand-colors.ts";',
    ],
    [
      "the platform names no feature",
      "src/platform/http/a.server.ts",
      'import type { Kept } from "../../features/identity/sign-in.ts";',
    ],
    [
      "foundations know neither mail nor files",
      "src/platform/jobs/a.ts",
      'import type { M } from "../mail/ports.ts";',
    ],
    [
      "an adapter knows its port",
      "src/features/billing/adapters/a.ts",
      'import { b } from "../server/billing.ts";',
    ],
    [
      "the business knows no web",
      "src/features/blog/server/a.ts",
      'import { paths } from "../../../paths.ts";',
    ],
    [
      "the business knows no web",
      "src/features/blog/server/a.ts",
      'import { b } from "../../content/operations/records.ts";',
    ],
    [
      "operations know the business, and no web",
      "src/features/blog/operations/a.ts",
      'import { b } from "../web/post-card.tsx";',
    ],
    [
      "the composition root knows all of the server",
      "src/composition/open-services.ts",
      'import { b } from "../features/blog/web/post-card.tsx";',
    ],
    [
      "a component never knows a route",
      "src/ui/blocks/a.tsx",
      'import "../../features/blog/routes/blogs.tsx";',
    ],
    [
      "the sample day stands alone",
      "src/ui/sample-day/a.ts",
      'import { b } from "../controls/button.tsx";',
    ],
    [
      "a small script knows no page",
      "src/ui/enhance/a.ts",
      'import { b } from "../../features/blog/web/post-card.tsx";',
    ],
    [
      "the web knows no database",
      "src/features/blog/web/a.ts",
      'import { db } from "../../../platform/db/client.ts";',
    ],
    [
      "the web knows no database",
      "src/b.ts",
      'import { openServices } from "./composition/open-services.ts";',
    ],
    [
      "the console calls operations",
      "src/features/blog/console/a.tsx",
      'import { b } from "../server/blog.ts";',
    ],
    [
      "the console’s frame names features",
      "src/console/sidebar.tsx",
      'import { useInbox } from "../features/inbox/console/use-inbox.ts";',
    ],
    [
      "only open-adapters.ts imports adapters",
      "src/platform/mail/a.ts",
      'await import("./adapters/smtp.ts");',
    ],
    [
      "the request edge knows requests",
      "src/platform/http/a.ts",
      'import { readAccount } from "../../features/account/web/account.server.ts";',
    ],
    [
      "the request edge names no page’s data",
      "src/platform/http/a.ts",
      "const page = await services.content.findPage(slug);",
    ],
    [
      "the request edge names no page’s data",
      "src/platform/http/a.ts",
      "const { log, billing } = context.get(servicesContext);",
    ],
    [
      "the request edge names no page’s data",
      "src/platform/http/a.ts",
      'function read({ blog }: Pick<Services, "log" | "blog">) {}',
    ],
    [
      "only routes know routes",
      "src/features/account/web/a.ts",
      'import { b } from "../../signup/routes/b.ts";',
    ],
    [
      "a folder of routes knows no other",
      "src/features/blog/routes/a.tsx",
      'import type { B } from "../../careers/routes/b.ts";',
    ],
    ["shared files use few packages", "src/features/blog/a.ts", 'import Stripe from "stripe";'],
    ["in a circle", "src/paths.ts", 'import type { R } from "./root.tsx";'],
    [
      "in a circle",
      "src/features/identity/server/a.ts",
      'import type { R } from "../../account/server/deletion.ts";',
    ],
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
    expect(strayWrites(new Map([["src/features/a/server/a.ts", text]]))).toHaveLength(1);
  });
});

describe("a content type’s behavior stands in its own definitions", () => {
  test("nothing branches on a type’s name", () => {
    expect(typeBranches(texts)).toEqual([]);
  });

  test.each([
    'if (type === "post") return isPublicPost({ now });',
    'const own = record.type !== "email" && isChanged(record);',
    "if (type === contentTypes.job) return schema;",
    'const few = ["industry", "menu"].includes(type);',
    'function f() {\n  switch (record.type) {\n    case "guide":\n      return 1;\n  }\n}',
  ])("a planted branch is found: %s", (text) => {
    expect(typeBranches(new Map([["src/features/a/operations/a.ts", text]]))).toHaveLength(1);
  });

  test.each([
    'if (field.kind === "email") return "name@example.com";',
    'switch (kind) {\n  case "email":\n    return 1;\n}',
    'const posts = await readPublished(on, "post");',
  ])("what is no branch passes: %s", (text) => {
    expect(typeBranches(new Map([["src/features/a/operations/a.ts", text]]))).toEqual([]);
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
        isServer(file) &&
        !/^src\/platform\/db\/|\/adapters\/|\/screening\/server\/quarantine/.test(file) &&
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

/** Sentences among the literals of a text: a capital, three words or more, and a full stop. Comments don't count, nor do those of exported files. */
function sentencesIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*|\bcomment:\s*"[^"]*"/g, "");
  const literals = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)];
  return literals
    .map(([, quoted, template]) => quoted ?? template ?? "")
    .filter((literal) => /^[“A-Z]\S* \S+ [\s\S]*[.?!]$/.test(literal));
}

/** What isn't read on a page or in an email: a terminal, metrics, what the demo makes up, and the sandbox's imitation of a provider's words. */
const notForReaders =
  /^(server|worker)[^/]*\.ts$|^src\/platform\/(db|metrics|process)\/|^src\/platform\/(env|secret|start-failure)\.ts$|^src\/composition\/(backup\/|demo\/|(adopt-currency|open-adapters|open-database|seed-pictures)\.ts$)|^src\/features\/content-files\/|\/billing\/adapters\/(sandbox-|stripe-setup)|\/dashboard-events\/server\/replay/;
/** The texts of emails. */
const forReaders = /^src\/platform\/emails\/|\/emails\/|\/server\/emails(\.es)?\.ts$/;

describe("sentences for people", () => {
  const offenders = (files: Iterable<[string, string]>) =>
    [...files].flatMap(([file, text]) =>
      isServer(file) && !forReaders.test(file) && !notForReaders.test(file)
        ? sentencesIn(text).map((sentence) => `${file}: ${sentence}`)
        : [],
    );

  test("are not in the business, which gives reasons and parameters", () => {
    expect(offenders(texts)).toEqual([]);
  });

  test("a planted sentence is found", () => {
    const planted = (code: string) => offenders([["src/features/billing/server/a.ts", code]]);
    expect(planted('throw new Error("Your card was declined.");')).toHaveLength(1);
    expect(planted("return `The plan has ended.`;")).toHaveLength(1);
    expect(planted('// Say "Your card was declined." here.\nlog.info("card declined");')).toEqual(
      [],
    );
  });

  test("are given somewhere: no reason is left over", () => {
    const business = [...texts].filter(([file]) => isServer(file)).map(([, text]) => text);
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
  test("no source is longer than 400 lines", () => {
    const long = [...texts].filter(([, text]) => text.split("\n").length > 401);
    expect(long.map(([file]) => file)).toEqual([]);
  });

  test("the environment is read in one place", () => {
    const readers = sources.filter((file) =>
      readFileSync(path.join(root, file), "utf8").includes("process.env"),
    );
    expect(
      readers.filter(
        (file) =>
          !/^(server\.ts|worker\.ts|src\/platform\/process\/production\.ts|.*\.config\.ts)$/.test(
            file,
          ),
      ),
    ).toEqual([]);
  });

  test("the business knows no HTTP", () => {
    const offenders = sources.filter(
      (file) =>
        isServer(file) &&
        kindOf(file) !== "adapter" &&
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
      (file) =>
        /^src\/(ui|features\/[^/]+\/routes)\//.test(file) && untyped.test(texts.get(file) ?? ""),
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
      glob("{bench,media,scripts,src,tests}/**/*.{ts,tsx,js,css}", { cwd: root }),
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
        !isServer(file) &&
        kindOf(file) !== "shared" &&
        !/^src\/(console\/|features\/[^/]+\/console\/)/.test(file) &&
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
    expect(privateUses(new Map([["src/platform/http/a.ts", code]]))).not.toEqual([]);
  });

  test.each([
    ["const key = post._id;"],
    ["const { terms: _terms, ...rest } = values;"],
    ["// The browser drops response._header here."],
    ['return "<p>Hi</p>";'],
  ])("what is public passes: %s", (code) => {
    expect(privateUses(new Map([["src/platform/http/a.ts", code]]))).toEqual([]);
  });
});
