import { and, desc, eq, lt } from "drizzle-orm";
import {
  type ContentTypeName,
  contentTypeNames,
  contentTypeOf,
} from "../../contract/admin/content-types.ts";
import type {
  OperationAnswer,
  OperationInput,
  OperationName,
} from "../../contract/admin/operations.ts";
import { may, permissions } from "../../contract/admin/permissions.ts";
import type { Database } from "../db/client.ts";
import { contentVersion } from "../db/schema/index.ts";
import { AppError } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { listAudit } from "./audit.ts";
import { createContentChanges } from "./content/change-record.ts";
import { findByTitle, listRecords } from "./content/list-records.ts";
import { readRecord } from "./content/records.ts";
import { readCursor, writeCursor } from "./cursor.ts";

/**
 * The operations of the console, each for somebody whose role the caller has checked against the permission table. What a
 * role sees of an area is decided here, in the queries.
 */
export type Admin = {
  [Name in OperationName]: (
    actor: Actor,
    input: OperationInput<Name>,
  ) => Promise<OperationAnswer<Name>>;
};

/** Drafts are hidden from those who may only see what visitors see. */
const publishedOnly = (actor: Actor, type: ContentTypeName) =>
  !may(actor.role, contentTypeOf(type).area, "read");

export function createAdmin(parts: { db: Database; siteName: () => Promise<string> }): Admin {
  const { db } = parts;
  const changes = createContentChanges(parts);
  return {
    async getMe(actor) {
      return {
        name: actor.name,
        email: actor.email,
        role: actor.role,
        emailVerified: actor.emailVerified,
        twoStep: actor.twoFactorEnabled,
        site: await parts.siteName(),
        permissions: permissions[actor.role],
      };
    },

    async search(actor, { q }) {
      const readable = contentTypeNames.filter((type) =>
        may(actor.role, contentTypeOf(type).area, "published"),
      );
      const found = await Promise.all(
        readable.map((type) => findByTitle(db, type, q, publishedOnly(actor, type))),
      );
      return { items: found.flat() };
    },

    listAudit: (_actor, input) => listAudit(db, input),
    listRecords: (actor, input) => listRecords(db, input, publishedOnly(actor, input.type)),

    async getRecord(actor, { type, id }) {
      const record = await readRecord(db, type, id, { publishedOnly: publishedOnly(actor, type) });
      if (!record) throw new AppError("not_found", "There is no such record.");
      return record;
    },

    createRecord: (actor, input) => changes.create(actor, input),
    saveRecord: (actor, input) => changes.save(actor, input),
    publishRecord: (actor, input) => changes.publish(actor, input),
    unpublishRecord: (actor, input) => changes.unpublish(actor, input),
    discardChanges: (actor, input) => changes.discard(actor, input),
    restoreVersion: (actor, input) => changes.restore(actor, input),
    moveRecord: (actor, input) => changes.move(actor, input),
    deleteRecord: (actor, input) => changes.remove(actor, input),

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
