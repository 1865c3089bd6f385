import { getCatalog } from "../../contract/catalogs.ts";
import { links } from "../../contract/links.ts";
import { localPath } from "../../contract/local-paths.ts";
import { textRecordNamed, textRecords } from "../../contract/text-records.ts";
import type { ContentType } from "../content/content-type.ts";
import { experimentGoals } from "./experiment.ts";

/** Two variants of texts, shown in turn. */
export const experimentTypes = {
  experiment: {
    name: "Experiments",
    one: "experiment",
    area: "content",
    title: "name",
    fields: {
      name: {
        kind: "line",
        label: "Name",
        hint: "What you want to find out, such as “Headline: miles or minutes”.",
        max: 100,
      },
      page: {
        kind: "choice",
        label: "Texts of",
        options: textRecords.map(({ name }) => name),
        initial: "Home page",
      },
      texts: {
        kind: "texts",
        label: "Variant B",
        hint: "Find the texts that variant B says differently, and change them. Variant A is the page as it is.",
        of: "page",
      },
      goal: {
        kind: "choice",
        label: "What should happen more often",
        options: experimentGoals,
        initial: "Signups",
      },
      hours: {
        kind: "number",
        label: "Hours of a block",
        hint: "Everyone sees the same variant for so many hours. A coin decides which comes first in each pair of blocks.",
        min: 1,
        max: 48,
        initial: 6,
      },
      startsAt: { kind: "date", label: "Begins", hint: "On the full hour after this time." },
      endsAt: { kind: "date", label: "Ends", hint: "From then on everyone sees variant A again." },
    },
    search: ["name"],
    columns: ["page", "goal", "startsAt", "endsAt"],
    ordered: false,
    open: true,
    single: false,
    newest: "startsAt",
    texts: "names",
    shownOn({ page }) {
      const record = textRecordNamed(page);
      return record ? localPath(record.locale, getCatalog(record.catalog).page) : links.home;
    },
  },
} as const satisfies Record<string, ContentType>;
