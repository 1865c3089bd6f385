import type { StoredType } from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { isOpenJob } from "../server/openings.ts";
import { job } from "../server/tables.ts";

export const openingRecords = {
  job: {
    table: job,
    format: { folder: "jobs", key: "slug", names: { postedAt: "posted", closesAt: "closes" } },
    publishedBy: "open",
    shown: isOpenJob,
    endsAt: "closesAt",
    rules: ({ payMinCents, payMaxCents }) =>
      Number(payMaxCents) >= Number(payMinCents)
        ? []
        : [{ field: "payMaxCents", message: publishWords.payEndsBelow }],
    complete: (data) => ({ ...data, postedAt: data.postedAt ?? new Date().toISOString() }),
    faults: async (_on, { data }) =>
      typeof data.closesAt === "string" && Date.parse(data.closesAt) < Date.now()
        ? [{ field: "closesAt", message: publishWords.dayOverOrEmpty }]
        : [],
  },
} as const satisfies Record<string, StoredType>;
