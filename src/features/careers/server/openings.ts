import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { hasTokens, renderTokens } from "../../content/page-tokens.ts";
import { createContent } from "../../content/server/content.ts";
import { sanitise } from "../../content/server/sanitise.ts";
import type { VisibleAt } from "../../content/server/visible-at.ts";
import { type JobCard, type JobDetail, jobPlaces, jobTypes } from "../careers.ts";
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

function toCard(row: typeof job.$inferSelect): JobCard {
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
  };
}

/** Open jobs, newest first. */
async function listJobs(db: Executor, at: VisibleAt, filter: JobFilter): Promise<JobCard[]> {
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
  return rows.map(toCard);
}

/** An open job by its id or slug, or null. */
export async function findJob(
  db: Executor,
  at: VisibleAt,
  idOrSlug: string,
): Promise<JobDetail | null> {
  const name = idOrSlug.toLowerCase();
  if (!uuid.test(name) && !slug.test(name)) return null;
  const [row] = await db
    .select()
    .from(job)
    .where(and(uuid.test(name) ? eq(job.id, name) : eq(job.slug, name), isOpenJob(at)));
  if (!row) return null;
  return {
    ...toCard(row),
    description: sanitise(
      hasTokens(row.description)
        ? renderTokens(row.description, await createContent(db).readTokens())
        : row.description,
    ),
    responsibilities: row.responsibilities,
    requirements: row.requirements,
    benefits: row.benefits,
  };
}

/** Other open jobs: of the same team first, then of the same place and type, then the newest. */
async function listRelatedJobs(
  db: Executor,
  at: VisibleAt,
  to: Pick<JobCard, "_id" | "team" | "place" | "type">,
  count: number,
): Promise<JobCard[]> {
  const nearness = sql`(${job.team} = ${to.team})::int * 4 + (${job.place} = ${to.place})::int * 2 + (${job.type} = ${to.type})::int`;
  const rows = await db
    .select()
    .from(job)
    .where(and(isOpenJob(at), ne(job.id, to._id)))
    .orderBy(desc(nearness), ...newestFirst)
    .limit(count);
  return rows.map(toCard);
}

/** Reads of the open jobs. @param at which of them count as open, asked at each read */
export function createJobReads(db: Executor, at: () => VisibleAt) {
  return {
    listJobs: (filter: JobFilter = {}) => listJobs(db, at(), filter),
    getJob: (idOrSlug: string) => findJob(db, at(), idOrSlug),
    listRelatedJobs: (
      job: Pick<JobCard, "_id" | "team" | "place" | "type">,
      count = 2,
    ): Promise<JobCard[]> => listRelatedJobs(db, at(), job, count),
  };
}
