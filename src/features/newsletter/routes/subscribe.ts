import { messages } from "../../../contract/messages.ts";
import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload, readFields } from "../../../platform/http/payload.server.ts";
import { cameFrom } from "../../leads/web/came-from.server.ts";
import { toSubmission } from "../../screening/web/submission.server.ts";
import { newsletterPayload } from "../newsletter.ts";

const call = postCall(async (services, { request, context }) => {
  const { newsletter, screening } = services;
  const body = await readJson(request);
  const input = parsePayload(newsletterPayload, body);
  const submission = toSubmission(context, "newsletter", "call", readFields(body));
  const reasons = await screening.judge(submission, input.email);
  await newsletter.subscribe(
    input,
    reasons,
    await cameFrom(services, "newsletter", readFields(body)),
  );
  return { message: messages.newsletter.success };
});
export const loader = call.loader;
export const action = call.action;
