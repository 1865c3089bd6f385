import { type ReactNode, use } from "react";
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { localeContext, requestInfoContext, servicesContext, supportContext } from "./context.ts";
import { links } from "./contract/links.ts";
import { currencyName } from "./contract/money.ts";
import { openingHoursText } from "./contract/opening-hours.ts";
import { pageWords } from "./contract/page-texts.ts";
import { recordOfTexts } from "./contract/text-records.ts";
import { markKey } from "./contract/theme.ts";
import pageViewsUrl from "./features/analytics/enhance/page-views.ts?island";
import { brandStyle, readColors } from "./features/brand/web/brand.server.ts";
import { faviconUrl } from "./features/brand/web/favicon.ts";
import { leadTo } from "./features/menus/menus.ts";
import { proofFor } from "./features/screening/enhance/proof.ts";
import proofWorkerUrl from "./features/screening/enhance/proof-worker.ts?island";
import { applySupportAccess } from "./features/support-access/web/support-access.server.ts";
import { fallbackName } from "./page-meta.ts";
import { paths } from "./paths.ts";
import { withFallback } from "./platform/http/fallback.server.ts";
import { limitPages } from "./platform/http/limit-pages.server.ts";
import { redirectMovedAddress } from "./platform/http/moved-addresses.server.ts";
import { protectMutations } from "./platform/http/protect.server.ts";
import { redirectToRightPath } from "./platform/http/redirects.server.ts";
import type { Unavailable } from "./platform/http/unavailable.server.ts";
import { readVisitor } from "./platform/http/visitor.server.ts";
import { noTexts, useRootData } from "./root-data.ts";
import { findSells } from "./route-handle.ts";
import { speculationRules } from "./speculation-rules.ts";
import { textsFrom } from "./texts.server.ts";
import { TrialBand } from "./ui/blocks/closing-band.tsx";
import { loadAfterPaint } from "./ui/enhance/after-paint.ts";
import { enhanceSite, prepareDocument } from "./ui/enhance/site.ts";
import { DocumentContext } from "./ui/site/document.ts";
import { EditLinks } from "./ui/site/edit-links.tsx";
import { FaultMessage } from "./ui/site/fault-message.tsx";
import { SiteFooter } from "./ui/site/footer.tsx";
import { SiteHeader } from "./ui/site/header.tsx";
import { InlineScript, SpeculationRules } from "./ui/site/inline-script.tsx";
import { Island } from "./ui/site/island.tsx";
import { NotFoundMessage } from "./ui/site/not-found-message.tsx";
import { PreviewBar } from "./ui/site/preview-bar.tsx";
import { SupportBanner } from "./ui/site/support-banner.tsx";
import { UnavailableMessage } from "./ui/site/unavailable-message.tsx";
import interUrl from "./ui/styles/fonts/inter.woff2?url";
import { readTexts, useLocale, useTexts } from "./ui/texts.ts";
import "./ui/styles/site.css";

