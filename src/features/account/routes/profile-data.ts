import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import { toSignIn } from "../../../platform/http/signed-out.server.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import type { Route } from "./+types/profile-data.ts";

/** There is nothing to look at: the button is among the settings. */
export const loader = () => redirect(`${paths.profileSetting}#data`);

/** Everything that is stored about the signed-in user, as a file. */
export async function action({ context }: Route.ActionArgs) {
  const user = getVisitor(context)?.user;
  if (!user) return toSignIn(paths.profileSetting);
  const data = await context.get(servicesContext).account.exportData(user.id);
  const day = new Date().toISOString().slice(0, 10);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${day}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
