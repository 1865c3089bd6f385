import { links } from "../../contract/links.ts";
import type { ContentType } from "../content/content-type.ts";
import { withTranslations } from "../content/translated.ts";
import { incidentImpacts, incidentParts } from "./incidents.ts";

/** Incidents for the status page. */
export const incidentTypes = {
  incident: {
    name: "Incidents",
    one: "incident",
    area: "content",
    title: "title",
    fields: withTranslations(
      {
        title: {
          kind: "line",
          label: "Title",
          hint: "What customers noticed, in a few words.",
          max: 150,
        },
        slug: { kind: "slug", label: "Name in links", max: 150 },
        part: { kind: "choice", label: "Part", options: incidentParts, initial: "Website" },
        impact: {
          kind: "choice",
          label: "Impact",
          options: incidentImpacts,
          initial: "Trouble",
          hint: "Outage: people couldn’t work, and the time counts. Trouble: they could. Maintenance: you announced it.",
        },
        startedAt: { kind: "date", label: "Began" },
        endedAt: {
          kind: "date",
          label: "Ended",
          hint: "Leave empty while it goes on.",
          optional: true,
          nullable: true,
        },
        body: {
          kind: "html",
          label: "What happened",
          hint: "Write what you know. Add what you find out, with the time, above the earlier text.",
          optional: true,
          max: 20_000,
        },
      },
      ["title", "body"],
    ),
    search: ["title", "body", "slug", "titleEs", "bodyEs"],
    columns: ["part", "impact", "startedAt"],
    ordered: false,
    open: true,
    single: false,
    newest: "startedAt",
    shownOn: () => links.status,
  },
} as const satisfies Record<string, ContentType>;
