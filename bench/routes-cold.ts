import { insertStop } from "../src/routing-engine/plan.ts";
import { randomNumbers } from "../src/routing-engine/random.ts";
import { Search } from "../src/routing-engine/search.ts";
import { straightLines } from "../src/routing-engine/straight-lines.ts";

/** 200 stops, 12 drivers, and one stop more, in a process that has planned nothing before. Prints milliseconds of processor as JSON. */
const random = randomNumbers(1);
const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const places = Array.from({ length: 202 }, () => ({ x: whole(0, 40_000), y: whole(0, 40_000) }));
const day = {
  travel: straightLines(places, 1.3, 0.05),
  stops: places.slice(1).map((_, i) => {
    const earliest = whole(9, 15) * 3600;
    const latest = earliest + whole(1, 3) * 3600;
    return { place: i + 1, earliest, latest, service: 300, load: 1 };
  }),
  drivers: Array.from({ length: 12 }, () => ({
    start: 0,
    end: 0,
    from: 8 * 3600,
    until: 18 * 3600,
    capacity: 30,
    break: { earliest: 11 * 3600, latest: 14 * 3600, duration: 1800 },
  })),
};
const milliseconds = () => process.cpuUsage().user / 1e3;

let start = milliseconds();
const { routes, unserved } = new Search({ ...day, stops: day.stops.slice(0, -1) }).plan();
const first = milliseconds() - start;
start = milliseconds();
const { plan } = insertStop(day, routes, 200);
const insert = milliseconds() - start;
if (unserved.length + plan.unserved.length > 0) throw new Error("Not all stops fit.");
process.stdout.write(JSON.stringify({ first, insert }));
