import { Rss } from "lucide-react";
import { localeContext, servicesContext } from "../../../context.ts";
import { formatMonth } from "../../../contract/format.ts";
import { changelogPage } from "../../../contract/site-pages.ts";
import { feedLink, pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { knownError } from "../../../platform/http/errors.server.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { RichText } from "../../../ui/controls/rich-text.tsx";
import { LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { fieldLang } from "../../content/translated.ts";
import { ChangeFacts } from "../web/change-facts.tsx";
import { changePicture } from "../web/change-picture.tsx";
import type { Route } from "./+types/changelog.ts";
import { byMonth, withinList } from "./months.server.ts";

export const handle: RouteHandle = {
  sells: "band",
  cache: { query: ["after"] },
  edits: ["changelog", ["wording", "changelog"]],
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { changelog } = services;
  const locale = context.get(localeContext);
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const list = changelog.listChanges({ after, locale }).catch((error) => {
    // A link that was cut short leads to the newest entries.
    if (knownError(error)) return changelog.listChanges({ locale });
    throw error;
  });
  const page = await withFallback(services, "changes", list, null);
  if (page === null) return { months: null, next: null, behind: false };
  const entries = page.entries.map((one) => ({ ...one, body: withinList(one.body) }));
  const settings = await withFallback(services, "settings", services.content.getSettings(), null);
  const months = byMonth(entries, settings?.time_zone ?? "UTC");
  return { months, next: page.next, behind: after !== undefined };
}

export const meta = (args: Route.MetaArgs) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return [
    ...pageMeta(args, { ...changelogPage, noIndex: loaded?.months?.length === 0 }),
    feedLink(args, changelogPage, paths.changelogFeed),
  ];
};

export default function Changelog({ loaderData }: Route.ComponentProps) {
  const { months, next, behind } = loaderData;
  const locale = useLocale();
  const texts = useTexts("changelog");
  const link = linkTo(paths.changelog);
  return (
    <Container className="py-16 sm:py-24">
      <header className="border-b border-line pb-10 sm:pb-12">
        <h1 className="title">{texts.title}</h1>
        <p className="lede mt-5 max-w-2xl">{texts.intro}</p>
        <p className="no-print mt-6">
          <LocalLink
            className="link inline-flex min-h-11 items-center gap-2"
            href={paths.changelogFeed}
          >
            <Rss aria-hidden="true" size={16} />
            {texts.rss}
          </LocalLink>
        </p>
      </header>
      {behind ? (
        <p className="mt-6 text-muted" role="status">
          {texts.behind({ link })}
        </p>
      ) : null}
      {months === null ? <p className="mt-10 text-muted">{texts.away({ link })}</p> : null}
      {months?.length === 0 ? <p className="mt-10 text-muted">{texts.empty}</p> : null}
      {months?.map(({ month, entries }) => (
        <section
          key={month}
          aria-labelledby={`month-${month}`}
          className="grid grid-cols-1 gap-x-16 gap-y-8 border-b border-line py-10 last-of-type:border-b-0 sm:py-12 lg:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <h2
            id={`month-${month}`}
            className="text-lg font-semibold lg:sticky lg:top-24 lg:self-start"
          >
            {formatMonth(`${month}-01`, locale)}
          </h2>
          <div className="space-y-14">
            {entries.map((one) => {
              const picture = changePicture(one.slug);
              return (
                <article
                  key={one.slug}
                  aria-labelledby={`change-${one.slug}`}
                  className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
                >
                  <div>
                    <ChangeFacts change={one} />
                    <h3
                      id={`change-${one.slug}`}
                      className="mt-2 text-xl font-semibold tracking-tight"
                      lang={fieldLang(one, "title")}
                    >
                      <LocalLink className="hover:underline" href={paths.change(one.slug)}>
                        {one.title}
                      </LocalLink>
                    </h3>
                    <RichText html={one.body} className="mt-3" lang={fieldLang(one, "body")} />
                  </div>
                  {picture ? <div className="min-w-0">{picture}</div> : null}
                </article>
              );
            })}
          </div>
        </section>
      ))}
      {next ? (
        <p className="mt-4 text-center">
          <Button href={paths.olderChanges(next)} variant="secondary" size="lg">
            {texts.older}
          </Button>
        </p>
      ) : null}
    </Container>
  );
}
