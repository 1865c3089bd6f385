import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Locale } from "../../../contract/locale.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { hasTokens, renderTokens } from "../../content/page-tokens.ts";
import { createContent } from "../../content/server/content.ts";
import { sanitise } from "../../content/server/sanitise.ts";
import type { VisibleAt } from "../../content/server/visible-at.ts";
import { type Translatable, translated } from "../../content/translated.ts";
import { type JobDetail, type JobSummary, jobPlaces, jobTypes } from "../careers.ts";
import type { JobTypeChoice } from "../fields.ts";
import { job } from "./tables.ts";

/** Openings that visitors see, and can apply for. */
export const isOpenJob = ({ now, previewed }: VisibleAt) =>
  and(
    job.open,
    or(isNull(job.closesAt), gt(job.closesAt, now), previewed ? eq(job.id, previewed) : undefined),
  );

export interface JobFilter {
  /** "All Jobs" and everything unknown filter nothing: it comes from the address line. */
  type?: JobTypeChoice | (string & {});
  /** "Remote" or "In Office". */
  place?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const slug = /^[a-z0-9-]{1,200}$/;
const newestFirst = [desc(job.postedAt), desc(job.id)];

const cardKeys = ["title", "location", "team", "summary"] as const;
const detailKeys = [
  ...cardKeys,
  "description",
  "responsibilities",
  "requirements",
  "benefits",
] as const;

function toCard(stored: typeof job.$inferSelect, locale: Locale): JobSummary & Translatable {
  const row = translated(stored, cardKeys, locale);
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    type: row.type,
    place: row.place,
    badge: row.badge,
    location: row.location,
    team: row.team,
    summary: row.summary,
    pay_min_cents: row.payMinCents,
    pay_max_cents: row.payMaxCents,
    posted_at: row.postedAt.toISOString(),
    sample: row.sample,
    ...(row.inEnglish && { inEnglish: row.inEnglish }),
  };
}

/** Open jobs, newest first. */
async function listJobs(
  db: Executor,
  at: VisibleAt,
  filter: JobFilter,
  locale: Locale,
): Promise<(JobSummary & Translatable)[]> {
  const type = jobTypes.find((one) => one === filter.type);
  const place = jobPlaces.find((one) => one === (filter.place || filter.type));
  const rows = await db
    .select()
    .from(job)
    .where(
      and(
        isOpenJob(at),
        type ? eq(job.type, type) : undefined,
        place ? eq(job.place, place) : undefined,
      ),
    )
    .orderBy(...newestFirst);
  return rows.map((row) => toCard(row, locale));
}

/** An open job by its id or slug, or null. */
export async function findJob(
  db: Executor,
  at: VisibleAt,
  idOrSlug: string,
  locale: Locale = "en",
): Promise<(JobDetail & Translatable) | null> {
  const name = idOrSlug.toLowerCase();
  if (!uuid.test(name) && !slug.test(name)) return null;
  const [stored] = await db
    .select()
    .from(job)
    .where(and(uuid.test(name) ? eq(job.id, name) : eq(job.slug, name), isOpenJob(at)));
  if (!stored) return null;
  const row = translated(stored, detailKeys, locale);
  return {
    ...toCard(stored, locale),
    description: sanitise(
      hasTokens(row.description)
        ? renderTokens(row.description, await createContent(db).readTokens(locale))
        : row.description,
      locale,
    ),
    responsibilities: row.responsibilities,
    requirements: row.requirements,
    benefits: row.benefits,
    ...(row.inEnglish && { inEnglish: row.inEnglish }),
  };
}

/** Other open jobs: of the same team first, then of the same place and type, then the newest. */
async function listRelatedJobs(
  db: Executor,
  at: VisibleAt,
  to: Pick<JobSummary, "_id" | "place" | "type">,
  count: number,
  locale: Locale,
): Promise<(JobSummary & Translatable)[]> {
  const nearness = sql`(${job.team} = (select team from job as other where other.id = ${to._id}))::int * 4 + (${job.place} = ${to.place})::int * 2 + (${job.type} = ${to.type})::int`;
  const rows = await db
    .select()
    .from(job)
    .where(and(isOpenJob(at), ne(job.id, to._id)))
    .orderBy(desc(nearness), ...newestFirst)
    .limit(count);
  return rows.map((row) => toCard(row, locale));
}

/** Reads of the open jobs. @param at which of them count as open, asked at each read */
export function createJobReads(db: Executor, at: () => VisibleAt) {
  return {
    listJobs: (filter: JobFilter = {}, locale: Locale = "en") => listJobs(db, at(), filter, locale),
    getJob: (idOrSlug: string, locale: Locale = "en") => findJob(db, at(), idOrSlug, locale),
    listRelatedJobs: (
      job: Pick<JobSummary, "_id" | "place" | "type">,
      count = 2,
      locale: Locale = "en",
    ) => listRelatedJobs(db, at(), job, count, locale),
  };
}
