import { formatHourlyPay } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { useCurrency } from "../../../root-data.ts";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useLocale } from "../../../ui/texts.ts";
import { fieldLang, type Translatable } from "../../content/translated.ts";
import type { JobSummary } from "../careers.ts";
import { useKindTexts } from "./kind-texts.ts";

/** One open job in a list. */
export function JobCard({ job, level = 2 }: { job: JobSummary & Translatable; level?: 2 | 3 }) {
  const currency = useCurrency();
  const locale = useLocale();
  const kind = useKindTexts();
  const Heading = level === 2 ? "h2" : "h3";
  const titleId = `job-${job._id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="card relative flex h-full flex-col p-6 hover:border-line-strong"
    >
      <div className="flex items-start justify-between gap-4">
        <Heading id={titleId} className="text-lg font-semibold" lang={fieldLang(job, "title")}>
          <LocalLink
            href={paths.career(job.slug)}
            className="after:absolute after:inset-0 after:rounded-2xl hover:underline"
          >
            {job.title}
          </LocalLink>
        </Heading>
        <span className={`badge ${job.badge === "Remote" ? "badge-accent" : ""}`}>
          {kind(job.badge)}
        </span>
      </div>
      <p className="mt-1 text-sm text-muted">{job.team}</p>
      <p className="mt-3 flex-1 text-muted" lang={fieldLang(job, "summary")}>
        {job.summary}
      </p>
      <ul className="facts mt-5 border-t border-line pt-4 text-sm">
        <li>{job.location}</li>
        <li>{kind(job.type)}</li>
        {/* The badge of a remote job says where already. */}
        {job.badge === job.place ? null : <li>{kind(job.place)}</li>}
        <li className="tabular-nums">
          {formatHourlyPay(job.pay_min_cents, job.pay_max_cents, currency, locale)}
        </li>
      </ul>
    </article>
  );
}
