import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Locale } from "../../../contract/locale.ts";
import {
  exportColumns,
  exported,
  exportedAnswers,
  internalKey,
  leftOut,
  screening,
  secret,
} from "../../../platform/db/table-export.ts";
import type { ShownConsent } from "../../leads/lead-values.ts";
import { cvKinds, jobBadges, jobPlaces, jobTypes } from "../careers.ts";
import { applicationFields } from "../fields.ts";

const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();

export const job = pgTable(
  "job",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    type: text("type", { enum: jobTypes }).notNull(),
    place: text("place", { enum: jobPlaces }).notNull(),
    /** The one-word label on its card. */
    badge: text("badge", { enum: jobBadges }).notNull(),
    location: text("location").notNull(),
    team: text("team").notNull(),
    summary: text("summary").notNull(),
    /** HTML, sanitised when written and when shown. */
    description: text("description").notNull(),
    responsibilities: text("responsibilities").array().notNull().default(sql`'{}'::text[]`),
    requirements: text("requirements").array().notNull().default(sql`'{}'::text[]`),
    benefits: text("benefits").array().notNull().default(sql`'{}'::text[]`),
    titleEs: text("title_es").notNull().default(""),
    locationEs: text("location_es").notNull().default(""),
    teamEs: text("team_es").notNull().default(""),
    summaryEs: text("summary_es").notNull().default(""),
    descriptionEs: text("description_es").notNull().default(""),
    responsibilitiesEs: text("responsibilities_es").array().notNull().default(sql`'{}'::text[]`),
    requirementsEs: text("requirements_es").array().notNull().default(sql`'{}'::text[]`),
    benefitsEs: text("benefits_es").array().notNull().default(sql`'{}'::text[]`),
    /** For an hour, in the smallest unit of the site's currency. */
    payMinCents: integer("pay_min_cents").notNull(),
    payMaxCents: integer("pay_max_cents").notNull(),
    postedAt: timestamp("posted_at", { withTimezone: true, precision: 3 }).notNull(),
    /** From then on it isn't shown; null: it stays open. */
    closesAt: timestamp("closes_at", { withTimezone: true, precision: 3 }),
    /** False: a draft, or taken down. */
    open: boolean("open").notNull().default(true),
    /** An opening of the sample brand: shown and marked as one, and never told to search engines. */
    sample: boolean("sample").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("job_open_idx")
      .on(table.postedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.open}`),
    check(
      "job_pay_range",
      sql`${table.payMinCents} > 0 and ${table.payMaxCents} >= ${table.payMinCents}`,
    ),
  ],
);

/** An application; its CV lies in the file storage under `cv_key`. */
export const jobApplication = pgTable(
  "job_application",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null: no particular job, or one that was deleted. */
    jobId: uuid("job_id").references(() => job.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    jobTitle: text("job_title").notNull().default(""),
    jobType: text("job_type").notNull().default(""),
    description: text("description").notNull().default(""),
    cvKey: text("cv_key").notNull().unique(),
    /** As the applicant named the file, without folders. */
    cvName: text("cv_name").notNull(),
    cvKind: text("cv_kind", { enum: cvKinds }).notNull(),
    cvContentType: text("cv_content_type").notNull(),
    cvSize: integer("cv_size").notNull(),
    /** When someone of the company opened the CV for the first time. */
    cvOpenedAt: timestamp("cv_opened_at", { withTimezone: true }),
    /** `quarantined`: it looked like spam, no one was emailed, and the operator decides. `discarded`: the operator has. */
    status: text("status", { enum: ["new", "quarantined", "discarded"] })
      .notNull()
      .default("new"),
    /** Why it looked suspicious; empty if it didn't. */
    reasons: text("reasons").array().notNull().default(sql`'{}'::text[]`),
    /** sha-256 of everything that was sent: the same application sent twice is one. */
    fingerprint: text("fingerprint").notNull(),
    /** Where they came from, and the first page of that visit, as far as the browser told. */
    source: text("source"),
    firstPage: text("first_page"),
    /** Of the page with the form. */
    language: text("language").$type<Locale>(),
    /** The consent that the form asked for. */
    consent: jsonb("consent").$type<ShownConsent>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("job_application_fingerprint_unique").on(table.fingerprint),
    index("job_application_created_idx").on(table.createdAt),
    index("job_application_quarantined_idx")
      .on(table.createdAt)
      .where(sql`${table.status} = 'quarantined'`),
    index("job_application_unopened_idx")
      .on(table.cvSize)
      .where(sql`${table.cvOpenedAt} is null and ${table.status} <> 'discarded'`),
    index("job_application_job_id_idx").on(table.jobId),
  ],
);

/** The columns in a person's data export. */
export const jobApplicationExport = exportColumns(jobApplication, {
  ...exportedAnswers(applicationFields),
  cvContentType: "cvType",
  cvSize: "cvBytes",
  cvName: "cvFile",
  ...exported("source", "firstPage", "language", "consent", "createdAt"),
  ...leftOut(internalKey, "id", "jobId", "cvKey"),
  ...leftOut("the content type is exported", "cvKind"),
  ...leftOut("it says what the company did, not the applicant", "cvOpenedAt"),
  ...leftOut(screening, "status", "reasons"),
  ...leftOut(secret, "fingerprint"),
});
