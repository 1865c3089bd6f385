import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { contentDraft, contentSchedule, contentVersion } from "../../activity/server/tables.ts";
import type { AdminRecord } from "../content-operations.ts";
import type { RecordData } from "../content-schema.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { checked } from "./checked.ts";
import { comingWith } from "./drafts-behind.ts";
import { headingsGone, listTargets, refuseToBreakLinks } from "./linking-texts.ts";
import { followMove, lastPublicSlug } from "./moved-records.ts";
import { withFixed } from "./named-records.ts";
import { mayTakeDown, readyToPublish } from "./publish-guard.ts";
import {
  contentTable,
  publishedAs,
  readRecord,
  recordTitle,
  sameData,
  tableColumns,
  toRow,
  withDraft,
} from "./records.ts";
import { storedType } from "./stored-types.ts";
import { translationsIn, withEmptyTranslations } from "./text-fields.ts";
import { addVersion } from "./versions.ts";

interface Target {
  type: ContentTypeName;
  id: string;
}
/** A write that was made for one state of the record. */
type OnRevision = Target & { revision: string };
/** A write after which visitors no longer find something; `breakLinks`: the caller knows which links that breaks. */
type OnLinks = OnRevision & { breakLinks?: boolean | undefined };

/** Why another record keeps everything from being published. */
function withTitle(error: unknown, title: string): unknown {
  if (!(error instanceof AppError) || error.reason === "links_would_break") return error;
  const { summary, fields = {} } = describeRefusal(error);
  const reasons = Object.values(fields).flat().join(" ") || summary;
  return new AppError("other_not_ready", { params: { title, reasons } });
}

type Work = (tx: Transaction, current: AdminRecord) => Promise<unknown>;

const noSuchRecord = () => new AppError("record_gone");

/** Why PostgreSQL refuses something that is there already, by its constraint. */
const onlyOnce: Record<string, "plan_title_taken" | "redirect_taken"> = {
  plan_title_unique: "plan_title_taken",
  redirect_from_path_unique: "redirect_taken",
};

/** Turns PostgreSQL's errors into errors for the reader. */
export function translated(error: unknown): unknown {
  const cause =
    error instanceof Error
      ? (error.cause as { code?: string; constraint?: string } | undefined)
      : undefined;
  if (cause?.code === "23505") {
    return new AppError(onlyOnce[cause.constraint ?? ""] ?? "record_address_taken");
  }
  if (cause?.code === "23503") {
    return new AppError("record_used");
  }
  return error;
}

/** Keeps what the record was before the console first touched it, or what SQL has made of it since. */
async function keepOutsideVersion(tx: Transaction, current: AdminRecord): Promise<void> {
  const [latest] = await tx
    .select({ data: contentVersion.data })
    .from(contentVersion)
    .where(and(eq(contentVersion.type, current.type), eq(contentVersion.recordId, current.id)))
    .orderBy(desc(contentVersion.number))
    .limit(1);
  const { type, data } = current;
  if (latest && sameData(withEmptyTranslations(type, latest.data), data)) return;
  await addVersion(tx, current, "outside", data, null);
}

const draftOf = ({ type, id }: Target) =>
  and(eq(contentDraft.type, type), eq(contentDraft.recordId, id));

export async function setRow(
  tx: Transaction,
  { type, id }: Target,
  values: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(contentTable(type))
    .set({ ...values, updatedAt: new Date() })
    .where(eq(tableColumns(type).id, id));
}

const scheduleOf = ({ type, id }: Target, action?: "publish" | "unpublish") =>
  and(
    eq(contentSchedule.type, type),
    eq(contentSchedule.recordId, id),
    action && eq(contentSchedule.action, action),
  );

