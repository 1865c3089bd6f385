import re, subprocess, glob, os, sys
os.chdir(sys.argv[1])
def sub(file, *pairs, must=True):
    s = open(file).read()
    for a, b in pairs:
        if a not in s:
            if must: print("MISSING", file, a[:70])
            continue
        s = s.replace(a, b)
    open(file, "w").write(s)
sub("react-router.config.ts", ("  ssr: true,", '  appDirectory: "src",\n  ssr: true,'))
sub("vitest.config.ts", ("{app,contract,server,scripts,tests}/**/*.test", "{src,scripts,tests}/**/*.test"), ("{app,server,tests}/**/*.int", "{src,tests}/**/*.int"))
sub("drizzle.config.ts", ("./server/db/schema/*.ts", "./src/**/*tables.ts"))
sub("scripts/words.ts", ('  "app/**/*.{ts,tsx}",\n  "contract/**/*.ts",\n  "server/**/*.{ts,tsx}",', '  "src/**/*.{ts,tsx}",'))
sub("scripts/build-inputs.ts", ('  "app/**",\n  "contract/**",\n  "server/**/*.ts",', '  "src/**",'))
sub("scripts/build-if-stale.test.ts", ('"build", "app", "public"', '"build", "src", "public"'), ('"contract/plans.ts"', '"src/contract/plans.ts"'), ('"app/root.test.tsx"', '"src/root.test.tsx"'))
s = open("scripts/words.test.ts").read(); s = s.replace('"app/a.', '"src/a.').replace('"server/emails/a.tsx"', '"src/platform/emails/a.tsx"'); open("scripts/words.test.ts", "w").write(s)
sub("scripts/style-parts.test.ts", ('glob("app/**/*.css"', 'glob("src/**/*.css"'))
sub("tests/chaos/payloads.ts", ('"..", "..", "contract"', '"..", "..", "src", "features"'))
sub("tests/support-access.int.test.ts", ('path.join("app", entry.file)', 'path.join("src", entry.file)'))
sub("tests/hydration.test.ts", ("`app/${match[1]}`", "`src/${match[1]}`"))
sub("tests/first-hour.test.ts", ('["app", "contract", "server", "tests"]', '["src", "tests"]'))
sub("bench/profile.ts", ('(app/http, app/entry.server)", /^app\\//', '(src/platform/http, src/entry.server)", /^src\\//'), must=False)
sub("media/film/render.ts", ('"app", "film-files.ts"', '"src", "features", "home", "web", "film-files.ts"'))
sub("src/platform/db/assert-not-newer.ts", ('"server", "db", "migrations"', '"src", "platform", "db", "migrations"'), must=False)
sub("src/console/console.css", ('@source "./";', '@source "./";\n@source "../features/*/console";'), ('@source "../routes/admin";', '@source "../features/*/routes";'))
sub("src/ui/styles/site.css", ('@source "../";', '@source "../../";'), ('@source not "../admin";', '@source not "../../console";\n@source not "../../features/*/console";'), ('@source not "../**/*.test', '@source not "../../**/*.test'))
sub("src/console/console.css", ('@source not "../**/*.test', '@source not "../**/*.test'))
sub("src/ui/styles/fonts.test.ts", ("app/{routes,components,guide}/**/*.{ts,tsx}", "src/{features,ui}/**/*.{ts,tsx}"))
sub("package.json", ("--watch-path=server --watch-path=contract ", "--watch-path=src "), must=False)

sub("tests/chaos/payloads.ts", ('glob("*.ts", { cwd: contract })', 'glob("*/*.ts", { cwd: contract })'))
sub("vite.config.ts", ('inlinePrograms("app/enhance")', 'inlinePrograms("enhance")'))
sub("scripts/inline-programs.ts", ("  const inside = path.resolve(folder) + path.sep;\n", "  const inside = `${path.sep}${folder}${path.sep}`;\n"), ("id.startsWith(inside)", "id.includes(inside)"), ("@param folder of modules whose exported functions stand alone", "@param folder name of the folders of modules whose exported functions stand alone"))

f = "tests/architecture.test.ts"
s = open(f).read()
s = s.replace('glob(["app/**/*.{ts,tsx}", "contract/**/*.ts", "server/**/*.ts", "*.ts"], { cwd: root })', 'glob(["src/**/*.{ts,tsx}", "*.ts"], { cwd: root })')
start = s.index("  /** A source that breaks a rule, by a word of the rule's name. */")
end = s.index("  test.each(planted)")
s = s[:start] + '''  /** A source that breaks a rule, by a word of the rule's name. */
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
      "the request edge names no page's data",
      "src/platform/http/a.ts",
      "const page = await services.content.findPage(slug);",
    ],
    [
      "the request edge names no page's data",
      "src/platform/http/a.ts",
      "const { log, billing } = context.get(servicesContext);",
    ],
    [
      "the request edge names no page's data",
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

''' + s[end:]
s = s.replace('''        file.startsWith("server/") &&
        !/^server\\/(db|adapters)\\//.test(file) &&''', '''        isServer(file) &&
        !/^src\\/platform\\/db\\/|\\/adapters\\/|\\/screening\\/server\\/quarantine/.test(file) &&''')
