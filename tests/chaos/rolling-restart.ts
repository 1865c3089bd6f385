import { spawn, spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../src/platform/db/embedded/free-port.ts";
import { type Answer, until } from "./ask.ts";
import { freeSignup, freshEmail } from "./people.ts";
import { startBreakablePostgres } from "./postgres.ts";
import { type Outcome, type RunOptions, type Scenario, withCleanup } from "./scenario.ts";
import { launchSite, type SiteProcess, temporaryFolder } from "./site-process.ts";
import { startTraffic } from "./traffic.ts";

/** The configuration that docs/operations.md gives, on other ports and without TLS. */
async function nginxConfiguration(ports: number[], listen: number, dir: string): Promise<string> {
  const docs = await readFile(
    path.join(import.meta.dirname, "..", "..", "docs", "operations.md"),
    "utf8",
  );
  const [, documented = ""] = /```nginx\n([\s\S]*?)```/.exec(docs) ?? [];
  const adapted = documented
    .replace(/listen 443 ssl;\n *http2 on;.*/, `listen 127.0.0.1:${listen};`)
    .replace("server_name www.example.com;", "server_name localhost;")
    .replace("127.0.0.1:3000", `127.0.0.1:${ports[0]}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${ports[1]}`);
  return `daemon off; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log info;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
${adapted}
}
`;
}

/** What a visitor of a site that is never away must get. */
function wrong(answer: Answer): string | null {
  return answer.status === 200 ? null : (answer.error ?? `answered ${answer.status}`);
}

/** Takes every core: turns of the loop are long then, and a process waits for its turn on the processor. */
function saturate(): () => void {
  const burners = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  return () => {
    for (const burner of burners) burner.kill("SIGKILL");
  };
}

const timesReady = (site: SiteProcess) => site.log().split("is ready at ").length - 1;

/** @param how "stop": one process is stopped and started again; "replace": SIGUSR2 replaces it */
function restart(how: "stop" | "replace", { count, limitMs, note }: RunOptions): Promise<Outcome> {
  return withCleanup(async (later) => {
    if (spawnSync("nginx", ["-v"]).error) {
      throw new Error("nginx is not installed; on Debian: apt-get install nginx-light");
    }
    const postgres = await startBreakablePostgres();
    later(() => postgres.remove());
    const { dir, remove } = await temporaryFolder();
    later(remove);
    const ports = [await freePort(), await freePort()];
    const listen = await freePort();
    const launch = (port: number): SiteProcess => {
      const site = launchSite({
        program: "scripts/start.js",
        port,
        env: {
          DATABASE_URL: postgres.url,
          SECRET: "a secret that two processes share, long enough",
          DATA_DIR: path.join(dir, "data"),
          ORIGIN: `http://localhost:${listen}`,
          TRUST_PROXY: "1",
        },
      });
      later(() => site.stop());
      return site;
    };
    const sites: SiteProcess[] = [];
    for (const port of ports) {
      const site = launch(port);
      await site.ready;
      sites.push(site);
    }
    const file = path.join(dir, "nginx.conf");
    await writeFile(file, await nginxConfiguration(ports, listen, dir));
    const nginx = spawn("nginx", ["-c", file, "-p", dir, "-e", `${dir}/error.log`], {
      stdio: "inherit",
    });
    const nginxEnded = new Promise((resolve) => nginx.once("exit", resolve));
    later(async () => {
      nginx.kill("SIGQUIT");
      await nginxEnded;
    });
    const url = `http://127.0.0.1:${listen}`;
    await until(url, { path: "/healthz" }, ({ status }) => status === 200, 10_000);

    const rest = saturate();
    later(async () => rest());
    const html = { accept: "text/html" };
    const waves = [
      { name: "GET /", ask: () => ({ path: "/", headers: html }), wrong },
      { name: "GET /favicon.svg", ask: () => ({ path: "/favicon.svg" }), wrong },
      { name: "POST createFreeSubscription", ask: () => freeSignup(freshEmail()), wrong },
      { name: "POST createFreeSubscription", ask: () => freeSignup(freshEmail()), wrong },
      { name: "GET /page-pricing", ask: () => ({ path: "/page-pricing", headers: html }), wrong },
      { name: "GET /api/plans/list", ask: () => ({ path: "/api/plans/list" }), wrong },
    ];
    const traffic = startTraffic(url, waves, { visitors: 8, limitMs });
    const failures: string[] = [];
    let asked = 0;
    for (let turn = 0; turn < count; turn += 1) {
      const index = turn % sites.length;
      const old = sites[index];
      if (how === "replace" && old) {
        const before = timesReady(old);
        old.child.kill("SIGUSR2");
        while (old.alive() && timesReady(old) === before) await wait(50);
        if (!old.alive()) failures.push("SIGUSR2 ended a process");
      } else {
        const code = await old?.stop();
        if (code !== 0) failures.push(`SIGTERM ended a process with ${code}`);
        const site = launch(ports[index] ?? 0);
        await site.ready;
        sites[index] = site;
      }
      // Both have answered before the next one goes.
      const enough = traffic.requests() + 20;
      while (traffic.requests() < enough) await wait(50);
      note(`${turn + 1} of ${count} restarts, ${traffic.requests() - asked} requests meanwhile`);
      asked = traffic.requests();
    }
    const report = await traffic.stop();
    // Why nginx failed a request, if it did. A refused connection is no failure: the other process answers then.
    const log = await readFile(`${dir}/error.log`, "utf8");
    for (const line of log.split("\n")) {
      if (/ \[error\] /.test(line) && !line.includes("Connection refused")) note(line);
    }
    return {
      runs: count,
      requests: report.requests,
      slowestMs: report.slowestMs,
      failures: [...failures, ...report.failures],
    };
  });
}

/** Need nginx, so they are left out of `npm test`. */
export const rollingRestart: Scenario = {
  name: "process/rolling-restart",
  promise: "restarting one of two processes behind nginx, with every core busy, fails no request",
  long: 20,
  run: (options) => restart("stop", options),
};
export const rollingReplacement: Scenario = {
  name: "process/rolling-replacement",
  promise: "replacing one of two processes behind nginx, with every core busy, fails no request",
  long: 20,
  run: (options) => restart("replace", options),
};
