import { postCall } from "../../http/api.server.ts";
import { readText } from "../../http/body.server.ts";

/** Events of the payment provider. Without a secret in the settings there is no such call. */
const call = postCall(async ({ billing }, { request }) => {
  const known = await billing.receiveEvent(
    await readText(request),
    request.headers.get("stripe-signature") ?? "",
  );
  if (!known) return Response.json({ error: "There is no such call." }, { status: 404 });
  return new Response(null, { status: 204 });
});
export const loader = call.loader;
export const action = call.action;
