import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import type { ContentChanges, Services } from "./src/composition/services.ts";
import { createStaticFiles } from "./src/platform/http/static-files.server.ts";
import { projectRoot } from "./src/platform/project-files.ts";

/** What the build names by its content, and the film. */
const hashed = /^\/assets\/|^\/media\/.*\.[0-9a-f]{10}\.\w+$/;

const client = path.join(projectRoot, "build", "client");

interface Web {
  /** Answers from memory, before it returns. False: it can't, and has done nothing. */
  answerNow(request: IncomingMessage, response: ServerResponse): boolean;
  listener: RequestListener;
}

/**
 * The built web tier: files whose name holds their hash are kept for ever, the others asked for again each day.
 * @param cache of pages; `maxBytes` 0 turns it off
 */
export async function createStaticListener(
  services: Services,
  cache: { changes: ContentChanges; maxBytes: number },
): Promise<Web> {
  // Built by `npm run build`; its types are those of src/web.ts.
  const entry = path.join(projectRoot, "build", "server", "index.js");
  const { createWeb } = (await import(entry)) as typeof import("./src/web.ts");
  const web = createWeb(services, cache);
  const files = createStaticFiles(client, (name) =>
    hashed.test(name) ? "public, max-age=31536000, immutable" : "public, max-age=86400",
  );
  return {
    // A large file comes from the disk. The pages don't know it: they would say that there is no such page.
    answerNow: (request, response) =>
      (files.has(request) ? files : web).answerNow(request, response),
    listener: (request, response) =>
      files.answer(request, response, () => web.listener(request, response)),
  };
}
