import { messages } from "../../../contract/messages.ts";
import { newsletterPayload } from "../../../contract/newsletter.ts";
import { postCall } from "../../http/api.server.ts";
import { readJson } from "../../http/body.server.ts";
import { parsePayload } from "../../http/payload.server.ts";

const call = postCall(async ({ newsletter }, { request }) => {
  await newsletter.subscribe(parsePayload(newsletterPayload, await readJson(request)));
  return { message: messages.newsletter.success };
});
export const loader = call.loader;
export const action = call.action;
