import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { privacySlug } from "../../../contract/content.ts";
import { privacyPage } from "../../../contract/site-pages.ts";
import { LegalPage } from "../../components/blocks/legal-page.tsx";
import { servicesContext } from "../../context.ts";
import { loadLegalPage } from "../../http/legal-page.server.ts";
import type { RouteHandle } from "../../hydration.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";

export const handle: RouteHandle = { cache: {} };

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadLegalPage(context.get(servicesContext), privacySlug);

export const meta = (args: MetaArgs) => pageMeta(args, privacyPage);

export default function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy" path={paths.privacy} {...useLoaderData<typeof loader>()} />
  );
}
