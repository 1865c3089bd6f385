import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";

const program = path.join(import.meta.dirname, "../../../tests/fixtures/busy-server.ts");

/** How one request ends: `200`, `refused` by a port that's closed, or the code of an error. */
const ask = (port: number) =>
  new Promise<string>((resolve) => {
    get({ port, host: "127.0.0.1", agent: false }, (response) => {
      response.resume().once("end", () => resolve(String(response.statusCode)));
    }).once("error", ({ code = "" }: NodeJS.ErrnoException) =>
      resolve(code === "ECONNREFUSED" ? "refused" : code),
    );
  });

test("a stop while the loop is busy and connections queue resets none: each is answered", async () => {
  const child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = once(child, "exit");
  const [{ port }] = (await once(child, "message")) as [AddressInfo];
  const answers: Promise<string>[] = [];
  // The first twenty keep the loop busy for six seconds, and the server stops. Visitors go on coming for half of that.
  for (let one = 0; one < 270; one += 1) {
    answers.push(ask(port));
    await wait(10);
  }
  const counts = new Map<string, number>();
  for (const one of await Promise.all(answers)) counts.set(one, (counts.get(one) ?? 0) + 1);
  expect([...counts.keys()]).toEqual(["200"]);
  expect(await ended).toEqual([0, null]);
  expect(await ask(port)).toBe("refused");
}, 60_000);
