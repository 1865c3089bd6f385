import type { RequestListener, Server } from "node:http";
import type { Services } from "./server/services.ts";

/** The web tier from its sources, through Vite: `app/` and `contract/` reload without a restart. */
export async function createDevListener(
  services: Services,
  server: Server,
): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const listener: RequestListener = (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { createWeb } = (await vite.ssrLoadModule(
          "./app/web.ts",
        )) as typeof import("./app/web.ts");
        createWeb(services).listener(request, response);
      } catch (error) {
        services.log.error({ err: error }, "the web tier does not load");
        response
          .writeHead(500, { "Content-Type": "text/plain" })
          .end(String((error as Error).stack));
      }
    });
  };
  return { listener, close: () => vite.close() };
}
