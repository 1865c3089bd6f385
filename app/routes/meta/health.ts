import { getCall } from "../../http/api.server.ts";

/** For load balancers: 200 while the database answers. */
const call = getCall(async ({ health }) => {
  await health();
  return { status: "ok" };
});
export const loader = call.loader;
export const action = call.action;
