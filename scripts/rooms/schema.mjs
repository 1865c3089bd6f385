// Rewrites imports of the schema's index to the tables' own files.
import { readFileSync, writeFileSync, globSync, existsSync } from "node:fs";
import path from "node:path";
process.chdir(process.argv[2]);
const index = "src/composition/schema.ts";
const owner = new Map();
for (const m of readFileSync(index, "utf8").matchAll(/export \* from "([^"]+)"/g)) {
  const file = path.posix.normalize(path.posix.join("src/composition", m[1]));
  for (const e of readFileSync(file, "utf8").matchAll(/^export (?:const|type|interface|function) (\w+)/gm)) owner.set(e[1], file);
}
const missing = new Set();
for (const f of globSync("{src,tests,scripts,bench}/**/*.{ts,tsx}")) {
  if (f === index) continue;
  let s = readFileSync(f, "utf8"); const before = s;
  s = s.replace(/^import (type )?\{([^}]*)\} from "([^"]+)";\n/gm, (w, type, names, spec) => {
    if (!spec.startsWith(".")) return w;
    const abs = path.posix.normalize(path.posix.join(path.posix.dirname(f), spec));
    if (abs !== index) return w;
    const by = new Map();
    for (const n of names.split(",").map((x) => x.trim()).filter(Boolean)) {
      const bare = n.replace(/^type /, "").split(" as ")[0];
      const o = owner.get(bare);
      if (!o) { missing.add(`${f}: ${bare}`); return w; }
      (by.get(o) ?? by.set(o, []).get(o)).push(n);
    }
    return [...by].map(([o, ns]) => {
      let r = path.posix.relative(path.posix.dirname(f), o); if (!r.startsWith(".")) r = `./${r}`;
      return `import ${type ?? ""}{ ${ns.join(", ")} } from "${r}";\n`;
    }).join("");
  });
  if (s !== before) writeFileSync(f, s);
}
console.log("schema names", owner.size, "missing", [...missing]);
