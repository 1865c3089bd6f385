import { requestInfoContext } from "../../../context.ts";
import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload } from "../../../platform/http/payload.server.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import type { FoundPlaces } from "../places.ts";
import { placesCall } from "../your-day-calls.ts";

/** Where addresses are. Asked by the page when the visitor has chosen that. */
const call = postCall(async ({ lookUp }, { request, context }) => {
  if (!lookUp.findPlaces) throw new RequestError("not_found", "This site looks up no addresses.");
  const { clientAddress } = context.get(requestInfoContext);
  const { addresses } = parsePayload(placesCall, await readJson(request));
  const places = await lookUp.findPlaces(addresses, clientAddress);
  return {
    places: places.map((one) => one && ([one.latitude, one.longitude] as const)),
  } satisfies FoundPlaces;
});
export const loader = call.loader;
export const action = call.action;
