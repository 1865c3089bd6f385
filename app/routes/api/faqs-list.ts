import type { FaqEntry } from "../../../contract/content.ts";
import { getCall } from "../../http/api.server.ts";
import { keepJson } from "../../http/text-response.server.ts";
import type { RouteHandle } from "../../hydration.ts";

export const handle: RouteHandle = { cache: {} };

const answer = keepJson((faqs: readonly FaqEntry[]) => faqs);
const call = getCall(async ({ content }) => answer(await content.listFaqs()));
export const loader = call.loader;
export const action = call.action;
