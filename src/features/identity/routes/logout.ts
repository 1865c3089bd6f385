import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import { getVisit, getVisitor, redirectWith } from "../../../platform/http/visitor.server.ts";
import type { Route } from "./+types/logout.ts";

/** Signing out changes something, so a link cannot do it. */
export const loader = () => redirect(paths.home);

export async function action({ request, context }: Route.ActionArgs) {
  // The session library clears the cookie even where it can't end the session, which would then live on unseen.
  getVisitor(context);
  const { identity } = context.get(servicesContext);
  const { setCookies } = await identity.signOut(getVisit(request, context));
  return redirectWith(setCookies, `${paths.login}?done=out`);
}
