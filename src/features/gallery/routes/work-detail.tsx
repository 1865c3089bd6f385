import { ArrowLeft, ArrowRight } from "lucide-react";
import { localeContext, servicesContext } from "../../../context.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { readPageTexts } from "../../../texts.server.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { Island } from "../../../ui/site/island.tsx";
import { readTexts, useTexts } from "../../../ui/texts.ts";
import islandUrl from "../enhance/gallery.ts?island";
import type { Route } from "./+types/work-detail.ts";
import "../../../ui/styles/gallery.css";
import type { RouteHandle } from "../../../route-handle.ts";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { GalleryPicture } from "../web/gallery-picture.tsx";
import type { GalleryItem } from "../web/items.ts";
import { useLightboxTexts } from "../web/lightbox-texts.ts";
import { pictures, work } from "../web/work-detail.ts";
import { Opener } from "./gallery-item.tsx";

export const handle: RouteHandle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const texts = await readPageTexts(context.get(servicesContext), context.get(localeContext));
  const { heading: title, summary: description } = readTexts(texts, "gallery");
  return { title, description };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? "",
    description: args.loaderData?.description ?? "",
    path: paths.workDetail,
    sceneAlt: "a green delivery van",
  });

export default function WorkDetailPage() {
  const texts = useTexts("gallery");
  const lightboxTexts = useLightboxTexts();
  const [lead, ...more] = pictures.map((one) => ({
    ...one,
    title: texts[one.title],
    name: texts.branding,
  }));
  const details: { term: string; text: string; href?: string }[] = work.details.map(
    ([term, text, href]) => ({ term: texts[term], text: texts[text], ...(href && { href }) }),
  );
  // In the order of the specification.
  details.splice(1, 0, {
    term: texts.category,
    text: work.categories.map((one) => texts[one]).join(", "),
  });
  details.splice(4, 0, { term: texts.website, text: "example.com" });
  return (
    <article>
      <Container className="pt-16 sm:pt-24">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          {work.categories.map((category) => (
            <span key={category} className="badge badge-accent">
              {texts[category]}
            </span>
          ))}
          <time dateTime={work.isoDate}>{texts.dateText}</time>
          <span className="badge">{texts.sampleProject}</span>
        </p>
        <h1 className="title mt-5 max-w-3xl">{texts.heading}</h1>
        <p className="lede mt-5 max-w-2xl">{texts.intro}</p>
      </Container>
      <Container className="mt-12 pb-16 sm:pb-24">
        <div data-lightbox-group={lightboxTexts}>
          {lead ? (
            <Figure
              item={lead}
              sizes="(min-width: 1280px) 1184px, 100vw"
              shape="sm:aspect-2/1"
              first
            />
          ) : null}
          <div className="mt-12 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20">
            <section aria-labelledby="task">
              <h2 id="task" className="heading">
                {texts.theTask}
              </h2>
              <div className="prose mt-5 max-w-prose">
                {work.task.map((paragraph) => (
                  <p key={paragraph}>{texts[paragraph]}</p>
                ))}
              </div>
            </section>
            <section aria-labelledby="details" className="card h-fit p-6">
              <h2 id="details" className="text-lg font-semibold">
                {texts.details}
              </h2>
              <dl className="mt-3 text-sm">
                {details.map(({ term, text, href }) => (
                  <div
                    key={term}
                    className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 border-t border-line py-3 first:border-t-0"
                  >
                    <dt className="text-muted">{term}</dt>
                    <dd className="font-medium">
                      {href ? (
                        <LocalLink className="link" href={href}>
                          {text}
                        </LocalLink>
                      ) : (
                        text
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
          <div className="mt-12 grid grid-cols-1 gap-4 sm:grid-cols-3 sm:gap-6">
            {more.map((item) => (
              <Figure
                key={item.slug}
                item={item}
                sizes="(min-width: 1280px) 379px, (min-width: 640px) 34vw, 100vw"
                shape="sm:aspect-square"
              />
            ))}
          </div>
        </div>
        <nav
          aria-label={texts.projects}
          className="mt-16 grid grid-cols-2 items-center gap-4 border-t border-line pt-8 sm:grid-cols-3"
        >
          <LocalLink
            href={paths.workDetail}
            rel="prev"
            className="inline-flex min-h-11 items-center gap-2"
          >
            <ArrowLeft aria-hidden="true" size={18} />
            {texts.previousProject}
          </LocalLink>
          <LocalLink
            href={paths.workDetail}
            rel="next"
            className="inline-flex min-h-11 items-center gap-2 justify-self-end sm:order-3"
          >
            {texts.nextProject}
            <ArrowRight aria-hidden="true" size={18} />
          </LocalLink>
          <Button
            href={paths.home}
            variant="secondary"
            className="col-span-2 justify-self-center sm:order-2 sm:col-span-1"
          >
            {texts.backHome}
          </Button>
        </nav>
      </Container>
      <Island url={islandUrl} />
    </article>
  );
}

interface FigureProps {
  item: GalleryItem;
  sizes: string;
  /** Shape on wider windows; on a phone the picture's own. */
  shape: string;
  first?: boolean;
}

function Figure({ item, sizes, shape, first = false }: FigureProps) {
  return (
    <figure data-lightbox-item="">
      <div className="relative overflow-hidden rounded-2xl">
        <GalleryPicture
          item={item}
          sizes={sizes}
          first={first}
          className={`w-full bg-wash object-cover ${shape}`}
        />
        <Opener item={item} />
      </div>
      <figcaption className="mt-2 text-sm text-muted">{item.title}</figcaption>
    </figure>
  );
}
