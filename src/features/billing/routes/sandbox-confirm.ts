import { z } from "zod";
import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload } from "../../../platform/http/payload.server.ts";

const payload = z.object({ client_secret: z.string().min(1).max(300), approve: z.boolean() });

/** The sandbox's stand-in for the bank's 3-D Secure page; not there with a real payment provider. */
const call = postCall(async ({ sandboxBank }, { request }) => {
  if (!sandboxBank) return Response.json({ error: "Not in test mode." }, { status: 404 });
  const { client_secret, approve } = parsePayload(payload, await readJson(request));
  await sandboxBank.confirm(client_secret, approve);
  return { confirmed: approve };
});
export const loader = call.loader;
export const action = call.action;
