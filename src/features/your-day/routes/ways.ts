import { requestInfoContext } from "../../../context.ts";
import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload } from "../../../platform/http/payload.server.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { waysCall } from "../your-day-calls.ts";

/** Meters and seconds by road. Asked by the page when the visitor has chosen that. */
const call = postCall(async ({ lookUp }, { request, context }) => {
  if (!lookUp.measureRoads) throw new RequestError("not_found", "This site looks up no roads.");
  const { clientAddress } = context.get(requestInfoContext);
  const { from, to } = parsePayload(waysCall, await readJson(request));
  const placed = (places: typeof from) =>
    places.map(([latitude, longitude]) => ({ latitude, longitude }));
  return lookUp.measureRoads(placed(from), placed(to), clientAddress);
});
export const loader = call.loader;
export const action = call.action;
