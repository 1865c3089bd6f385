import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import compression from "compression";
import type { Services } from "../../server/services.ts";

const compress = compression({ threshold: 1024 });

/**
 * What every request passes before the router: headers that hold for every answer, paths that are no paths, and
 * compression. Documents get their Content-Security-Policy where they are rendered.
 */
export function guard(services: Services, next: RequestListener): RequestListener {
  const secure = services.config.origin.startsWith("https:");
  return (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    response.setHeader("X-Frame-Options", "DENY");
    if (secure) {
      response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    }
    const problem = problemWith(request);
    if (problem) return refuse(response, problem.status, problem.error);
    response.once("finish", () => passOver(request));
    compress(request as never, response as never, () => next(request, response));
  };
}

/** So much of a body is passed over when the answer is out, so that the browser gets to read it: then the line is cut. */
const patience = 32 * 1024 * 1024;

/** After the answer nobody reads the rest of the body, but the router's adapter would collect it in memory. */
function passOver(request: IncomingMessage): void {
  if (request.complete) return;
  let size = 0;
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size > patience) request.destroy();
  });
}

const methods = ["GET", "HEAD", "POST", "OPTIONS"];

function problemWith(request: IncomingMessage): { status: number; error: string } | null {
  const url = request.url ?? "";
  if (!methods.includes(request.method ?? "")) {
    return { status: 405, error: `Nothing here answers ${request.method}.` };
  }
  // Two slashes (or a backslash, which is read as one) would begin another host's name.
  if (!/^\/(?![\\/])/.test(url) || url.length > 8_000) {
    return { status: 400, error: "This address is not one of ours." };
  }
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
  } catch {
    return { status: 400, error: "This address is not spelt correctly." };
  }
  if (/%00/.test(url)) return { status: 400, error: "This address is not spelt correctly." };
  const [host, another] = request.headersDistinct.host ?? [];
  if (!isHost(host) || another !== undefined || !URL.canParse(url, `http://${host}`)) {
    return { status: 400, error: "The request does not say which host it is for." };
  }
  return null;
}

function isHost(host: string | undefined): boolean {
  return host !== undefined && /^[\w.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i.test(host);
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.statusCode = status;
  if (status === 405) response.setHeader("Allow", methods.join(", "));
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Connection", "close");
  response.end(JSON.stringify({ error }));
}
