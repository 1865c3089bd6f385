import { data } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { changelogPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { firstSentences } from "../../../plain-text.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { LongText } from "../../../ui/blocks/long-text.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { fieldLang } from "../../content/translated.ts";
import { changeArticle } from "../../findability/web/structured-data.ts";
import type { ChangelogEntry } from "../changelog.ts";
import { ChangeFacts } from "../web/change-facts.tsx";
import { changePicture } from "../web/change-picture.tsx";
import type { Route } from "./+types/change.ts";

export const handle: RouteHandle = {
  sells: "band",
  markdown: true,
  cache: {},
  edits: ({ change }: { change: ChangelogEntry }) => [["changelog", change._id]],
};

/** One entry of the changelog. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const change = await context
    .get(servicesContext)
    .changelog.getChange(params.slug, context.get(localeContext));
  if (!change) throw data(null, { status: 404 });
  return { change, description: firstSentences(change.body) };
}

export const meta = (args: Route.MetaArgs) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  if (!loaded) return [];
  const { change, description } = loaded;
  return pageMeta(args, {
    title: change.title,
    description,
    path: paths.change(change.slug),
    sceneAlt: changelogPage.sceneAlt,
    trail: [changelogPage],
    markdown: true,
    data: (site) => [changeArticle(site, change, description)],
  });
};

export default function ChangePage({ loaderData }: Route.ComponentProps) {
  const { change } = loaderData;
  const picture = changePicture(change.slug);
  const texts = useTexts("changelog");
  return (
    <Container className="py-16 sm:py-24">
      <article className="mx-auto max-w-[44rem]">
        <nav aria-label={texts.breadcrumb}>
          <LocalLink className="link" href={paths.changelog}>
            {texts.title}
          </LocalLink>
        </nav>
        <h1 className="title mt-5" lang={fieldLang(change, "title")}>
          {change.title}
        </h1>
        <div className="mt-5">
          <ChangeFacts change={change} />
        </div>
        {picture ? <div className="mt-10">{picture}</div> : null}
        <LongText
          html={change.body}
          lang={fieldLang(change, "body")}
          className="mt-10 text-[1.0625rem]"
        />
      </article>
    </Container>
  );
}
