import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { type Expression, parseSync, Visitor } from "oxc-parser";

/** The oldest browsers that pages are for, by version: `cssTarget` of vite.config.ts. */
export type Targets = Readonly<Record<string, number>>;

interface Support {
  version_added: string | false;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
interface Feature {
  __compat?: { support: Record<string, Support | Support[]> };
}
type Group = Feature & Record<string, Feature>;

const { builtins: ofLanguage } = bcd.javascript;
const builtins = { ...ofLanguage, ...ofLanguage?.Intl };
const interfaces = { ...bcd.api, ...builtins } as unknown as Record<string, Group>;
const members = (group: Group): [string, Feature][] =>
  Object.entries(group)
    .filter(([name]) => name !== "__compat")
    .map(([name, feature]) => [name.replace(/_(static|event)$/, ""), feature]);

function isNewer({ __compat }: Feature, targets: Targets): boolean {
  return Object.entries(targets).some(([browser, oldest]) => {
    const support = [__compat?.support[browser] ?? []].flat();
    return !support.some(
      ({ version_added, flags, prefix, alternative_name }) =>
        version_added &&
        !(flags || prefix || alternative_name) &&
        Number.parseFloat(version_added.replace("≤", "")) <= oldest,
    );
  });
}

/** Whose methods a page calls by name alone. Those of rarer interfaces are named like methods of our own. */
const usual = [
  ...Object.keys(builtins),
  ...["Blob", "Request", "Response", "URL", "URLSearchParams", "FormData", "Headers", "Event"],
  ...["Node", "Element", "HTMLElement", "Document", "Window", "EventTarget", "Selection", "Range"],
  ...[
    "HTMLMediaElement",
    "Animation",
    "HTMLDialogElement",
    "HTMLInputElement",
    "HTMLFormElement",
    "ReadableStream",
    "Navigator",
  ],
];

/** What the oldest browsers lack, by name: interfaces, and methods of which each interface's is lacking. */
export function newerApis(targets: Targets) {
  const byMember = new Map<string, boolean>();
  for (const owner of usual) {
    const group = Object.hasOwn(interfaces, owner) ? interfaces[owner] : undefined;
    for (const [name, feature] of group ? members(group) : []) {
      if (!feature.__compat) continue;
      byMember.set(name, (byMember.get(name) ?? true) && isNewer(feature, targets));
    }
  }
  const lacksInterface = (name: string) => {
    const group = Object.hasOwn(interfaces, name) ? interfaces[name] : undefined;
    return group?.__compat !== undefined && isNewer(group, targets);
  };
  /** @returns undefined where the interface is unknown, or has no such member */
  const lacksStatic = (owner: string, name: string) => {
    const group = Object.hasOwn(interfaces, owner) ? interfaces[owner] : undefined;
    const own = group && members(group).find(([member]) => member === name)?.[1];
    return own?.__compat && isNewer(own, targets);
  };
  const lacksMember = (name: string) => byMember.get(name) ?? false;

  /** The calls of such names in a file, but for those that ask first: `a?.b()` and `a.b?.()`. */
  return (file: string, source: string): string[] => {
    const found = new Set<string>();
    const imported = new Set<string>();
    const { program } = parseSync(file, source);
    const use = (node: Expression): void => {
      if (node.type === "Identifier" && lacksInterface(node.name)) found.add(node.name);
      if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return;
      const { object, property, optional } = node;
      const owner = object.type === "Identifier" ? object.name : "";
      if (optional || imported.has(owner)) return;
      if (lacksStatic(owner, property.name) ?? lacksMember(property.name)) {
        found.add(source.slice(node.start, node.end));
      }
    };
    new Visitor({
      ImportDeclaration({ specifiers }) {
        for (const { local } of specifiers) imported.add(local.name);
      },
      CallExpression({ callee, optional }) {
        if (!optional) use(callee);
      },
      NewExpression: ({ callee }) => use(callee),
    }).visit(program);
    return [...found];
  };
}
