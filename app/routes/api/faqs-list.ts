import { getCall } from "../../http/api.server.ts";

const call = getCall(({ content }) => content.listFaqs());
export const loader = call.loader;
export const action = call.action;
