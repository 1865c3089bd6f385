import { paths } from "../../../paths.ts";
import { LongText } from "../../../ui/blocks/long-text.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { PageEntry } from "../../content/content.ts";
import { fieldLang, type Translatable } from "../../content/translated.ts";
import { galleryPictures } from "../../gallery/pictures.ts";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import type { PageFrame } from "../page-templates.ts";

/** A page with a template: summary and picture first, then the text beside its facts, and the others of its kind. */
export function TemplatePage({
  page,
  frame,
}: {
  page: PageEntry & Translatable;
  frame: PageFrame;
}) {
  const texts = useTexts("site");
  const own = useTexts("textPage");
  const { template, summary, facts, source, others } = frame;
  const picture = galleryPictures.find(({ slug }) => slug === frame.picture);
  return (
    <Container className="py-12 sm:py-20">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div>
          <p className="text-sm font-semibold text-accent">{own[template]}</p>
          <h1 className="title mt-2" lang={fieldLang(page, "title")}>
            {page.title}
          </h1>
          {summary ? (
            <p className="lede mt-5" lang={fieldLang(frame, "summary")}>
              {summary}
            </p>
          ) : null}
          <p className="mt-7 flex flex-wrap gap-3">
            <Button href={paths.pricing} size="lg">
              {texts.startTrial}
            </Button>
            <Button href={paths.contact} size="lg" variant="secondary">
              {texts.contactSales}
            </Button>
          </p>
        </div>
        {picture ? (
          <GalleryPicture
            item={picture}
            first
            sizes="(min-width: 64rem) 34rem, 100vw"
            className="aspect-[4/3] w-full rounded-2xl bg-wash object-cover"
          />
        ) : null}
      </div>
      <div className="mt-14 grid gap-x-16 gap-y-10 border-t border-line-strong pt-10 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <LongText html={page.content} lang={fieldLang(page, "content")} />
          {source ? <p className="mt-10 text-sm text-muted">{own.source({ source })}</p> : null}
        </div>
        {facts.length > 0 ? (
          <dl
            className="self-start rounded-2xl bg-wash p-6 max-lg:order-first lg:sticky lg:top-24"
            lang={fieldLang(frame, "facts")}
          >
            {facts.map(({ name, value }) => (
              <div key={name} className="border-line py-2.5 not-first:border-t">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {others.length > 0 ? (
        <section aria-labelledby="others" className="mt-16 border-t border-line-strong pt-8">
          <h2 id="others" className="text-xl font-semibold tracking-tight">
            {own[`more${template}`]}
          </h2>
          <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <li key={other.slug}>
                <LocalLink className="link font-medium" href={paths.page(other.slug)}>
                  <span lang={fieldLang(other, "title")}>{other.title}</span>
                </LocalLink>
                {other.summary ? (
                  <p className="mt-1 text-sm text-muted" lang={fieldLang(other, "summary")}>
                    {other.summary}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Container>
  );
}
