import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import { knownVisitor } from "../../../platform/http/visitor.server.ts";
import { readSignup } from "../../signup/web/signup-answer.server.ts";
import { trialCalendar } from "../calendar.ts";
import type { Route } from "./+types/trial-calendar.ts";

/** The end of a trial for calendars: of an email's link, of who is signed in, or of the signup of the last hour. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get("token");
  const organizationId = knownVisitor(context)?.organization?.id;
  const trial =
    token !== null
      ? await services.trial.behindLink(token)
      : organizationId
        ? await services.trial.ofOrganization(organizationId)
        : ((await readSignup(services, request))?.trial ?? null);
  if (!trial) return redirect(paths.signInFor(paths.profilePayment), 303);
  const settings = await services.content.getSettings().catch(() => null);
  const url = services.config.origin + paths.signInFor(paths.profilePayment);
  const file = trialCalendar(trial, { name: settings?.name ?? "Trial", url, now: new Date() });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="trial.ics"',
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}
