import { localeContext, servicesContext } from "../../../context.ts";
import { termsPage } from "../../../contract/site-pages.ts";
import { fallbackName, pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { termsSlug } from "../../content/content.ts";
import { editsOfPage, LegalPage } from "../web/legal-page.tsx";
import type { Route } from "./+types/terms.ts";
import { loadLegalPage } from "./legal-page.server.ts";

export const handle: RouteHandle = { cache: {}, edits: editsOfPage };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const settings = await withFallback(services, "settings", services.content.getSettings(), null);
  return loadLegalPage(
    services,
    termsSlug(settings?.name ?? fallbackName),
    context.get(localeContext),
  );
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, termsPage);

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage title="termsTitle" path={paths.terms} {...loaderData} />;
}
