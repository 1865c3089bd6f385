import { postCall } from "../../http/api.server.ts";
import { readText } from "../../http/body.server.ts";

/** Email that people send to the team, from the mail provider. Without a secret in the settings there is no such call. */
const call = postCall(async ({ inboundEmail }, { request }) => {
  if (!inboundEmail) return Response.json({ error: "There is no such call." }, { status: 404 });
  await inboundEmail.receive(await readText(request), Object.fromEntries(request.headers));
  return new Response(null, { status: 204 });
});
export const loader = call.loader;
export const action = call.action;