export const middleware = [
  redirectToRightPath,
  redirectMovedAddress,
  limitPages,
  protectMutations,
  readVisitor,
  applySupportAccess,
];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { config, content } = services;
  const { forEverybody } = context.get(requestInfoContext);
  const locale = context.get(localeContext);
  const settings = await withFallback(services, "settings", content.getSettings(), null);
  const menus = await withFallback(services, "menus", content.getMenus(locale), null);
  const texts = await withFallback(services, "texts", content.getTexts(), noTexts);
  const colors = await readColors(services);
  return {
    locale,
    languages: config.languages,
    settings,
    // As text, so that no page ships the code that formats it.
    hours: settings ? openingHoursText({ ...settings, locale }) : "",
    menus: menus && {
      header: leadTo(menus.header, paths.status, config.statusUrl ?? null),
      footer: leadTo(menus.footer, paths.status, config.statusUrl ?? null),
    },
    texts,
    /**
     * Titles and descriptions: they are for metadata, which components don't make. Left out: the originals, which pages have; they
     * name US dollars.
     */
    pageTexts:
      locale === "en" && config.currency === "usd" && !texts[recordOfTexts("pages", locale)]
        ? undefined
        : pageWords(readTexts(textsFrom(texts, locale), "pages"), {
            currency: currencyName(config.currency, locale),
          }),
    style: brandStyle(colors),
    /** The accent of the mark in the browser's tab; null: the theme's own. */
    icon: colors.own || colors.mark ? markKey(colors) : null,
    ownMark: colors.mark !== null,
    origin: config.origin,
    currency: config.currency,
    dashboardUrl: config.dashboardUrl,
    apiDocsUrl: config.apiDocsUrl,
    support: context.get(supportContext),
    // A colleague who has a customer's account open isn't a visitor.
    pageViews: services.analytics && !context.get(supportContext) ? pageViewsUrl : null,
    screening: { stamp: services.screening.makeStamp(forEverybody), worker: proofWorkerUrl },
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const sells = findSells(matches);
  const root = useRootData();
  const { pathname } = useLocation();
  const { visitor, preview, style, markdown } = use(DocumentContext);
  const locale = useLocale();
  const texts = useTexts("site");
  const name = root?.settings?.name ?? fallbackName;
  const content = (
    <>
      {children}
      {sells === "band" ? <TrialBand /> : null}
    </>
  );
  if (markdown) return content;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Icons icon={root?.icon ?? null} ownMark={root?.ownMark ?? false} />
        <link rel="preload" href={interUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {import.meta.env.DEV ? <Links /> : null}
        {"text" in style ? <Style text={style.text} /> : null}
        {"sheets" in style
          ? style.sheets.map((href) => <link key={href} rel="stylesheet" href={href} />)
          : null}
        {root?.style ? <Style text={root.style} /> : null}
        <InlineScript program={prepareDocument} />
      </head>
      <body id="top">
        <a
          href="#main"
          className="sr-only z-50 rounded-lg bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
        >
          {texts.skip}
        </a>
        {root?.support ? <SupportBanner {...root.support} /> : null}
        {visitor.kind === "signed-in" && visitor.edit ? <EditLinks links={visitor.edit} /> : null}
        <SiteHeader
          name={name}
          logo={root?.settings?.company_logo ?? null}
          logoDark={root?.settings?.company_logo_dark ?? null}
          menu={root?.menus?.header}
          pathname={pathname}
          signIn={root?.dashboardUrl ?? paths.login}
          visitor={visitor}
          sells={sells !== undefined}
        />
        <main id="main" tabIndex={-1} data-skip-target="">
          {content}
        </main>
        <SiteFooter
          name={name}
          settings={root?.settings ?? null}
          hours={root?.hours ?? ""}
          menu={root?.menus?.footer}
          apiDocs={root?.apiDocsUrl ?? paths.apiDocs}
          languages={root?.languages ?? []}
          pathname={pathname}
        />
        {preview ? <PreviewBar {...preview} /> : null}
        {/* The router's own scripts are only for reloading in development: islands bring React. */}
        {import.meta.env.DEV ? <Scripts /> : null}
        <InlineScript program={enhanceSite} parts={[proofFor]} />
        {root?.pageViews ? <Island url={root.pageViews} /> : null}
        <script
          type="text/plain"
          data-manifest={paths.webManifest}
          data-offline={import.meta.env.DEV ? undefined : "/offline-worker.js"}
        />
        <InlineScript program={loadAfterPaint} />
        {preview ? null : <SpeculationRules rules={rules} />}
        {/* React puts its tags into the head, and leaves the structured data here, behind what people see. */}
        <Meta />
      </body>
    </html>
  );
}

const rules = JSON.stringify(speculationRules);

function Style({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets; the colors in them are digits
  return <style dangerouslySetInnerHTML={{ __html: text }} />;
}

function Icons({ icon, ownMark }: { icon: string | null; ownMark: boolean }) {
  // Browsers that keep the icon in the theme's green fetch the brand's.
  const version = icon ? `?v=${icon}` : "";
  const drawn = faviconUrl(icon === null ? null : `#${icon}`);
  return (
    <>
      <link rel="icon" href={`/favicon.ico${version}`} sizes="32x32" />
      <link rel="icon" href={ownMark ? `${paths.favicon}${version}` : drawn} type="image/svg+xml" />
      <link
        rel="apple-touch-icon"
        href={icon ? links.brandMark(icon, 180) : "/apple-touch-icon.png"}
      />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

function isOutage(error: unknown): error is ErrorResponse & { data: Unavailable } {
  return isRouteErrorResponse(error) && error.status === 503 && Boolean(error.data?.unavailable);
}

/** What went wrong, inside the site's own frame. Details of a fault stay on the server. */
export function ErrorBoundary() {
  const error = useRouteError();
  const texts = useTexts("site");
  const { pathname, search } = useLocation();
  if (isOutage(error)) {
    return <UnavailableMessage retry={pathname + search} form={error.data.form} />;
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{texts.notFoundTitle}</title>
        <meta name="robots" content="noindex" />
        <NotFoundMessage />
      </>
    );
  }
  return <FaultMessage status={isRouteErrorResponse(error) ? error : null} />;
}
