import { messages } from "../../../contract/messages.ts";
import { newsletterPayload } from "../../../contract/newsletter.ts";
import { postCall } from "../../http/api.server.ts";
import { readJson } from "../../http/body.server.ts";
import { fieldsOf, parsePayload } from "../../http/payload.server.ts";
import { submissionOf } from "../../http/screening.server.ts";

const call = postCall(async ({ newsletter, screening }, { request, context }) => {
  const body = await readJson(request);
  const input = parsePayload(newsletterPayload, body);
  const submission = submissionOf(context, "newsletter", "call", fieldsOf(body));
  await newsletter.subscribe(input, await screening.judge(submission, input.email));
  return { message: messages.newsletter.success };
});
export const loader = call.loader;
export const action = call.action;
