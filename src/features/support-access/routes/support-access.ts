import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import { readForm } from "../../../platform/http/body.server.ts";
import { errorResponse, knownError } from "../../../platform/http/errors.server.ts";
import { toSignIn } from "../../../platform/http/signed-out.server.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import type { Route } from "./+types/support-access.ts";

const settings = `${paths.profileSetting}#support`;

/** There is nothing to look at: the forms are among the settings. */
export const loader = () => redirect(settings);

/** A customer's decision about support access; or a colleague ends theirs. A decision that came too late changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const signedIn = getVisitor(context);
  if (!signedIn) return toSignIn(settings);
  const { supportAccess } = context.get(servicesContext);
  if (signedIn.support) {
    const customer = await supportAccess.endOpen({ sessionId: signedIn.session.id });
    return redirect(customer ? paths.adminCustomer(customer) : paths.admin, 303);
  }
  const form = await readForm(request).catch((error: unknown) => {
    const expected = knownError(error);
    if (expected) return errorResponse(request, expected);
    throw error;
  });
  if (form instanceof Response) return form;
  const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(form.get("id") ?? "")?.[0];
  if (!id) return redirect(settings, 303);
  const { id: userId } = signedIn.user;
  const decision = form.get("decision");
  if (decision === "allow") await supportAccess.decide(userId, id, "granted");
  if (decision === "decline") await supportAccess.decide(userId, id, "declined");
  if (decision === "end") await supportAccess.endOwn(userId, id);
  return redirect(settings, 303);
}
