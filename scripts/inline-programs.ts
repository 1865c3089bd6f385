import path from "node:path";
import { minifySync, type Plugin, parseSync } from "vite";

/**
 * Makes the functions of a folder small where they are written into pages as text: `InlineScript` takes what a function's
 * `toString` gives. The functions themselves stay as they are.
 * @param folder name of the folders of modules whose exported functions stand alone
 */
export function inlinePrograms(folder: string): Plugin {
  const inside = `${path.sep}${folder}${path.sep}`;
  return {
    name: "inline-programs",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    transform(code, id) {
      if (id.includes(inside) && id.endsWith(".ts")) {
        return { code: withSmallTexts(code), map: null };
      }
    },
  };
}

/** Gives each exported function of a module (JavaScript) a `toString` that returns it minified. */
export function withSmallTexts(code: string): string {
  const { program } = parseSync("module.js", code);
  let added = "";
  for (const node of program.body) {
    if (node.type !== "ExportNamedDeclaration") continue;
    const { declaration } = node;
    if (declaration?.type !== "FunctionDeclaration" || !declaration.id) continue;
    const text = code.slice(declaration.start, declaration.end);
    added += `\n${declaration.id.name}.toString = () => ${JSON.stringify(small(text))};`;
  }
  return code + added;
}

/** @param text of a function @returns one that does the same, as an expression */
function small(text: string): string {
  const opening = "export default ";
  const { code, errors } = minifySync("module.js", opening + text);
  const [error] = errors;
  if (error || !code.startsWith(opening)) throw new Error(error?.message ?? `minified to ${code}`);
  return code.slice(opening.length).trim().replace(/;$/, "");
}
