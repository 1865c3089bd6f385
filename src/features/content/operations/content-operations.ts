import { and, desc, eq, lt } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { may } from "../../../contract/console/permissions.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { contentVersion } from "../../activity/server/tables.ts";
import {
  refuseUnlessOwner,
  type Target,
  tellOfSecurityText,
} from "../../email-texts/operations/security-texts.ts";
import type { AdminRecord, contentOperations } from "../content-operations.ts";
import { type ContentTypeName, contentTypeNames, getContentType } from "../content-types.ts";
import { listBrokenLinks } from "./broken-links.ts";
import { createContentChanges } from "./change-record.ts";
import { listRecords } from "./list-records.ts";
import { moveRecord } from "./move-record.ts";
import { readRecord } from "./records.ts";
import { createSchedules } from "./schedules.ts";
import { findWarnings } from "./style-warnings.ts";

/** Drafts are hidden from those who may only see what visitors see. */
export const publishedOnly = (actor: Actor, type: ContentTypeName) =>
  !may(actor.role, getContentType(type).area, "read");

/** The operations on plans, questions, pages, and settings. */
export function createContentOperations(parts: {
  db: Database;
  queue: Queue;
  /** Public address of the site. */
  origin: string;
}): Operations<keyof typeof contentOperations> {
  const { db } = parts;
  const changes = createContentChanges({ db, onPublished: tellOfSecurityText(parts) });
  const schedules = createSchedules(parts);
  /** Makes a write check first whether its text is the owners' alone. */
  const guarded =
    <Input extends Target, Result>(write: (actor: Actor, input: Input) => Promise<Result>) =>
    async (actor: Actor, input: Input) => {
      refuseUnlessOwner(actor, [input]);
      return await write(actor, input);
    };
  const withWarnings = async (answer: AdminRecord): Promise<AdminRecord> => ({
    ...answer,
    warnings: await findWarnings(db, answer),
  });
  /** Guarded, and answers with the warnings of what is stored then. */
  const guardedChange = <Input extends Target>(
    write: (actor: Actor, input: Input) => Promise<AdminRecord>,
  ) => guarded(async (actor: Actor, input: Input) => withWarnings(await write(actor, input)));
  return {
    listRecords: (actor, input) => listRecords(db, input, publishedOnly(actor, input.type)),

    async getRecord(actor, { type, id }) {
      const record = await readRecord(db, type, id, { publishedOnly: publishedOnly(actor, type) });
      if (!record) throw new AppError("no_record");
      return withWarnings(record);
    },

    createRecord: async (actor, input) => withWarnings(await changes.create(actor, input)),
    saveRecord: guardedChange(changes.save),
    publishRecord: async (actor, { together = [], ...input }) => {
      refuseUnlessOwner(actor, [input, ...together]);
      if (together.length === 0) return withWarnings(await changes.publish(actor, input));
      if (together.some(({ type }) => !may(actor.role, getContentType(type).area, "write"))) {
        throw new AppError("together_forbidden");
      }
      return withWarnings(await changes.publishTogether(actor, input, together));
    },
    unpublishRecord: guardedChange(changes.unpublish),
    scheduleRecord: guardedChange(schedules.set),
    discardChanges: guardedChange(changes.discard),
    restoreVersion: guardedChange(changes.restore),
    moveRecord: guarded((actor, input) => moveRecord(db, actor, input)),
    deleteRecord: guarded(changes.remove),

    async listBrokenLinks(actor, { type, id }) {
      const types = contentTypeNames.filter((one) => !publishedOnly(actor, one));
      const only = type && id ? { type, id } : undefined;
      return { items: await listBrokenLinks(db, types, only) };
    },

    async listVersions(_actor, { type, id, cursor, limit }) {
      const before = cursor ? Number(readCursor(cursor, ["number"])[0]) : undefined;
      const rows = await db
        .select()
        .from(contentVersion)
        .where(
          and(
            eq(contentVersion.type, type),
            eq(contentVersion.recordId, id),
            before === undefined ? undefined : lt(contentVersion.number, before),
          ),
        )
        .orderBy(desc(contentVersion.number))
        .limit(limit + 1);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return {
        items: items.map(({ number, action, data, actorName, at }) => ({
          number,
          action,
          data,
          by: actorName,
          at: at.toISOString(),
        })),
        next: rows.length > limit && last ? writeCursor([last.number]) : null,
      };
    },
  };
}
