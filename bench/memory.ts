import { cpus, loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf, startSite } from "./start-site.ts";

/**
 * Memory of `npm start`: without visitors, under a minute of page loads, and after it. Linux only: it reads /proc. See
 * bench/README.md.
 */
const pages = ["/", "/page-pricing", "/page-support", "/blogs?q=driver", "/page-faqs", "/contact"];
const site = await startSite({});

function row(cells: string[]) {
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}

function tell(when: string) {
  const [supervisor, server] = [site.supervisor, site.server].map((pid) => memoryOf(pid, "Pss"));
  row([when, ...[supervisor ?? 0, server ?? 0].map((one) => one.toFixed(0))]);
}

async function visit(until: number): Promise<number> {
  let count = 0;
  for (; performance.now() < until; count += 1) {
    const page = pages[count % pages.length] ?? "/";
    const response = await fetch(site.origin + page, { headers: { "accept-encoding": "br" } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${page}: ${response.status}`);
  }
  return count;
}

try {
  const [load = 0] = loadavg();
  process.stdout.write(
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores; load average before: ${load.toFixed(2)}\n\n`,
  );
  row(["", "MB supervisor", "MB server"]);
  row(["---", "---", "---"]);
  await wait(15_000);
  tell("15 s after the start, no visitor");
  const end = performance.now() + 58_000;
  const visitors = Array.from({ length: 10 }, () => visit(end));
  await wait(57_000);
  tell("while 10 visitors load pages, after 57 s");
  const counts = await Promise.all(visitors);
  await wait(15_000);
  tell(`15 s after ${counts.reduce((sum, one) => sum + one, 0)} pages`);
} finally {
  await site.stop();
}
