import { type ReactNode, use } from "react";
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type UIMatch,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import { links } from "../contract/links.ts";
import { openingHoursText } from "../contract/opening-hours.ts";
import { markKey } from "../contract/theme.ts";
import type { Route } from "./+types/root.ts";
import { brandStyle, readColors } from "./brand.server.ts";
import { TrialBand } from "./components/blocks/closing-band.tsx";
import { EditLinks } from "./components/site/edit-links.tsx";
import { SiteFooter } from "./components/site/footer.tsx";
import { currentLink, SiteHeader } from "./components/site/header.tsx";
import { InlineScript } from "./components/site/inline-script.tsx";
import { Island } from "./components/site/island.tsx";
import { NotFoundMessage } from "./components/site/not-found-message.tsx";
import { PreviewBar } from "./components/site/preview-bar.tsx";
import { SupportBanner } from "./components/site/support-banner.tsx";
import { UnavailableMessage } from "./components/site/unavailable-message.tsx";
import { HeaderVisitorContext } from "./components/site/visitor.ts";
import { keepHead, PlaceMarkupContext, Still } from "./components/still.ts";
import { Button } from "./components/ui/button.tsx";
import { Container } from "./components/ui/container.tsx";
import { requestInfoContext, servicesContext, supportContext } from "./context.ts";
import { loadAfterPaint } from "./enhance/after-paint.ts";
import pageViewsUrl from "./enhance/page-views.ts?island";
import { proofFor } from "./enhance/proof.ts";
import proofWorkerUrl from "./enhance/proof-worker.ts?island";
import { enhanceSite, prepareDocument } from "./enhance/site.ts";
import { faviconUrl } from "./favicon.ts";
import { withFallback } from "./http/fallback.server.ts";
import { redirectMovedAddress } from "./http/moved-addresses.server.ts";
import { protectMutations } from "./http/protect.server.ts";
import { redirectToRightPath } from "./http/redirects.server.ts";
import { applySupportAccess } from "./http/support-access.server.ts";
import type { Unavailable } from "./http/unavailable.server.ts";
import { readVisitor } from "./http/visitor.server.ts";
import { type RouteHandle, sellsOf, startsReact } from "./hydration.ts";
import { fallbackName } from "./page-meta.ts";
import { paths } from "./paths.ts";
import { type RootData, useRootData } from "./root-data.ts";
import interUrl from "./styles/fonts/inter.woff2?url";
import "./styles/site.css";

