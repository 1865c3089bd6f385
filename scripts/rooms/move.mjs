import { execSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync, statSync } from "node:fs";
import path from "node:path";
import { target } from "./map.mjs";
const root = process.argv[2]; process.chdir(root);
const tracked = execSync("git ls-files", { encoding: "utf8", maxBuffer: 1e8 }).trim().split("\n").filter((f) => existsSync(f));
const isMoved = (f) => /^(app|server|contract)\//.test(f);
const map = new Map(tracked.map((f) => [f, isMoved(f) ? target(f) : f]));
// directories: old dir → new dir when all files inside go to the same new dir prefix
const dirMap = new Map();
{
  const dirs = new Map();
  for (const [from, to] of map) if (isMoved(from)) {
    let d = path.posix.dirname(from), t = path.posix.dirname(to);
    const rest = [];
    while (d !== ".") {
      (dirs.get(d) ?? dirs.set(d, new Set()).get(d)).add(t);
      if (path.posix.basename(d) !== path.posix.basename(t)) { // deeper names must match to go up
        // still register ancestors as ambiguous
        let a = path.posix.dirname(d); while (a !== ".") { (dirs.get(a) ?? dirs.set(a, new Set()).get(a)).add("?"+to); a = path.posix.dirname(a); }
        break;
      }
      d = path.posix.dirname(d); t = path.posix.dirname(t);
    }
  }
  for (const [d, set] of dirs) if (set.size === 1 && ![...set][0].startsWith("?")) dirMap.set(d, [...set][0]);
}
const code = /\.(tsx?|m?js|css)$/;
const text = /\.(tsx?|m?js|css|md|jsonc?|ya?ml|html|typ|sh|txt|snap)$|^(Dockerfile|\.ci\/run|\.dockerignore|\.gitignore|\.env\.example)$/;
const report = [];
const relTo = (fromFile, to) => { let r = path.posix.relative(path.posix.dirname(fromFile), to); if (!r.startsWith(".")) r = `./${r}`; return r; };
function rewrite(file, source) {
  const to = map.get(file);
  let out = source;
  if (code.test(file)) {
    out = out.replace(/(["'`])(\.\.?\/[^"'`\n]*)\1/g, (whole, q, spec) => {
      const dollar = spec.indexOf("${");
      const m = /^([^?$]*)(.*)$/s.exec(spec);
      let [, p, tail] = m;
      if (dollar >= 0) { const cut = p.lastIndexOf("/") + 1; tail = p.slice(cut) + tail; p = p.slice(0, cut); }
      if (p.includes("+types/")) {
        const name = path.posix.basename(p).replace(/\.tsx?$/, "");
        const own = path.posix.basename(file).replace(/\.tsx?$/, "");
        const base = name === own ? path.posix.basename(to).replace(/\.tsx?$/, "") : name;
        return `${q}./+types/${base}.ts${q}`;
      }
      const abs = path.posix.normalize(path.posix.join(path.posix.dirname(file), p));
      const trailing = p.endsWith("/");
      const clean = abs.replace(/\/$/, "");
      if (map.has(clean)) { const n = relTo(to, map.get(clean)); return n + tail === spec ? whole : `${q}${n}${tail}${q}`; }
      if (file === to) { // unmoved file
        if (dirMap.has(clean)) return `${q}${relTo(to, dirMap.get(clean))}${trailing ? "/" : ""}${tail}${q}`;
        if (/^(app|server|contract)(\/|$)/.test(clean)) report.push(`rel ${file}: ${spec}`);
        return whole;
      }
      if (dirMap.has(clean)) return `${q}${relTo(to, dirMap.get(clean))}${trailing ? "/" : ""}${tail}${q}`;
      if (clean === "." || existsSync(clean) || /^(build|node_modules|public|content|data)(\/|$)/.test(clean)) {
        if (/^(app|server|contract)(\/|$)/.test(clean)) { report.push(`rel ${file}: ${spec}`); return whole; }
        let n = path.posix.relative(path.posix.dirname(to), clean === "." ? "" : clean) || ".";
        if (!n.startsWith(".")) n = `./${n}`;
        return `${q}${n}${trailing ? "/" : ""}${tail}${q}`;
      }
      report.push(`rel? ${file}: ${spec}`);
      return whole;
    });
  }
  // root-relative mentions
  out = out.replace(/(?<![\w./@-])(app|server|contract)\/[\w$+@./-]*[\w/]/g, (mention, _top, at) => {
    const before = out.slice(Math.max(0, at - 1), at);
    let m = mention; let suffix = "";
    const clean = m.replace(/\/$/, "");
    if (map.has(clean) && map.get(clean) !== clean) return map.get(clean);
    if (dirMap.has(clean)) return dirMap.get(clean) + (m.endsWith("/") ? "/" : "");
    // file without extension (routes.ts strings are relative to app)
    report.push(`root ${file}: ${before}${mention}`);
    return mention;
  });
  if (file === "app/routes.ts") {
    out = out.replace(/"(routes\/[^"]+)"/g, (w, p) => { const t = map.get(`app/${p}`); return t ? `"${t.replace(/^src\//, "")}"` : (report.push(`routes ${p}`), w); });
  }
  return out;
}
for (const file of tracked) {
  if (!text.test(file) || /migrations\/meta\//.test(file) || file === "package-lock.json") continue;
  const before = readFileSync(file, "utf8");
  const after = rewrite(file, before);
  if (after !== before) writeFileSync(file, after);
}
for (const [from, to] of map) if (from !== to) mkdirSync(path.dirname(to), { recursive: true });
const moves = [...map].filter(([a, b]) => a !== b);
for (const [from, to] of moves) renameSync(from, to);
console.log(`${moves.length} files moved`);
writeFileSync("move-report.txt", report.join("\n"));
console.log(report.length, "reports");
