import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { importsOf } from "./harness/import-rules.ts";

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** React's state, effects, and event handlers: they do nothing outside of a `ReactPart`. */
const needsReact =
  /\buse(State|Reducer|Effect|LayoutEffect|SyncExternalStore|Optimistic|ActionState|Transition)\(|\son[A-Z]\w*=\{/;

const hydrates = (source: string) => /<ReactPart\b/.test(source);

/** The components of a route that need React: the files it draws with, and the trail of imports that leads to each. */
function interactiveParts(route: string, readFile = read): string[] {
  const trails = new Map([[route, route]]);
  for (const [file, trail] of trails) {
    for (const { target, internal, typeOnly, asUrl } of importsOf(file, readFile(file))) {
      const drawn = internal && !typeOnly && !asUrl && target.endsWith(".tsx");
      if (drawn && !trails.has(target)) trails.set(target, `${trail} → ${target}`);
    }
  }
  return [...trails].filter(([file]) => needsReact.test(readFile(file))).map(([, trail]) => trail);
}

const routes = [...read("src/routes.ts").matchAll(/"((?:features|console)\/[^"]+\.tsx)"/g)].map(
  (match) => `src/${match[1]}`,
);

test("a page with state or events starts React in the browser", () => {
  expect(routes.filter((route) => !existsSync(path.join(root, route)))).toEqual([]);
  const silent = [...new Set(routes)].filter((route) => !hydrates(read(route)));
  expect(silent.flatMap((route) => interactiveParts(route))).toEqual([]);
});

test("the rule finds state and events in a page and in what it imports", () => {
  const page = "src/features/blog/routes/post.tsx";
  const part = "src/ui/controls/button.tsx";
  const planted = (file: string, line: string) =>
    interactiveParts(page, (name) => (name === file ? `${read(name)}\n${line}` : read(name)));
  expect(planted(page, "const [open, setOpen] = useState(false);")).toEqual([page]);
  expect(planted(page, "<button onClick={save}>Save</button>")).toEqual([page]);
  expect(planted(page, `import { Button } from "../../../ui/controls/button.tsx";`)).toEqual([]);
  const found = interactiveParts(page, (name) => {
    const text = read(name);
    if (name === page) return `${text}\nimport { Button } from "../../../ui/controls/button.tsx";`;
    return name === part ? `${text}\nuseEffect(() => {});` : text;
  });
  expect(found).toEqual([`${page} → ${part}`]);
});
