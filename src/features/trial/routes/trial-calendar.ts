import { posix } from "node:path";
import { redirect } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { links } from "../../../contract/links.ts";
import { localPath } from "../../../contract/local-paths.ts";
import { fallbackName } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { knownError } from "../../../platform/http/errors.server.ts";
import { knownVisitor } from "../../../platform/http/visitor.server.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { readSignup } from "../../signup/web/signup-answer.server.ts";
import { trialCalendar } from "../calendar.ts";
import type { Route } from "./+types/trial-calendar.ts";

/** The end of a trial for calendars: of an email's link, of who is signed in, or of the signup of the last hour. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get("token");
  const organizationId = knownVisitor(context)?.organization?.id;
  async function find() {
    if (token !== null) return services.trial.behindLink(token);
    if (organizationId) return services.trial.ofOrganization(organizationId);
    return (await readSignup(services, request))?.trial ?? null;
  }
  const trial = await find().catch((error: unknown) => {
    if (token === null || !knownError(error)) throw error;
    // Its page says what's wrong with the link.
    return redirect(links.withToken(paths.cancelTrial, token), 303);
  });
  if (trial instanceof Response) return trial;
  if (!trial) return redirect(paths.signInFor(paths.profilePayment), 303);
  const settings = await services.content.getSettings().catch(() => null);
  const locale = context.get(localeContext);
  const payments = paths.signInFor(localPath(locale, paths.profilePayment));
  const url = services.config.origin + localPath(locale, payments);
  const site = { name: settings?.name ?? fallbackName, url, now: new Date(), locale };
  const texts = readTexts(await readPageTexts(services, locale), "trial");
  const file = trialCalendar(trial, site, texts);
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${posix.basename(localPath(locale, paths.trialCalendar))}"`,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}