/** Writes of content. Each one checks the revision, keeps a version, and writes the audit log, in one transaction. */
export function createContentChanges({
  db,
  onPublished,
}: {
  db: Database;
  /** Called in the transaction that publishes. */
  onPublished?: (tx: Transaction, actor: Actor, record: AdminRecord) => Promise<void>;
}) {
  const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    db.transaction(work).catch((error: unknown) => {
      throw translated(error);
    });

  async function changeIn(
    tx: Transaction,
    actor: Actor,
    target: OnRevision,
    action: string,
    work: Work,
  ): Promise<AdminRecord> {
    const { type, id } = target;
    await storedType(type).beforeChange?.(tx);
    const current = await readRecord(tx, type, id, { lock: true });
    if (!current) throw noSuchRecord();
    if (current.revision !== target.revision) {
      throw new AppError("record_changed", {
        details: { current },
      });
    }
    await keepOutsideVersion(tx, current);
    await work(tx, current);
    const written = await readRecord(tx, type, id);
    if (!written) throw noSuchRecord();
    if (written.revision === current.revision) return current;
    await addVersion(tx, target, action, written.data, actor);
    await writeAudit(tx, actor, {
      action: `${type}.${action}`,
      target: { type, id, title: written.title },
      before: withState(current),
      after: withState(written),
    });
    return { ...written, updatedBy: actor.name };
  }

  /** @param work makes the change; without a result nothing has changed */
  const change = (actor: Actor, target: OnRevision, action: string, work: Work) =>
    inTransaction((tx) => changeIn(tx, actor, target, action, work));

  const publishIn = async (
    tx: Transaction,
    actor: Actor,
    input: OnLinks,
    coming?: ReadonlySet<string>,
  ): Promise<AdminRecord> => {
    const published = await changeIn(tx, actor, input, "publish", async (_, current) => {
      const { type } = input;
      const data = await readyToPublish(tx, current, coming);
      const { takeAlong, beforePublish, afterPublish } = storedType(type);
      if (current.live) await takeAlong?.(tx, current.live, data);
      const slug = await lastPublicSlug(tx, current);
      await beforePublish?.(tx, current.id, slug, data);
      const moved = await followMove(tx, current, data, slug);
      if (moved) {
        await writeAudit(tx, actor, {
          action: "redirect.create",
          target: { type: "redirect", id: moved.id, title: moved.fromPath },
          before: null,
          after: { fromPath: moved.fromPath, toPath: moved.toPath, state: "published" },
        });
      }
      await setRow(tx, input, { ...toRow(type, data), ...publishedAs(type, true) });
      await tx.delete(contentDraft).where(draftOf(input));
      await afterPublish?.(tx, current, data);
      await tx.delete(contentSchedule).where(scheduleOf(input, "publish"));
      if (input.breakLinks || current.state === "draft") return;
      const removedHeadings = await headingsGone(tx, input, current.live ?? current.data, data);
      await refuseToBreakLinks(tx, removedHeadings, input);
    });
    if (published.revision !== input.revision) await onPublished?.(tx, actor, published);
    return published;
  };

  /** Visitors see a published record as it was until it is published again; no one else sees the others. */
  async function store(tx: Transaction, current: AdminRecord, input: RecordData): Promise<void> {
    const { type, id } = current;
    // A call that leaves translations out keeps them.
    const data = { ...translationsIn(type, current.data), ...input };
    if (current.state === "draft") return setRow(tx, current, toRow(type, data));
    if (sameData(data, current.live ?? current.data)) {
      await tx.delete(contentDraft).where(draftOf(current));
      return;
    }
    await tx
      .insert(contentDraft)
      .values({ type, recordId: id, data })
      .onConflictDoUpdate({
        target: [contentDraft.type, contentDraft.recordId],
        set: { data, updatedAt: new Date() },
      });
  }

  return {
    async create(
      actor: Actor,
      { type, data: input }: { type: ContentTypeName; data: RecordData },
    ): Promise<AdminRecord> {
      if (!getContentType(type).open) {
        throw new AppError("record_not_addable", { params: { name: getContentType(type).name } });
      }
      const data = withEmptyTranslations(type, checked(type, input));
      const id = randomUUID();
      const { position } = tableColumns(type);
      try {
        return await db.transaction(async (tx) => {
          const end = sql`(select coalesce(max(${position}), 0) + 1 from ${contentTable(type)})`;
          const values = { id, ...toRow(type, data), ...publishedAs(type, false) };
          await tx
            .insert(contentTable(type))
            .values((position ? { ...values, position: end } : values) as never);
          await addVersion(tx, { type, id }, "create", data, actor);
          await writeAudit(tx, actor, {
            action: `${type}.create`,
            target: { type, id, title: recordTitle(type, data) },
            before: null,
            after: { ...data, state: "draft" },
          });
          const created = await readRecord(tx, type, id);
          if (!created) throw noSuchRecord();
          return created;
        });
      } catch (error) {
        throw translated(error);
      }
    },

    async save(actor: Actor, input: OnRevision & { data: RecordData }): Promise<AdminRecord> {
      const data = checked(input.type, withFixed(input.type, input.id, input.data));
      return change(actor, input, "save", (tx, current) => store(tx, current, data));
    },

    /** @param coming what links lead to that is published together with it */
    publish: (actor: Actor, input: OnLinks, coming?: ReadonlySet<string>): Promise<AdminRecord> =>
      inTransaction((tx) => publishIn(tx, actor, input, coming)),

    /**
     * Publishes records that may link to each other, all or none.
     * @returns the first
     */
    publishTogether: (actor: Actor, input: OnLinks, others: readonly OnRevision[]) =>
      inTransaction(async (tx) => {
        // In one order, so that two who do this at once wait for each other.
        const all = [input, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1));
        const records = new Map<string, AdminRecord>();
        for (const { type, id } of all) {
          const record = await readRecord(tx, type, id, { lock: true });
          if (!record) throw noSuchRecord();
          records.set(id, record);
        }
        const coming = comingWith([...records.values()]);
        const published = await publishIn(tx, actor, input, coming);
        for (const other of others) {
          const { breakLinks } = input;
          await publishIn(tx, actor, { ...other, breakLinks }, coming).catch((error: unknown) => {
            throw withTitle(translated(error), records.get(other.id)?.title ?? "");
          });
        }
        return published;
      }),

    async unpublish(actor: Actor, input: OnLinks): Promise<AdminRecord> {
      return change(actor, input, "unpublish", async (tx, current) => {
        await mayTakeDown(tx, current, input.breakLinks);
        const { data, live } = current;
        await storedType(input.type).beforeUnpublish?.(tx, live ?? data);
        await setRow(tx, input, { ...toRow(input.type, data), ...publishedAs(input.type, false) });
        await tx.delete(contentDraft).where(draftOf(input));
        await tx.delete(contentSchedule).where(scheduleOf(input, "unpublish"));
      });
    },

    discard(actor: Actor, input: OnRevision): Promise<AdminRecord> {
      return change(actor, input, "discard", (tx) => tx.delete(contentDraft).where(draftOf(input)));
    },

    async restore(actor: Actor, input: OnRevision & { version: number }): Promise<AdminRecord> {
      return change(actor, input, "restore", async (tx, current) => {
        const [row] = await tx
          .select({ data: contentVersion.data })
          .from(contentVersion)
          .where(
            and(
              eq(contentVersion.type, input.type),
              eq(contentVersion.recordId, input.id),
              eq(contentVersion.number, input.version),
            ),
          );
        if (!row) throw new AppError("version_unknown");
        await store(
          tx,
          current,
          checked(input.type, withDraft(input.type, current.data, row.data)),
        );
      });
    },

    async remove(actor: Actor, input: OnLinks): Promise<{ deleted: boolean }> {
      const { type, id } = input;
      try {
        return await db.transaction(async (tx) => {
          const current = await readRecord(tx, type, id, { lock: true });
          if (!current) throw noSuchRecord();
          if (current.revision !== input.revision) {
            throw new AppError("record_changed", {
              details: { current },
            });
          }
          if (current.state !== "draft") {
            throw new AppError("record_public");
          }
          if (!input.breakLinks) {
            await refuseToBreakLinks(tx, await listTargets(tx, input, current.data), input);
          }
          await tx.delete(contentTable(type)).where(eq(tableColumns(type).id, id));
          await tx.delete(contentSchedule).where(scheduleOf(input));
          await writeAudit(tx, actor, {
            action: `${type}.delete`,
            target: { type, id, title: current.title },
            before: withState(current),
            after: null,
          });
          return { deleted: true };
        });
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

/** For the audit log: the content and what visitors see of it. */
const withState = ({ data, state }: AdminRecord): RecordData => ({ ...data, state });
