import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../../../src/platform/db/embedded.ts";
import { createLog } from "../../../src/platform/log.ts";
import { startFakeMaps } from "../../fakes/map-server.ts";
import { testContent } from "../../harness/test-content.ts";

/** Signs the webhook that brings email. */
export const inboundSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** One built site for the whole run, on a database that the tests may look into. */
export default async function setup() {
  const dir = await mkdtemp(path.join(tmpdir(), "site-e2e-"));
  await chmod(dir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dir: path.join(dir, "postgres"),
    database: "site",
    log: createLog("silent"),
    settings: ["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
  });
  const maps = await startFakeMaps();
  const site = spawn(process.execPath, ["build/server/server.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: "0",
      DATA_DIR: path.join(dir, "data"),
      CONTENT_DIR: testContent,
      DATABASE_URL: postgres.url,
      SECRET: "a secret for the browser tests, long enough",
      RATE_LIMIT_SCALE: "1000",
      INBOUND_EMAIL_ADDRESS: "reply@in.example.com",
      INBOUND_EMAIL_SECRET: inboundSecret,
      ROUTING_URL: maps.osrm,
      GEOCODER_URL: maps.photon,
      LOG_LEVEL: "warn",
    },
  });
  const ended = new Promise<void>((resolve) => site.once("exit", () => resolve()));
  process.env.E2E_ORIGIN = await new Promise<string>((resolve, reject) => {
    site.once("exit", (code) =>
      reject(new Error(`the site ended with ${code} before it was ready`)),
    );
    site.stdout.on("data", (chunk: Buffer) => {
      const ready = /ready at (http:\/\/\S+)/.exec(chunk.toString());
      if (ready?.[1]) resolve(ready[1]);
      // Whatever else the site logs belongs into the run's output.
      else process.stdout.write(chunk);
    });
  });
  process.env.E2E_DATABASE_URL = postgres.url;
  return async () => {
    site.kill("SIGTERM");
    await ended;
    await maps.close();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
