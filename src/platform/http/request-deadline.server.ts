import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../../composition/services.ts";
import { parseMediaType } from "./body.server.ts";
import { hasBody } from "./end-answer.server.ts";
import { sendError, tooSlow } from "./errors.server.ts";
import { RequestError } from "./request-error.ts";

/**
 * Answers a request at its deadline, whatever hangs: 408 when its body is still arriving, else 503. What the work comes
 * to later finds its response closed and is dropped.
 */
export function keepDeadlines(
  request: IncomingMessage,
  response: ServerResponse,
  { config, log }: Pick<Services, "config" | "log">,
): void {
  const { answerMs, bodyMs, uploadBodyMs } = config.requestLimits;
  const timers: NodeJS.Timeout[] = [];
  const answerWith = (error: () => RequestError) => () => {
    if (response.headersSent) return;
    const expected = error();
    const path = (request.url ?? "").split("?")[0];
    log.warn(
      { method: request.method, path, status: expected.status },
      "request passed its deadline",
    );
    response.setHeader("Connection", "close");
    sendError(request, response, expected);
  };
  const expectAnswer = () => timers.push(setTimeout(answerWith(tooSlow), answerMs));

  // The work on a form with a file begins with its first byte and may take the usual time after its last.
  const upload = parseMediaType(request.headers["content-type"]) === "multipart/form-data";
  // Without a body a request is complete too, but Node says so only when somebody reads it to its end.
  const arriving = !request.complete && hasBody(request);
  if (arriving) {
    const timer = setTimeout(answerWith(tooSlowBody), upload ? uploadBodyMs : bodyMs);
    timers.push(timer);
    request.once("end", () => clearTimeout(timer));
    if (upload) request.once("end", expectAnswer);
  }
  if (!arriving || !upload) expectAnswer();
  response.once("close", () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

const tooSlowBody = () =>
  new RequestError("timeout", "The request took too long to arrive. Please send it again.");
