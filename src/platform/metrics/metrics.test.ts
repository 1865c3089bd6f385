import { expect, test, vi } from "vitest";

// Which disks are full is known to the process. Files of tests share modules, so this one loads them anew.
vi.resetModules();
const { translateFailure } = await import("../db/failures.ts");
const { AppError, unavailable } = await import("../errors.ts");
const { createMetrics } = await import("./metrics.ts");

function setUp() {
  return createMetrics({ restarts: 2, database: () => undefined, pool: () => undefined });
}

test("a watched port works as before, and each call is counted with how it ended", async () => {
  const metrics = setUp();
  class Port {
    readonly mode = "test";
    readonly #secret = "a";
    sync() {
      return this.#secret;
    }
    async charge(outcome: "ok" | "declined" | "away") {
      if (outcome === "declined")
        throw new AppError("card_declined", { params: { code: "no", message: "No." } });
      if (outcome === "away") throw unavailable(new Error("reset"));
      return this.#secret;
    }
  }
  const port = metrics.watch("stripe", new Port());
  expect([port.mode, port.sync(), await port.charge("ok")]).toEqual(["test", "a", "a"]);
  await expect(port.charge("declined")).rejects.toMatchObject({ code: "card_declined" });
  await expect(port.charge("away")).rejects.toMatchObject({ code: "unavailable" });
  const { text } = await metrics.read();
  for (const outcome of ["ok", "refused", "failed"]) {
    expect(text).toContain(
      `site_provider_call_duration_seconds_count{provider="stripe",operation="charge",outcome="${outcome}"} 1`,
    );
  }
  expect(text).not.toContain('operation="sync"');
});

test("before the services are open: the process’s own numbers, and no database", async () => {
  const { text, contentType } = await setUp().read();
  expect(contentType).toMatch(/^text\/plain/);
  expect(text).toContain("site_process_restarts 2");
  expect(text).toContain("site_db_up 0");
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
});

test("a disk that is full is a metric of its own", async () => {
  const metrics = setUp();
  expect((await metrics.read()).text).toContain('site_disk_full{disk="database"} 0');
  translateFailure(Object.assign(new Error("could not extend file"), { code: "53100" }));
  const { text } = await metrics.read();
  expect(text).toContain('site_disk_full{disk="database"} 1');
  expect(text).toContain('site_disk_full{disk="files"} 0');
});
