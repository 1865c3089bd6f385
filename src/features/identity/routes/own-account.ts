import { redirect } from "react-router";
import { paths } from "../../../paths.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import type { Route } from "./+types/own-account.ts";

/** The address that people type who look for their account. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(getVisitor(context) ? paths.profile : paths.signInFor(paths.profile));
}
