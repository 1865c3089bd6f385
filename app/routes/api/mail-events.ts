import { postCall } from "../../http/api.server.ts";
import { readText } from "../../http/body.server.ts";

/** Bounces and complaints, reported by the mail provider. Without a secret in the settings there is no such call. */
const call = postCall(async ({ mailFeedback }, { request }) => {
  if (!mailFeedback) return Response.json({ error: "There is no such call." }, { status: 404 });
  await mailFeedback.receive(await readText(request), Object.fromEntries(request.headers));
  return new Response(null, { status: 204 });
});
export const loader = call.loader;
export const action = call.action;
