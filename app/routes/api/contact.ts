import { contactPayload } from "../../../contract/contact.ts";
import { messages } from "../../../contract/messages.ts";
import { postCall } from "../../http/api.server.ts";
import { readJson } from "../../http/body.server.ts";
import { fieldsOf, parsePayload } from "../../http/payload.server.ts";
import { cameFrom } from "../../leads/came-from.server.ts";
import { submissionOf } from "../../screening/submission.server.ts";

const call = postCall(async (services, { request, context }) => {
  const { contact, screening } = services;
  const body = await readJson(request);
  const input = parsePayload(contactPayload, body);
  const submission = submissionOf(context, "contact", "call", fieldsOf(body));
  const reasons = await screening.judge(submission, input.email);
  await contact.send(input, reasons, await cameFrom(services, "contact", fieldsOf(body)));
  return { message: messages.contact.success };
});
export const loader = call.loader;
export const action = call.action;
