import { redirect } from "react-router";
import { paths } from "../../../paths.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import type { Route } from "./+types/change-password.ts";

/** Where password managers send people who want another password. Source: w3c.github.io/webappsec-change-password-url */
export function loader({ context }: Route.LoaderArgs) {
  const to = `${paths.profileSetting}#password`;
  return redirect(getVisitor(context) ? to : paths.signInFor(to));
}
