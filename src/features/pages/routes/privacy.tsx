import { localeContext, servicesContext } from "../../../context.ts";
import { privacyPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { privacySlug } from "../../content/content.ts";
import { editsOfPage, LegalPage } from "../web/legal-page.tsx";
import type { Route } from "./+types/privacy.ts";
import { loadLegalPage } from "./legal-page.server.ts";

export const handle: RouteHandle = { cache: {}, edits: editsOfPage };

export const loader = ({ context }: Route.LoaderArgs) =>
  loadLegalPage(context.get(servicesContext), privacySlug, context.get(localeContext));

export const meta = (args: Route.MetaArgs) => pageMeta(args, privacyPage);

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage title="privacyTitle" path={paths.privacy} {...loaderData} />;
}
