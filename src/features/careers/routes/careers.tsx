import { localeContext, servicesContext } from "../../../context.ts";
import { careersPage } from "../../../contract/site-pages.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { withFallback } from "../../../platform/http/fallback.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { GalleryPicture } from "../../gallery/web/gallery-picture.tsx";
import { galleryPicture } from "../../gallery/web/items.ts";
import { jobPlaces, jobTypes } from "../careers.ts";
import { JobCard } from "../web/job-card.tsx";
import { useKindTexts } from "../web/kind-texts.ts";
import type { Route } from "./+types/careers.ts";

export const handle: RouteHandle = { cache: { query: ["type", "place"] }, edits: ["job"] };

/** Open jobs; a filter that is none filters nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const filter = {
    type: jobTypes.find((one) => one === query.get("type")),
    place: jobPlaces.find((one) => one === query.get("place")),
  };
  return {
    ...filter,
    jobs: await withFallback(
      services,
      "jobs",
      services.careers.listJobs(filter, context.get(localeContext)),
      null,
    ),
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, careersPage);

export default function CareersPage({ loaderData }: Route.ComponentProps) {
  const { type, place, jobs } = loaderData;
  const texts = useTexts("careers");
  return (
    <>
      <Container className="grid items-center gap-x-16 gap-y-8 pt-12 sm:pt-16 lg:grid-cols-2">
        <div>
          <h1 className="title">{texts.title}</h1>
          <p className="lede mt-4">{texts.lede}</p>
        </div>
        <GalleryPicture
          item={galleryPicture("courier-sunset")}
          sizes="(min-width: 78rem) 35rem, (min-width: 64rem) 46vw, 100vw"
          className="h-auto w-full rounded-2xl"
          first
        />
      </Container>
      <Container className="py-10 sm:py-14">
        <div className="flex flex-wrap gap-x-12 gap-y-5 border-b border-line pb-8">
          <Filter
            label={texts.filterType}
            all={texts["job_type_All Jobs"]}
            options={jobTypes}
            chosen={type}
            link={(one) => paths.careerList({ type: one, place })}
          />
          <Filter
            label={texts.filterPlace}
            all={texts.allPlaces}
            options={jobPlaces}
            chosen={place}
            link={(one) => paths.careerList({ type, place: one })}
          />
        </div>
        {jobs === null ? (
          <p className="mt-10 text-muted">{texts.away({ link: linkTo(paths.careers) })}</p>
        ) : (
          <>
            <p role="status" className="mt-6 text-muted">
              {texts.count({ count: jobs.length })}
            </p>
            {jobs.some((job) => job.sample) ? (
              <p className="mt-1 text-sm text-muted">{texts.samples}</p>
            ) : null}
            <ul className="mt-4 grid gap-5 md:grid-cols-2">
              {jobs.map((job) => (
                <li key={job._id}>
                  <JobCard job={job} />
                </li>
              ))}
            </ul>
            <p className="mt-10 text-muted">
              {(jobs.length === 0 ? texts.noneLikeThis : texts.notYours)({
                link: linkTo(paths.careerApply()),
              })}
            </p>
          </>
        )}
      </Container>
    </>
  );
}

function Filter(props: {
  label: string;
  /** The label of the empty choice. */
  all: string;
  options: readonly (typeof jobTypes | typeof jobPlaces)[number][];
  chosen: string | undefined;
  link: (option: string | undefined) => string;
}) {
  const kind = useKindTexts();
  return (
    <nav aria-label={props.label}>
      <p className="text-sm font-medium" aria-hidden="true">
        {props.label}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {[undefined, ...props.options].map((option) => (
          <li key={option ?? "all"}>
            <LocalLink
              className="chip"
              href={props.link(option)}
              aria-current={option === props.chosen ? "true" : undefined}
            >
              {option ? kind(option) : props.all}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
