import { and, eq, gt, lt, ne } from "drizzle-orm";
import { textRecordNamed } from "../../../contract/text-records.ts";
import type { Executor } from "../../../platform/db/client.ts";
import type { RecordData } from "../../content/content-schema.ts";
import type { StoredType } from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { textFaults } from "../../wording/operations/wording-records.ts";
import { countPairs, fewestPairs, fullHour } from "../experiment.ts";
import { experiment, experimentBlock } from "../server/tables.ts";

const moment = (value: unknown) => new Date(String(value));

/** Fields that can't change once visitors have seen a version: a change would mix the results of two experiments. */
const fixedFields = ["page", "texts", "goal", "hours", "startsAt"] as const;

export const experimentRecords = {
  experiment: {
    table: experiment,
    format: {
      file: "experiments.yaml",
      key: "name",
      comment: "Two variants of texts that visitors see in turn.",
    },
    shown: ({ now }) => and(eq(experiment.published, true), gt(experiment.endsAt, now)),
    endsAt: "endsAt",
    complete(data) {
      const startsAt = moment(data.startsAt);
      return Number.isNaN(startsAt.getTime())
        ? data
        : { ...data, startsAt: fullHour(startsAt).toISOString() };
    },
    rules(data) {
      const blocks = {
        startsAt: moment(data.startsAt),
        endsAt: moment(data.endsAt),
        hours: Number(data.hours),
      };
      if (blocks.endsAt <= blocks.startsAt) {
        return [{ field: "endsAt", message: publishWords.endBeforeStart }];
      }
      if (countPairs({ ...blocks, startsAt: fullHour(blocks.startsAt) }) < fewestPairs) {
        return [{ field: "endsAt", message: publishWords.experimentTooShort(2 * fewestPairs) }];
      }
      return [];
    },
    async faults(on, { id, data, live }) {
      const [begun] = await on
        .select({ block: experimentBlock.block })
        .from(experimentBlock)
        .where(eq(experimentBlock.experimentId, id))
        .limit(1);
      const hasBegun = begun || (live && moment(live.startsAt) <= new Date());
      if (!live && begun) return [{ field: "name", message: publishWords.experimentOver }];
      const changed = fixedFields.find(
        (field) => live && JSON.stringify(live[field]) !== JSON.stringify(data[field]),
      );
      if (hasBegun && changed) {
        return [{ field: changed, message: publishWords.experimentBegun }];
      }
      if (!live && moment(data.startsAt) < new Date()) {
        return [{ field: "startsAt", message: publishWords.timeOver }];
      }
      return [...faultsOfTexts(data), ...(await overlaps(on, id, data))];
    },
  },
} as const satisfies Record<string, StoredType>;

function faultsOfTexts({ page, texts }: RecordData) {
  const record = textRecordNamed(page);
  const own = texts as Record<string, string>;
  return record && Object.keys(own).length > 0
    ? textFaults(record, own, publishWords.textUnknown)
    : [{ field: "texts", message: publishWords.experimentEmpty }];
}

/** Two experiments on one page at a time would have one result. */
async function overlaps(on: Executor, id: string, { page, startsAt, endsAt }: RecordData) {
  const [other] = await on
    .select({ name: experiment.name })
    .from(experiment)
    .where(
      and(
        ne(experiment.id, id),
        eq(experiment.published, true),
        eq(experiment.page, String(page)),
        lt(experiment.startsAt, moment(endsAt)),
        gt(experiment.endsAt, moment(startsAt)),
      ),
    )
    .limit(1);
  return other ? [{ field: "startsAt", message: publishWords.experimentOverlaps(other.name) }] : [];
}
