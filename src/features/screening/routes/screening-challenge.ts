import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload } from "../../../platform/http/payload.server.ts";
import { type ChallengeAnswer, challengePayload } from "../screening.ts";
import { toSubmission } from "../web/submission.server.ts";

/** Asked by the browser before it sends a form: does it need a proof of work? */
const call = postCall(async ({ screening }, { request, context }) => {
  const { form, ...sent } = parsePayload(challengePayload, await readJson(request));
  const challenge = await screening.challengeFor(toSubmission(context, form, "page", sent));
  return Response.json({ challenge } satisfies ChallengeAnswer, {
    headers: { "Cache-Control": "no-store" },
  });
});
export const loader = call.loader;
export const action = call.action;