export const middleware = [
  redirectToRightPath,
  redirectMovedAddress,
  protectMutations,
  readVisitor,
  applySupportAccess,
];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { config, content } = services;
  const { forEverybody } = context.get(requestInfoContext);
  const settings = await withFallback(services, "settings", content.getSettings(), null);
  const menus = await withFallback(services, "menus", content.getMenus(), null);
  const colors = await readColors(services);
  return {
    settings,
    // As text, so that no page ships what reads it.
    hours: settings ? openingHoursText(settings) : "",
    menus,
    style: brandStyle(colors),
    /** The accent of the mark in the browser's tab; null: the theme's own. */
    icon: colors.own || colors.mark ? markKey(colors) : null,
    ownMark: colors.mark !== null,
    origin: config.origin,
    dashboardUrl: config.dashboardUrl,
    apiDocsUrl: config.apiDocsUrl,
    support: context.get(supportContext),
    // What a colleague looks at is no visit.
    pageViews: services.analytics && !context.get(supportContext) ? pageViewsUrl : null,
    screening: { stamp: services.screening.makeStamp(forEverybody), worker: proofWorkerUrl },
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const hydrates = startsReact(matches.map((match) => match.handle));
  const sells = sellsOf(matches);
  const root = useRootData();
  const { pathname } = useLocation();
  const name = root?.settings?.name ?? fallbackName;
  const visitor = use(HeaderVisitorContext);
  const stillOf = [root?.settings, root?.menus].filter((one) => one !== null && one !== undefined);
  const place = use(PlaceMarkupContext);
  const error = useRouteError();
  const head = place && !hydrates && !error ? keptHeadOf(matches, root) : undefined;
  const headerLinks = root?.menus?.header[0]?.links ?? [];
  const header = (
    <SiteHeader
      name={name}
      logo={root?.settings?.company_logo ?? null}
      logoDark={root?.settings?.company_logo_dark ?? null}
      links={headerLinks}
      pathname={pathname}
      signIn={root?.dashboardUrl ?? paths.login}
      visitor={visitor}
      sells={sells !== undefined}
    />
  );
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        {place && head ? place(head.tags) : headTags(root, <Meta />)}
        <Links />
        {root?.style ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; its colors are digits
          <style dangerouslySetInnerHTML={{ __html: root.style }} />
        ) : null}
        <InlineScript program={prepareDocument} />
      </head>
      <body id="top">
        <a
          href="#main"
          className="sr-only z-50 rounded-lg bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
        >
          Skip to content
        </a>
        {root?.support ? <SupportBanner {...root.support} /> : null}
        {visitor.kind === "signed-in" && visitor.edit ? <EditLinks links={visitor.edit} /> : null}
        {visitor.kind === "signed-out" ? (
          <Still
            name={`header ${sells !== undefined} ${currentLink(headerLinks, pathname)}`}
            of={stillOf}
          >
            {header}
          </Still>
        ) : (
          header
        )}
        <main id="main" tabIndex={-1} data-skip-target="">
          {children}
          {sells === "band" ? (
            <Still name="trial-band">
              <TrialBand />
            </Still>
          ) : null}
        </main>
        <Still name={`footer ${new Date().getUTCFullYear()}`} of={stillOf}>
          <SiteFooter
            name={name}
            settings={root?.settings ?? null}
            hours={root?.hours ?? ""}
            groups={root?.menus?.footer ?? []}
            apiDocs={root?.apiDocsUrl ?? paths.apiDocs}
          />
        </Still>
        <PreviewBar />
        {hydrates ? <Scripts /> : null}
        <InlineScript program={enhanceSite} parts={[proofFor]} />
        {root?.pageViews ? <Island url={root.pageViews} /> : null}
        <script type="text/plain" data-manifest={paths.webManifest} />
        <InlineScript program={loadAfterPaint} />
        {place && head ? place(head.data) : null}
      </body>
    </html>
  );
}

/** @param meta the tags of the page itself */
function headTags(root: RootData | undefined, meta: ReactNode) {
  const icon = root?.icon ?? null;
  // Browsers that keep the icon in the theme's green fetch the brand's.
  const version = icon ? `?v=${icon}` : "";
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href={`/favicon.ico${version}`} sizes="32x32" />
      <link
        rel="icon"
        href={
          root?.ownMark
            ? `${paths.favicon}${version}`
            : faviconUrl(icon === null ? null : `#${icon}`)
        }
        type="image/svg+xml"
      />
      <link
        rel="apple-touch-icon"
        href={icon ? links.brandMark(icon, 180) : "/apple-touch-icon.png"}
      />
      <link rel="preload" href={interUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
      {meta}
    </>
  );
}

/** The tags of the head as the server keeps them, for pages that say what theirs are made of. */
function keptHeadOf(matches: readonly UIMatch[], root: RootData | undefined) {
  const page = matches.at(-1);
  const { headOf } = (page?.handle ?? {}) as RouteHandle;
  if (!page?.loaderData || !headOf || !root?.settings) return undefined;
  const of = [root.settings, ...headOf(page.loaderData as never)];
  // Called here, and not drawn later, because it reads the router's contexts.
  return keepHead(`head ${page.id} ${root.style}`, of, () => headTags(root, Meta()));
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
  const { pathname, search } = useLocation();
  if (isOutage(error)) {
    return <UnavailableMessage retry={pathname + search} form={error.data.form} />;
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>Page Not Found</title>
        <meta name="robots" content="noindex" />
        <NotFoundMessage />
      </>
    );
  }
  const status = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : "500";
  return (
    <Container className="py-24 sm:py-32">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{status}</p>
      <h1 className="title mt-2">Unexpected Application Error!</h1>
      <p className="lede mt-4 max-w-prose">
        Something went wrong on our side. Nothing that you entered was charged or sent twice. Please
        try again in a moment.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button href={paths.home}>Go To Home</Button>
        <Button href={paths.contact} variant="secondary">
          Contact us
        </Button>
      </div>
    </Container>
  );
}
