import { parentPort } from "node:worker_threads";
import { lowerPriority } from "../src/platform/lower-priority.ts";

/** A kind of work that comes all at once. */
export type Work =
  | { kind: "pictures"; cookies: string[]; picture: Uint8Array<ArrayBuffer>; type: string }
  | { kind: "sign-ins"; people: { email: string; password: string }[]; networks: "many" | "one" }
  | { kind: "pages"; count: number; atOnce: number };

// A thread that sends work to the site. In life it would come from other machines: so what measures goes first.
lowerPriority(0);

async function upload(origin: string, cookie: string, work: Work & { kind: "pictures" }) {
  const form = new FormData();
  form.set("form", "avatar");
  form.set("avatar", new Blob([work.picture], { type: `image/${work.type}` }), "picture");
  return post(`${origin}/profile-setting`, form, { cookie });
}

async function post(url: string, body: BodyInit, headers: Record<string, string>) {
  const response = await fetch(url, { method: "POST", redirect: "manual", body, headers });
  await response.arrayBuffer();
  return response.status;
}

/** @returns the status of each answer */
async function run(origin: string, work: Work): Promise<number[]> {
  switch (work.kind) {
    case "pictures":
      return Promise.all(work.cookies.map((cookie) => upload(origin, cookie, work)));
    case "sign-ins":
      return Promise.all(
        work.people.map(({ email, password }, index) =>
          post(`${origin}/login`, new URLSearchParams({ email, password }), {
            "x-forwarded-for": work.networks === "one" ? "192.0.2.1" : `198.51.${index}.7`,
          }),
        ),
      );
    case "pages": {
      const statuses: number[] = [];
      const visitor = async () => {
        while (statuses.length < work.count) {
          const at = statuses.push(0) - 1;
          const response = await fetch(`${origin}/page-pricing`, {
            headers: { "accept-encoding": "br" },
          });
          await response.arrayBuffer();
          statuses[at] = response.status;
        }
      };
      await Promise.all(Array.from({ length: work.atOnce }, visitor));
      return statuses;
    }
  }
}

parentPort?.on("message", async ({ origin, work }: { origin: string; work: Work }) => {
  parentPort?.postMessage(await run(origin, work));
});
