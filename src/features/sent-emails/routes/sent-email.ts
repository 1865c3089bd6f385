import { data } from "react-router";
import { frameDocument } from "../../../console/web/frame-document.server.ts";
import { servicesContext } from "../../../context.ts";
import { may } from "../../../contract/console/permissions.ts";
import { isStaff } from "../../../contract/roles.ts";
import { knownError } from "../../../platform/http/errors.server.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import type { Route } from "./+types/sent-email.ts";

/** The copy of an email, for a frame of the console. For everybody else there is nothing here. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const user = getVisitor(context)?.user;
  const { admin, staff } = context.get(servicesContext);
  const notFound = () => data(null, { status: 404 });
  if (!user || !isStaff(user.role) || !may(user.role, "emails", "read")) throw notFound();
  const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(params.id ?? "")?.[0];
  if (!id || (await staff.needsTwoStep(user))) throw notFound();
  const operations = await admin();
  try {
    const { html } = await operations.getSentEmailCopy({ ...user, role: user.role }, { id });
    return frameDocument(html);
  } catch (error) {
    throw knownError(error)?.status === 404 ? notFound() : error;
  }
}