s = s.replace('''describe("who may import whom"''', '''const serverKinds = new Set(["tables", "platform", "business", "adapter", "operations", "composition"]);
/** Whether a file runs on the server only, below the web. */
const isServer = (file: string) => serverKinds.has(kindOf(file) ?? "");

describe("who may import whom"''', 1)
s = s.replace('import { importViolations } from', 'import { importViolations, kindOf } from')
a = s.index("const notForReaders =\n"); b = s.index(";", a) + 1
s = s[:a] + '''const notForReaders =
  /^(server|worker)[^/]*\\.ts$|^src\\/platform\\/(db|metrics|process)\\/|^src\\/platform\\/(env|secret|start-failure)\\.ts$|^src\\/composition\\/(backup\\/|(open-adapters|open-database|seed-pictures)\\.ts$)|^src\\/features\\/content-files\\/|\\/billing\\/adapters\\/(sandbox-|stripe-setup)|\\/dashboard-events\\/server\\/replay/;
/** The texts of emails. */
const forReaders = /^src\\/platform\\/emails\\/|\\/emails\\/|\\/server\\/emails-/;''' + s[b:]
s = s.replace('''      /^server\\/(?!emails\\/)/.test(file) && !notForReaders.test(file)''', '''      isServer(file) && !forReaders.test(file) && !notForReaders.test(file)''')
s = s.replace('offenders([["server/billing/a.ts", code]])', 'offenders([["src/features/billing/server/a.ts", code]])')
s = s.replace('''.filter(([file]) => file.startsWith("server/"))''', '''.filter(([file]) => isServer(file))''')
s = s.replace('server\\/process\\/production\\.ts', 'src\\/platform\\/process\\/production\\.ts')
s = s.replace('''        /^server\\/(?!adapters)/.test(file) &&
        /new (Request''', '''        isServer(file) &&
        kindOf(file) !== "adapter" &&
        /new (Request''')
s = s.replace('(file) => /^app\\/(routes|components)\\//.test(file) && untyped', '(file) => /^src\\/(ui|features\\/[^/]+\\/routes)\\//.test(file) && untyped')
s = s.replace('glob("{app,bench,contract,media,scripts,server,tests}/**', 'glob("{bench,media,scripts,src,tests}/**')
s = s.replace('''        /^app\\/(?!admin\\/)/.test(file) &&
        /^(export''', '''        !isServer(file) &&
        kindOf(file) !== "shared" &&
        !/^src\\/(console\\/|features\\/[^/]+\\/console\\/)/.test(file) &&
        /^(export''')
open(f, "w").write(s)

sub("knip.jsonc", ('  "project": [', '  // Its plugin would also read the app folder from Vite\'s settings, which name none.\n  "react-router": { "config": ["react-router.config.ts"] },\n  "project": ['))

sub("src/features/guide/web/guide.test.ts", ('path.join(import.meta.dirname, "..", "..", "content")', 'path.join(import.meta.dirname, "../../../../content")'), must=False)
sub("src/features/content/operations/publish-check.int.test.ts", ('path.join(import.meta.dirname, "..", "..", "..", "content")', 'path.join(import.meta.dirname, "../../../../content")'))
sub("src/features/content-files/operations/seed.int.test.ts",
  ('path.join(import.meta.dirname, "..", "db", "migrations")', 'path.join(import.meta.dirname, "../../../platform/db/migrations")'),
  ('path.join(import.meta.dirname, "..", "..", "tests", "fixtures", "post.yaml")', 'path.join(import.meta.dirname, "../../../../tests/fixtures/post.yaml")'),
  ('path.join(import.meta.dirname, "..", "..", "content")', 'path.join(import.meta.dirname, "../../../../content")'), must=False)
sub("tests/hydration.test.ts", (r'matchAll(/"(routes\/[^"]+\.tsx)"/g)', r'matchAll(/"((?:features|console)\/[^"]+\.tsx)"/g)'), ("../../components/ui/button.tsx", "../../../ui/controls/button.tsx"))
sub("tests/security-document.test.ts", ("^(app|contract|docs|server|tests)", "^(src|docs|tests)"))
sub("scripts/style-parts.test.ts", (r"toMatch(/^app\b/)", r"toMatch(/^src\b/)"))
sub("src/ui/styles/fonts.test.ts", ("src/{features,ui}/**/*.{ts,tsx}", "src/{features/*/{routes,web},ui}/**/*.{ts,tsx}"))
sub("src/platform/http/cached-routes.test.ts", ('path.join(import.meta.dirname, "..", "routes")', 'path.join(import.meta.dirname, "../../features")'), ('glob("**/*.{ts,tsx}", { cwd: folder })', 'glob("*/routes/**/*.{ts,tsx}", { cwd: folder })'), must=False)
