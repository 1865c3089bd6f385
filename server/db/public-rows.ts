import { and, gt, isNull, lte, or, sql } from "drizzle-orm";
import { job, post } from "./schema/index.ts";

/** Posts that visitors see: published, and not dated later. */
export const isPublicPost = (now: Date) => and(post.published, lte(post.publishedAt, now));

/** Openings that visitors see, and can apply for. */
export const isOpenJob = and(job.open, or(isNull(job.closesAt), gt(job.closesAt, sql`now()`)));
