import type { RequestListener, Server } from "node:http";
import path from "node:path";
import { createServer } from "vite";
import type { OpenServices } from "./src/composition/open-services.ts";
import type { StartServices } from "./src/composition/start-services.ts";
import { requestDeadlineMs } from "./src/platform/deadline.ts";
import type { Log } from "./src/platform/log.ts";

/** Sources whose changes need the services to be opened anew. The rest reloads by itself. */
const business =
  /^src\/(composition|contract|platform\/(?!http\/|pdf\/)|console\/operations\/|features\/[^/]+\/(server\/|operations\/|adapters\/|[^/]+$))/;
/** One save may write several files, and an editor a file several times. */
const quietMs = 50;

/**
 * The site from its sources, through Vite: web tier and business reload without a restart, and PostgreSQL and Vite go on. A request that
 * comes in meanwhile waits.
 * @param open opens the services with the code that Vite has loaded
 */
export async function createDevSite(parts: {
  server: Server;
  log: Log;
  open(startServices: StartServices): Promise<OpenServices>;
}): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  const { server, log } = parts;
  const ours = process.listeners("SIGTERM");
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  // React Router makes a second Vite server, which would end the process at once and leave PostgreSQL behind.
  for (const listener of process.listeners("SIGTERM")) {
    if (!ours.includes(listener)) process.off("SIGTERM", listener);
  }
  const load = async <Module>(file: string) => (await vite.ssrLoadModule(file)) as Module;

  async function openServices(): Promise<OpenServices> {
    const { startServices } = await load<{ startServices: StartServices }>(
      "./src/composition/start-services.ts",
    );
    return parts.open(startServices);
  }

  let opened = openServices();
  await opened;

  async function reopen(before: Promise<OpenServices>): Promise<OpenServices> {
    const began = performance.now();
    await before.then(
      (services) => services.close(),
      () => {},
    );
    const services = await openServices();
    log.info({ ms: Math.round(performance.now() - began) }, "the changed server code runs");
    vite.ws.send({ type: "full-reload" });
    return services;
  }

  let timer: NodeJS.Timeout | undefined;
  function noteChange(_event: string, file: string): void {
    const isBusiness = business.test(path.relative(import.meta.dirname, file));
    if (!isBusiness || !/\.(ts|sql|json)$/.test(file) || file.includes(".test.")) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      opened = reopen(opened);
      opened.catch((error) => log.error({ err: error }, "the server code does not load"));
    }, quietMs);
  }
  vite.watcher.on("all", noteChange);

  const listener: RequestListener = (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { services } = await opened;
        const [{ createWeb }, { runWithDeadline }] = await Promise.all([
          load<typeof import("./src/web.ts")>("./src/web.ts"),
          // Vite's copy, whose deadlines the services see.
          load<typeof import("./src/platform/deadline.ts")>("./src/platform/deadline.ts"),
        ]);
        runWithDeadline(requestDeadlineMs, () => createWeb(services).listener(request, response));
      } catch (error) {
        log.error({ err: error }, "the site does not load");
        response
          .writeHead(500, { "Content-Type": "text/plain" })
          .end(String((error as Error).stack));
      }
    });
  };
  return {
    listener,
    async close() {
      vite.watcher.off("all", noteChange);
      clearTimeout(timer);
      await opened.catch(() => {});
      await vite.close();
    },
  };
}
