import { instant, type Operation } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";
import { record, recordState } from "./content-operations.ts";
import { contentTypeNames } from "./content-types.ts";
import { mostHits } from "./phrases.ts";

/** Records that a search answers and that one call changes. */
export const mostRecords = 100;

const search = z.object({
  find: z.string().min(1).max(100),
  matchCase: z.stringbool().optional(),
  wholeWords: z.stringbool().optional(),
});

const place = z.object({
  field: z.string().max(60),
  at: z.int().min(0).max(100_000).meta({ description: "Counts the hits of a field, from 0" }),
});

const hit = place
  .extend({
    label: z.string().meta({ description: "Name of the field" }),
    before: z.string(),
    match: z.string().meta({ description: "As the text has it" }),
    after: z.string(),
  })
  .meta({ id: "TextHit" });

const ofRecord = z.object({
  type: z.enum(contentTypeNames),
  id: z.string().max(100),
  revision: z.string().max(64),
});

const foundText = ofRecord
  .extend({
    title: z.string(),
    state: recordState,
    updatedAt: instant,
    mayChange: z.boolean().meta({ description: "False: your role can’t change this record" }),
    hits: z.array(hit),
  })
  .meta({ id: "FoundText" });
export type AdminFoundText = z.infer<typeof foundText>;

const version = z.int().min(1).meta({ description: "What the record was before" });
const replaced = z.array(
  record.pick({ type: true, id: true, title: true, revision: true }).extend({ version }),
);
export type AdminReplaced = z.infer<typeof replaced>[number];

/** Find and replace in every text of the site. */
export const replaceOperations = {
  findTexts: {
    method: "GET",
    path: "/texts",
    summary: `Where a phrase stands in the newest texts: at most ${mostRecords} records`,
    needs: { area: "content", access: "read" },
    query: search,
    answer: z.object({ items: z.array(foundText), more: z.boolean() }),
  },
  replaceTexts: {
    method: "POST",
    path: "/texts/replace",
    summary:
      "Replaces a phrase at chosen places, in all of the records or in none. Visitors see it when each record is published",
    needs: { area: "content", access: "write" },
    body: search.extend({
      matchCase: z.boolean().optional(),
      wholeWords: z.boolean().optional(),
      replace: z.string().max(200),
      records: z
        .array(ofRecord.extend({ places: z.array(place).min(1).max(mostHits) }))
        .min(1)
        .max(mostRecords),
    }),
    answer: z.object({ items: replaced }),
  },
  undoReplace: {
    method: "POST",
    path: "/texts/undo",
    summary: "Goes back to what the records were before, all of them or none",
    needs: { area: "content", access: "write" },
    body: z.object({ records: z.array(ofRecord.extend({ version })).min(1).max(mostRecords) }),
    answer: z.object({ items: replaced }),
  },
} as const satisfies Record<string, Operation>;
