import { writeFile } from "node:fs/promises";
import path from "node:path";
import {
  type LargerDay,
  largerDay,
  largerPlan,
  listShares,
  randomNumbers,
} from "../src/ui/sample-day/larger-day.ts";
import { largerSizes } from "../src/ui/sample-day/larger-sizes.ts";
import { distanceOf, timesOf } from "../src/ui/sample-day/solve.ts";

/**
 * Plans the larger days of the landing page's board: `node scripts/sample-plans.ts [seconds for each]`. It takes some stops
 * that are near each other out of the routes, puts each back where it adds the least, and keeps the result if it is
 * shorter, or at first a little longer (large neighborhood search with simulated annealing). Good, not proven shortest.
 */
const seconds = Number(process.argv[2] ?? 120);
for (const size of largerSizes) {
  const day = largerDay(size);
  const routes = search(day, seconds * 1000);
  const result = largerPlan(day, routes);
  const { list, plan } = result;
  const file = path.join(import.meta.dirname, `../src/ui/sample-day/plans/${size.orders}.json`);
  await writeFile(file, `${JSON.stringify(result)}\n`);
  process.stdout.write(
    `${size.orders} orders: ${list.miles} mi, ${list.late} late; planned ${plan.miles} mi, ${plan.late} late\n`,
  );
}

type Routes = number[][];

function search(day: LargerDay, milliseconds: number): Routes {
  const { problem } = day;
  const random = randomNumbers(1);
  const most = Math.ceil(problem.jobs.length / problem.vans.length) + 3;
  const fits = (route: readonly number[], van: number) =>
    route.length <= most && timesOf(problem, route, problem.vans[van]?.start ?? 0) !== undefined;
  const way = (from: number, to: number) => problem.distance[from]?.[to] ?? 0;
  const place = (route: readonly number[], at: number) => (route[at] ?? -1) + 1;

  /** Puts jobs where they add the least; now and then it overlooks a place. @returns those for which there is none */
  const insert = (routes: Routes, jobs: readonly number[]): number[] =>
    jobs.filter((job) => {
      let least = Number.POSITIVE_INFINITY;
      let best: [van: number, at: number] | undefined;
      for (const [van, route] of routes.entries()) {
        for (let at = 0; at <= route.length; at += 1) {
          if (random() < 0.01) continue;
          const before = place(route, at - 1);
          const after = place(route, at);
          const more = way(before, job + 1) + way(job + 1, after) - way(before, after);
          if (more < least && fits(route.toSpliced(at, 0, job), van)) {
            least = more;
            best = [van, at];
          }
        }
      }
      if (best) routes[best[0]]?.splice(best[1], 0, job);
      return !best;
    });

  const lengthOf = (routes: Routes) =>
    routes.reduce((sum, route) => sum + distanceOf(problem, route), 0);
  const costOf = (routes: Routes, open: readonly number[]) =>
    lengthOf(routes) + open.length * 5_000;
  const byWindow = (jobs: readonly number[]) =>
    jobs.toSorted((a, b) => (problem.jobs[a]?.window[1] ?? 0) - (problem.jobs[b]?.window[1] ?? 0));
  const shuffled = (jobs: readonly number[]) =>
    jobs
      .map((job) => [random(), job] as const)
      .toSorted((a, b) => a[0] - b[0])
      .map(([, job]) => job);

  let routes: Routes = listShares(day).map(() => []);
  let open = insert(routes, byWindow([...problem.jobs.keys()]));
  let cost = costOf(routes, open);
  let best = { routes, open, cost };
  const start = Date.now();
  for (let spent = 0; spent < 1; spent = (Date.now() - start) / milliseconds) {
    const heat = 60 * 0.005 ** spent;
    const near = Math.floor(random() * problem.jobs.length);
    const count = 4 + Math.floor(random() * 14);
    const out = new Set(
      [...problem.jobs.keys()]
        .toSorted((a, b) => way(near + 1, a + 1) - way(near + 1, b + 1))
        .slice(0, count * 2)
        .filter((job) => job === near || random() < 0.5),
    );
    const changed = routes.map((route) => route.filter((job) => !out.has(job)));
    const jobs = [...open, ...out];
    const left = insert(changed, random() < 0.5 ? shuffled(jobs) : byWindow(jobs));
    const now = costOf(changed, left);
    if (now < cost || random() < Math.exp((cost - now) / heat)) {
      routes = changed;
      open = left;
      cost = now;
      if (cost < best.cost) best = { routes, open, cost };
    }
  }
  if (best.open.length > 0) throw new Error(`No place for ${best.open.length} orders.`);
  return best.routes;
}
