import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { formatHourlyPay } from "../../../contract/money.ts";
import { JobCard } from "../../components/blocks/job-card.tsx";
import { Related } from "../../components/blocks/related.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Container } from "../../components/ui/container.tsx";
import { RichText } from "../../components/ui/rich-text.tsx";
import { servicesContext } from "../../context.ts";
import { withFallback } from "../../http/fallback.server.ts";
import { jobPosting } from "../../http/job-posting.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";

/** An open job by id or slug; the newest under the bare address. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const { careers, content } = services;
  const id = params.id ?? (await careers.listJobs())[0]?.slug;
  const job = id === undefined ? null : await careers.getJob(id);
  if (!job) throw data(null, { status: 404 });
  const [related, settings] = await Promise.all([
    withFallback(services, "related jobs", careers.listRelatedJobs(job), []),
    withFallback(services, "settings", content.getSettings(), null),
  ]);
  return { job, related, posting: jobPosting(job, settings, services.config.origin) };
}

export const meta = (args: MetaArgs) => {
  const job = (args.loaderData as Awaited<ReturnType<typeof loader>> | undefined)?.job;
  if (!job) return [];
  return pageMeta(args, {
    title: `${job.title}, ${job.location}`,
    description: job.summary,
    path: paths.career(job.slug),
  });
};

export default function JobPage() {
  const { job, related, posting } = useLoaderData<typeof loader>();
  const facts = [
    ["Team", job.team],
    ["Location", job.location],
    ["Type", job.type],
    ["Place", job.place],
    ["Pay", formatHourlyPay(job.pay_min_cents, job.pay_max_cents)],
  ] as const;
  const lists = [
    ["What you will do", job.responsibilities],
    ["What you bring", job.requirements],
    ["What you get", job.benefits],
  ] as const;
  return (
    <>
      <script
        type="application/ld+json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` are escaped
        dangerouslySetInnerHTML={{ __html: posting }}
      />
      <Container className="py-16 sm:py-24">
        <nav aria-label="Breadcrumb">
          <a className="link" href={paths.careers}>
            Careers
          </a>
        </nav>
        <div className="mt-5 grid items-start gap-12 lg:grid-cols-[1fr_20rem] lg:gap-20">
          <div>
            <h1 className="title">{job.title}</h1>
            <p className="lede mt-4">{job.summary}</p>
            <RichText html={job.description} className="mt-10" />
            {lists.map(([title, items]) =>
              items.length > 0 ? (
                <section key={title} className="prose prose-plan mt-10">
                  <h2>{title}</h2>
                  <ul>
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </section>
              ) : null,
            )}
          </div>
          <aside className="card p-6 lg:sticky lg:top-28" aria-label="The job at a glance">
            <dl className="divide-y divide-line">
              {facts.map(([term, value]) => (
                <div key={term} className="flex justify-between gap-6 py-2.5 first:pt-0">
                  <dt className="text-muted">{term}</dt>
                  <dd className="text-right font-medium">{value}</dd>
                </div>
              ))}
            </dl>
            <Button href={paths.careerApply(job.slug)} size="lg" className="mt-5 w-full">
              Apply Now
            </Button>
          </aside>
        </div>
      </Container>
      <Related title="Related openings" items={related} columns={2}>
        {(one) => <JobCard job={one} level={3} />}
      </Related>
    </>
  );
}
