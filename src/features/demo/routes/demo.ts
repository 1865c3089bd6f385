import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import { getVisit, redirectWith } from "../../../platform/http/visitor.server.ts";
import type { Route } from "./+types/demo.ts";

/** The link that `npm run demo` prints: one click, and its reader is the owner of a company that doesn't exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { demo } = context.get(servicesContext);
  const signedIn = await demo?.signIn(token, getVisit(request, context));
  if (!signedIn) throw data(null, { status: 404 });
  return redirectWith(signedIn.setCookies, paths.admin);
}
