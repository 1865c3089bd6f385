import type { Services } from "../../composition/services.ts";
import { requestInfoContext } from "../../context.ts";
import { isRefusal } from "../../contract/refusal.ts";
import { postCall } from "./api.server.ts";
import { readText } from "./body.server.ts";

/** Receives what another server sent and signed. False if the settings name no secret, so that there is no such call. */
type Receive = (
  services: Services,
  body: string,
  headers: Record<string, string>,
) => Promise<boolean>;

/**
 * The loader and action of a call that a provider's server makes. The signature is checked first, and what is signed has no limit:
 * a provider reports for everybody, from few addresses. What is refused counts for its network.
 */
export function signedCall(receive: Receive) {
  return postCall(async (services, { request, context }) => {
    const count = () =>
      services.limits.countNetwork("webhook", context.get(requestInfoContext).clientAddress);
    try {
      const body = await readText(request);
      const accepted = await receive(services, body, Object.fromEntries(request.headers));
      if (accepted) return new Response(null, { status: 204 });
    } catch (error) {
      if (isRefusal(error) && error.status < 500) await count();
      throw error;
    }
    await count();
    return Response.json({ error: "There is no such call." }, { status: 404 });
  });
}
