import { type Answer, type Ask, ask, isDeliberate503 } from "./ask.ts";
import { contactMessage, freeSignup, freshEmail } from "./people.ts";
import { createFailures } from "./scenario.ts";

/** One kind of request of the load. */
interface Wave {
  /** For messages, such as `GET /page-pricing`. */
  name: string;
  ask(): Ask;
  /** What is wrong with its answer, or null. */
  wrong(answer: Answer): string | null;
}

const describe = (answer: Answer) =>
  answer.error ?? `${answer.status} ${answer.body.slice(0, 120).replaceAll("\n", " ")}`;

/** A page that must be shown whatever the database does. */
function publicPage(path: string): Wave {
  return {
    name: `GET ${path}`,
    ask: () => ({ path, headers: { accept: "text/html" } }),
    wrong: (answer) => (answer.status === 200 ? null : describe(answer)),
  };
}

/** A page or call that may say that it is unavailable, in an orderly way. */
function guarded(name: string, next: () => Ask): Wave {
  return {
    name,
    ask: next,
    wrong: (answer) =>
      (answer.status > 0 && answer.status < 500) || isDeliberate503(answer)
        ? null
        : describe(answer),
  };
}

/** A page of somebody who is signed in: theirs, or 503; never what a stranger sees. */
function ownPage(path: string, cookie: string, mark: string): Wave {
  return {
    name: `GET ${path} signed in`,
    ask: () => ({ path, headers: { accept: "text/html", cookie } }),
    wrong(answer) {
      if (isDeliberate503(answer)) return null;
      if (answer.status === 200 && answer.body.includes(mark)) return null;
      if (answer.status === 200) return "200 with what a stranger sees";
      return describe(answer);
    },
  };
}

/** What visitors and customers do, one of each. */
export function usualWaves(customer?: { cookie: string; email: string }): Wave[] {
  return [
    publicPage("/"),
    publicPage("/page-pricing"),
    publicPage("/page-terms"),
    guarded("POST /api/contact", () => contactMessage(freshEmail("writer"), "Do you deliver?")),
    publicPage("/page-faqs"),
    publicPage("/contact"),
    ...(customer
      ? [
          ownPage("/profile-payment", customer.cookie, "Sign out"),
          ownPage("/profile-setting", customer.cookie, customer.email),
        ]
      : []),
    guarded("GET /api/plans/list", () => ({ path: "/api/plans/list" })),
    guarded("POST createFreeSubscription", () => freeSignup(freshEmail())),
    guarded("GET /blogs", () => ({ path: "/blogs", headers: { accept: "text/html" } })),
    guarded("GET /health", () => ({ path: "/health" })),
  ];
}

export interface TrafficReport {
  requests: number;
  slowestMs: number;
  slowest: string;
  /** `GET /: ECONNRESET (3 times, first at 1234 ms)` */
  failures: string[];
  statuses: Record<number, number>;
}

/**
 * Load from a few visitors at once, each of whom waits for an answer before asking again.
 * @returns `stop`, which waits for the answers that are still to come
 */
export function startTraffic(
  url: string,
  waves: Wave[],
  options: { visitors: number; limitMs: number },
): { stop(): Promise<TrafficReport>; requests(): number } {
  const began = performance.now();
  let stopping = false;
  let requests = 0;
  let slowestMs = 0;
  let slowest = "";
  const statuses: Record<number, number> = {};
  const failures = createFailures();

  async function visit(from: number): Promise<void> {
    for (let turn = from; !stopping; turn += 1) {
      const wave = waves[turn % waves.length];
      if (!wave) return;
      const answer = await ask(url, wave.ask());
      // A visitor who finds the door closed does not knock a thousand times a second.
      if (answer.error === "ECONNREFUSED") await new Promise((resolve) => setTimeout(resolve, 100));
      requests += 1;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.ms > slowestMs) [slowestMs, slowest] = [answer.ms, wave.name];
      const wrong =
        wave.wrong(answer) ??
        (answer.ms > options.limitMs ? `answered after ${options.limitMs} ms` : null);
      if (wrong)
        failures.add(`${wave.name}: ${wrong}`, `${Math.round(performance.now() - began)} ms`);
    }
  }

  const visitors = Array.from({ length: options.visitors }, (_unused, index) => visit(index * 3));
  return {
    requests: () => requests,
    async stop() {
      stopping = true;
      await Promise.all(visitors);
      return {
        requests,
        slowestMs,
        slowest,
        statuses,
        failures: failures.list(),
      };
    },
  };
}
