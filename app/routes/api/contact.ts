import { contactPayload } from "../../../contract/contact.ts";
import { messages } from "../../../contract/messages.ts";
import { postCall } from "../../http/api.server.ts";
import { readJson } from "../../http/body.server.ts";
import { parsePayload } from "../../http/payload.server.ts";

const call = postCall(async ({ contact }, { request }) => {
  await contact.send(parsePayload(contactPayload, await readJson(request)));
  return { message: messages.contact.success };
});
export const loader = call.loader;
export const action = call.action;
