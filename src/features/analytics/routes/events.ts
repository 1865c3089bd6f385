import { requestInfoContext } from "../../../context.ts";
import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload } from "../../../platform/http/payload.server.ts";
import { pageView } from "../analytics.ts";

/**
 * Counts a page view. Nothing is read or stored of visitors whose browser asks for privacy, by Global Privacy Control or Do
 * Not Track; the page's script doesn't even send it then.
 */
const call = postCall(async ({ analytics }, { request, context }) => {
  const { headers } = request;
  const refused = headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
  if (analytics && !refused) {
    const view = parsePayload(pageView, await readJson(request));
    const { clientAddress: address } = context.get(requestInfoContext);
    analytics.count(view, { address, userAgent: headers.get("user-agent") });
  }
  // Not "no-store": Chromium drops a page that may not be stored from its back-forward cache once such an answer arrives.
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-cache" } });
});
export const loader = call.loader;
export const action = call.action;
