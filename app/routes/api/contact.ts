import { contactPayload } from "../../../contract/contact.ts";
import { messages } from "../../../contract/messages.ts";
import { postCall } from "../../http/api.server.ts";
import { readJson } from "../../http/body.server.ts";
import { fieldsOf, parsePayload } from "../../http/payload.server.ts";
import { submissionOf } from "../../http/screening.server.ts";

const call = postCall(async ({ contact, screening }, { request, context }) => {
  const body = await readJson(request);
  const input = parsePayload(contactPayload, body);
  const submission = submissionOf(context, "contact", "call", fieldsOf(body));
  await contact.send(input, await screening.judge(submission, input.email));
  return { message: messages.contact.success };
});
export const loader = call.loader;
export const action = call.action;
