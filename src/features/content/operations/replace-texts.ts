import { and, eq } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { may } from "../../../contract/console/permissions.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { contentVersion } from "../../activity/server/tables.ts";
import { isSecurityText, refuseUnlessOwner } from "../../email-texts/operations/security-texts.ts";
import type { RecordData } from "../content-schema.ts";
import { type ContentTypeName, contentTypeNames, getContentType } from "../content-types.ts";
import { type Phrase, phrasesIn, replacePhrase } from "../phrases.ts";
import { type AdminFoundText, mostRecords, type replaceOperations } from "../replace-operations.ts";
import type { createContentChanges } from "./change-record.ts";
import { readNewest, withDraft } from "./records.ts";

interface Target {
  type: ContentTypeName;
  id: string;
}

const mayChange = (actor: Actor, target: Target) =>
  may(actor.role, getContentType(target.type).area, "write") &&
  (actor.role === "owner" || !isSecurityText(target));

function hitsIn(type: ContentTypeName, data: RecordData, phrase: Phrase): AdminFoundText["hits"] {
  return Object.entries(getContentType(type).fields).flatMap(([key, field]) =>
    phrasesIn(field, data[key], phrase).map((hit, at) => ({
      ...{ field: key, at, label: field.label },
      ...hit,
    })),
  );
}

/** Find and replace. What is written goes through the same checks as a save, and keeps versions as a save does. */
export function createReplaceOperations(parts: {
  db: Database;
  changes: Pick<ReturnType<typeof createContentChanges>, "saveTogether">;
}): Operations<keyof typeof replaceOperations> {
  const { db, changes } = parts;

  /** @throws AppError forbidden */
  function refuseUnlessAllowed(actor: Actor, targets: readonly Target[]): void {
    refuseUnlessOwner(actor, targets);
    if (!targets.every((target) => mayChange(actor, target))) {
      throw new AppError("replace_forbidden");
    }
  }

  return {
    async findTexts(actor, phrase) {
      const items: AdminFoundText[] = [];
      for (const type of contentTypeNames) {
        if (!may(actor.role, getContentType(type).area, "read")) continue;
        for (const { data, ...found } of await readNewest(db, type)) {
          const hits = hitsIn(type, data, phrase);
          if (hits.length === 0) continue;
          if (items.length === mostRecords) return { items, more: true };
          items.push({ ...found, mayChange: mayChange(actor, found), hits });
        }
      }
      return { items, more: false };
    },

    async replaceTexts(actor, { records, replace, ...phrase }) {
      refuseUnlessAllowed(actor, records);
      const newest = new Map<string, RecordData>();
      for (const type of new Set(records.map((one) => one.type))) {
        for (const one of await readNewest(db, type)) newest.set(`${type}/${one.id}`, one.data);
      }
      const wanted = records.map(({ places, ...target }) => {
        const data = newest.get(`${target.type}/${target.id}`);
        if (!data) throw new AppError("record_gone");
        const changed = { ...data };
        for (const [key, ofField] of Map.groupBy(places, ({ field }) => field)) {
          const field = getContentType(target.type).fields[key];
          const chosen = new Set(ofField.map(({ at }) => at));
          const value =
            field && replacePhrase(field, data[key], { ...phrase, replace, places: chosen });
          if (value === null || value === undefined) throw new AppError("replace_stale");
          changed[key] = value;
        }
        return { ...target, data: changed };
      });
      return { items: await changes.saveTogether(actor, wanted, "save") };
    },

    async undoReplace(actor, { records }) {
      refuseUnlessAllowed(actor, records);
      const wanted = await Promise.all(
        records.map(async ({ version, ...target }) => {
          const [row] = await db
            .select({ data: contentVersion.data })
            .from(contentVersion)
            .where(
              and(
                eq(contentVersion.type, target.type),
                eq(contentVersion.recordId, target.id),
                eq(contentVersion.number, version),
              ),
            );
          if (!row) throw new AppError("version_unknown");
          return { ...target, data: withDraft(target.type, {}, row.data) };
        }),
      );
      return { items: await changes.saveTogether(actor, wanted, "restore") };
    },
  };
}
