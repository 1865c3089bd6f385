import { data, redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { may } from "../../../contract/console/permissions.ts";
import { isStaff } from "../../../contract/roles.ts";
import { paths } from "../../../paths.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import type { Route } from "./+types/open-support-access.ts";

const notFound = () => data(null, { status: 404 });

/** Opening an account changes this browser's session, so a link can't do it. */
export const loader = () => {
  throw notFound();
};

/** Opens an account whose customer has agreed, in this session of the colleague. */
export async function action({ params, context }: Route.ActionArgs) {
  const signedIn = getVisitor(context);
  const { supportAccess, staff } = context.get(servicesContext);
  const user = signedIn?.user;
  if (!user || !isStaff(user.role) || !may(user.role, "supportAccess", "write")) throw notFound();
  if (await staff.needsTwoStep(user)) return redirect(paths.twoFactorForConsole, 303);
  const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(params.id ?? "")?.[0];
  if (!id) throw notFound();
  const opened = await supportAccess.open({ ...user, role: user.role }, id, signedIn.session.id);
  // The customer may have taken it back meanwhile; the console shows how it stands.
  return redirect(opened ? paths.profile : paths.admin, 303);
}
