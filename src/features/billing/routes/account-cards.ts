import { postCall } from "../../../platform/http/api.server.ts";
import { readJson } from "../../../platform/http/body.server.ts";
import { parsePayload } from "../../../platform/http/payload.server.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import { payingOrganization } from "../../account/web/account.server.ts";
import { newCardForm } from "../billing.ts";
import { declineWords } from "../declines.ts";

/** A card for the signed-in user's plan; after the bank has asked, the same call again carries on. */
const call = postCall(async ({ billing }, { request, context }) => {
  const signedIn = getVisitor(context);
  if (!signedIn) {
    const error = "You’re signed out. Sign in in another tab, then try again here.";
    return Response.json({ error }, { status: 401 });
  }
  const organization = payingOrganization(signedIn);
  if (!organization) {
    return Response.json(
      { error: "Only an owner of your organization can do this." },
      { status: 403 },
    );
  }
  const input = parsePayload(newCardForm, await readJson(request));
  const outcome = await billing.addCard(organization, {
    key: input.key,
    paymentMethodId: input.payment_method,
  });
  switch (outcome.kind) {
    case "added":
      return { added: true };
    case "requires_action":
      return { added: false, client_secret: outcome.clientSecret };
    case "declined":
      return Response.json({ error: declineWords(outcome) }, { status: 402 });
  }
});
export const loader = call.loader;
export const action = call.action;
