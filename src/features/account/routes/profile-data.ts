import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { dayIn } from "../../../contract/zoned-time.ts";
import { paths } from "../../../paths.ts";
import { toSignIn } from "../../../platform/http/signed-out.server.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import { readCompanyClock } from "../../brand/web/brand.server.ts";
import type { Route } from "./+types/profile-data.ts";

/** There is nothing to look at: the button is among the settings. */
export const loader = () => redirect(`${paths.profileSetting}#data`);

/** Everything that is stored about the signed-in user, as a file. */
export async function action({ context }: Route.ActionArgs) {
  const user = getVisitor(context)?.user;
  if (!user) return toSignIn(paths.profileSetting);
  const services = context.get(servicesContext);
  const data = await services.account.exportData(user.id);
  const day = dayIn(new Date(), await readCompanyClock(services));
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${day}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
