import { links } from "../../contract/links.ts";
import type { ContentField, ContentType } from "../content/content-type.ts";
import { slug, tokenHint } from "../content/shared-fields.ts";
import { withTranslations } from "../content/translated.ts";
import { jobBadges, jobPlaces, jobTypes } from "./job-kinds.ts";

const list = (label: string): ContentField => ({
  kind: "list",
  label,
  hint: "One point per line.",
  optional: true,
  max: 300,
});

/** The career pages. */
export const openingTypes = {
  job: {
    name: "Openings",
    one: "opening",
    area: "content",
    title: "title",
    fields: withTranslations(
      {
        title: { kind: "line", label: "Title", max: 200 },
        slug: slug("career-detail"),
        type: { kind: "choice", label: "Job type", options: jobTypes },
        place: { kind: "choice", label: "Workplace", options: jobPlaces },
        badge: { kind: "choice", label: "Badge", options: jobBadges },
        location: { kind: "line", label: "Location", max: 200 },
        team: { kind: "line", label: "Team", max: 100 },
        postedAt: {
          kind: "date",
          label: "Posted",
          hint: "Leave empty to use the moment you publish.",
          optional: true,
          nullable: true,
        },
        closesAt: {
          kind: "date",
          label: "Closes",
          hint: "From then on, visitors don’t see the opening and can’t apply. Leave empty to keep it open.",
          optional: true,
          nullable: true,
        },
        sample: {
          kind: "switch",
          label: "Sample opening",
          hint: "Visitors see that it’s made up. Search engines aren’t told about it.",
        },
        payMinCents: {
          kind: "money",
          label: "Hourly pay, from",
          min: 1,
          max: 10_000_000,
        },
        payMaxCents: { kind: "money", label: "Hourly pay, to", min: 1, max: 10_000_000 },
        summary: { kind: "text", label: "Summary", max: 500 },
        description: {
          kind: "html",
          label: "Description",
          hint: tokenHint,
          tokens: true,
          max: 50_000,
        },
        responsibilities: list("What you’ll do"),
        requirements: list("What you bring"),
        benefits: list("What you get"),
      },
      [
        "title",
        "location",
        "team",
        "summary",
        "description",
        "responsibilities",
        "requirements",
        "benefits",
      ],
    ),
    search: ["title", "summary", "team", "location"],
    columns: ["team", "postedAt"],
    ordered: false,
    open: true,
    single: false,
    newest: "postedAt",
    address: links.job,
  },
} as const satisfies Record<string, ContentType>;
