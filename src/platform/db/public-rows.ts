import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { post } from "../../features/blog/server/tables.ts";
import { job } from "../../features/careers/server/tables.ts";
import { changelogEntry } from "../../features/changelog/server/tables.ts";

/**
 * Which rows visitors see at a moment. `previewed` is the id of a record that a preview shows although its own dates still
 * hide it from visitors.
 */
export interface Shown {
  now: Date;
  previewed?: string | undefined;
}

/** Posts that visitors see: published, and not dated later. */
export const isPublicPost = ({ now, previewed }: Shown) =>
  and(
    post.published,
    or(lte(post.publishedAt, now), previewed ? eq(post.id, previewed) : undefined),
  );

/** Entries of the changelog that visitors see: published, and not dated later. */
export const isPublicChange = ({ now, previewed }: Shown) =>
  and(
    changelogEntry.published,
    or(
      lte(changelogEntry.publishedAt, now),
      previewed ? eq(changelogEntry.id, previewed) : undefined,
    ),
  );

/** Openings that visitors see, and can apply for. */
export const isOpenJob = ({ now, previewed }: Shown) =>
  and(
    job.open,
    or(isNull(job.closesAt), gt(job.closesAt, now), previewed ? eq(job.id, previewed) : undefined),
  );
