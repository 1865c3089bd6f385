import { data } from "react-router";
import { localeContext, servicesContext } from "../../../context.ts";
import { formatHourlyPay } from "../../../contract/money.ts";
import { careersPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import { useCurrency } from "../../../root-data.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Related } from "../../../ui/blocks/related.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { RichText } from "../../../ui/controls/rich-text.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { fieldLang } from "../../content/translated.ts";
import { jobPosting } from "../../findability/web/structured-data.ts";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../gallery/web/items.ts";
import type { JobDetail } from "../careers.ts";
import { JobCard } from "../web/job-card.tsx";
import { useKindTexts } from "../web/kind-texts.ts";
import type { Route } from "./+types/job.ts";
import { jobText } from "./job-text.server.ts";

export const handle: RouteHandle = {
  markdown: true,
  cache: {},
  edits: ({ job }: { job: JobDetail }) => [["job", job._id]],
};

/** An open job by id or slug; the newest under the bare address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { careers } = services;
  const locale = context.get(localeContext);
  const id = params.id ?? (await careers.listJobs())[0]?.slug;
  const job = id === undefined ? null : await careers.getJob(id, locale);
  if (!job) throw data(null, { status: 404 });
  const related = await withFallback(
    services,
    "related jobs",
    careers.listRelatedJobs(job, 2, locale),
    [],
  );
  return { job, related, text: jobText(job) };
}

export const meta = (args: Route.MetaArgs) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  if (!loaded) return [];
  const { job, text } = loaded;
  return pageMeta(args, {
    title: `${job.title}, ${job.location}`,
    description: job.summary,
    path: paths.career(job.slug),
    sceneAlt: careersPage.sceneAlt,
    trail: [careersPage],
    markdown: true,
    // A sample opening doesn't exist, so search engines must not list it.
    noIndex: job.sample,
    data: (site) => [jobPosting(site, job, text)],
  });
};

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { job, related } = loaderData;
  const texts = useTexts("careers");
  const kind = useKindTexts();
  const currency = useCurrency();
  const pay = formatHourlyPay(job.pay_min_cents, job.pay_max_cents, currency, useLocale());
  const facts = [
    [texts.team, job.team],
    [texts.location, job.location],
    [texts.type, kind(job.type)],
    [texts.place, kind(job.place)],
    [texts.pay, pay],
  ] as const;
  const lists = [
    [texts.tasks, job.responsibilities, "responsibilities"],
    [texts.requirements, job.requirements, "requirements"],
    [texts.benefits, job.benefits, "benefits"],
  ] as const;
  return (
    <>
      <Container className="py-16 sm:py-24">
        <nav aria-label={texts.breadcrumb}>
          <LocalLink className="link" href={paths.careers}>
            {texts.careers}
          </LocalLink>
        </nav>
        <div className="mt-5 grid items-start gap-12 lg:grid-cols-[1fr_20rem] lg:gap-20">
          <div>
            <h1 className="title" lang={fieldLang(job, "title")}>
              {job.title}
            </h1>
            <p className="lede mt-4" lang={fieldLang(job, "summary")}>
              {job.summary}
            </p>
            {/* On a phone the facts beside the text come after it: the two that decide come first. */}
            <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 lg:hidden">
              <p className="facts">
                <span>{job.location}</span>
                <span>{kind(job.type)}</span>
                <span className="font-semibold tabular-nums">{pay}</span>
              </p>
              <Button href={paths.careerApply(job.slug)} className="w-full sm:w-auto">
                {texts.apply}
              </Button>
            </div>
            {job.sample ? <p className="mt-4 text-sm text-muted">{texts.sample}</p> : null}
            <RichText
              html={job.description}
              lang={fieldLang(job, "description")}
              className="mt-10"
            />
            {lists.map(([title, items, field]) =>
              items.length > 0 ? (
                <section key={title} className="prose prose-plan mt-10">
                  <h2>{title}</h2>
                  <ul lang={fieldLang(job, field)}>
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </section>
              ) : null,
            )}
          </div>
          <aside className="card overflow-hidden lg:sticky lg:top-28" aria-label={texts.glance}>
            <GalleryPicture
              item={galleryPicture("stationery")}
              sizes="(min-width: 64rem) 20rem, 100vw"
              className="aspect-2/1 w-full object-cover lg:aspect-4/3"
            />
            <dl className="divide-y divide-line p-6 pb-0">
              {facts.map(([term, value]) => (
                <div key={term} className="flex justify-between gap-6 py-2.5 first:pt-0">
                  <dt className="text-muted">{term}</dt>
                  <dd className="text-end font-medium">{value}</dd>
                </div>
              ))}
            </dl>
            <div className="p-6">
              <Button href={paths.careerApply(job.slug)} size="lg" className="w-full">
                {texts.apply}
              </Button>
            </div>
          </aside>
        </div>
      </Container>
      <Related title={texts.related} items={related} columns={2}>
        {(one) => <JobCard job={one} level={3} />}
      </Related>
    </>
  );
}
