import { servicesContext } from "../../../context.ts";
import { mailtoLink } from "../../../contract/email-address.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/security-txt.ts";

export const handle: RouteHandle = { cache: {} };

const dayMs = 86_400_000;
/** RFC 9116 asks for less than a year. Each answer is dated anew, so a copy goes out of date only where it is kept. */
const validDays = 180;

/** Whom to tell of a security hole (RFC 9116). The contact page is named even while the settings can't be read. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { origin, languages } = services.config;
  const settings = await withFallback(services, "settings", services.content.getSettings(), null);
  const expires = new Date(Math.floor(Date.now() / dayMs + validDays) * dayMs).toISOString();
  const lines = [
    ...(settings?.company_email ? [`Contact: ${mailtoLink(settings.company_email)}`] : []),
    `Contact: ${origin}${paths.contact}`,
    `Expires: ${expires.replace(".000Z", "Z")}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Policy: ${origin}${paths.security}`,
    `Canonical: ${origin}${paths.securityTxt}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": settings ? "public, max-age=86400" : "no-store",
    },
  });
}
