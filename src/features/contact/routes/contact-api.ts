import { messages } from "../../../contract/messages.ts";
import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload, readFields } from "../../../platform/http/payload.server.ts";
import { cameFrom } from "../../leads/web/came-from.server.ts";
import { toSubmission } from "../../screening/web/submission.server.ts";
import { contactPayload } from "../contact.ts";

const call = postCall(async (services, { request, context }) => {
  const { contact, screening } = services;
  const body = await readJson(request);
  const input = parsePayload(contactPayload, body);
  const submission = toSubmission(context, "contact", "call", readFields(body));
  const reasons = await screening.judge(submission, input.email);
  await contact.send(input, reasons, await cameFrom(services, "contact", readFields(body)));
  return { message: messages.contact.success };
});
export const loader = call.loader;
export const action = call.action;
