/** Places that still read HTML by patterns, and why. */
const htmlReaders = new Map([
  // Turns the HTML of a page's main part into Markdown, and makes its addresses absolute first.
  ["src/platform/http/page-to-markdown.server.ts", "Markdown"],
  // Keeps links between public pages in a preview.
  ["src/features/previews/web/preview.server.ts", "previews"],
]);

const tag = String.raw`<\\?\/?(?:\(\?:)?(?:html|head|body|main|script|style|link|meta|a|form)\b`;
const searches =
  "indexOf|lastIndexOf|includes|startsWith|endsWith|split|replace|replaceAll|match|matchAll|exec|test";

const drawsPages =
  /^src\/(ui\/|platform\/(http|pdf)\/|features\/[^/]+\/(web|routes|enhance)\/|[^/]+$)/;

const rules: { why: string; finds: RegExp; may?: (file: string) => boolean }[] = [
  {
    // `_id` is a field of ours: the specification's name of a record's id.
    why: "a field that its owner calls private",
    finds: /(?:\?\.|\.|\[["'`])(_(?!id\b)[a-z]\w*)|^\s*(_(?!id\b)[a-z]\w*)\??\s*(?::|\()/gim,
  },
  {
    why: "a name that Node doesn’t document",
    finds:
      /["'`](prefinish)["'`]|\.(shouldKeepAlive|destroySoon|cork)\b|(Symbol\(k[A-Z]\w*\)|kOutHeaders)/g,
    may: (file) => file.startsWith("src/platform/db/"),
  },
  {
    why: "a name that the router or React don’t document",
    finds:
      /\b(serverHandoffStream|DataWithResponseInit|didRenderScripts|__reactRouter\w*|UNSAFE_\w+|unstable_\w+|__(?:CLIENT|SERVER|SECRET)_INTERNALS\w*)\b/g,
  },
  {
    why: "a search for tags in HTML that we made ourselves",
    finds: new RegExp(
      String.raw`\.(?:${searches})\(\s*["'\`/][^)\n]*?(${tag})|=\s*/[^/\n]*?(${tag})|^\s*/(${tag})`,
      "gm",
    ),
    may: (file) => !drawsPages.test(file) || htmlReaders.has(file),
  },
  {
    why: "a component that is called instead of drawn",
    finds: /\b(Meta|Links|Scripts|Outlet)\(\)|(\.type as \(props)/g,
  },
];

/** Uses of what packages and Node keep to themselves, and searches in generated HTML. @param sources by file */
export function privateUses(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, text]) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, "$1");
    return rules.flatMap(({ why, finds, may }) =>
      may?.(file)
        ? []
        : [...code.matchAll(finds)].map(([found]) => `${file}: ${why}: ${found.trim()}`),
    );
  });
}
