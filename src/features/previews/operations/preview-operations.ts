import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { may } from "../../../contract/console/permissions.ts";
import { links } from "../../../contract/links.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import type { RecordData } from "../../content/content-schema.ts";
import { type ContentTypeName, getContentType } from "../../content/content-types.ts";
import { translated } from "../../content/operations/change-record.ts";
import { readRecord, recordTitle } from "../../content/operations/records.ts";
import { user } from "../../identity/server/tables.ts";
import { newToken, tokenHash } from "../../identity/server/tokens.ts";
import {
  type AdminPreview,
  type AdminSharedPreview,
  previewHours,
  type previewOperations,
} from "../preview-operations.ts";
import { contentPreview } from "../server/tables.ts";
import { applyPreview, type PreviewedRecord } from "./apply-preview.ts";
import { endPreview } from "./end-preview.ts";
import { withPlaceholders } from "./placeholders.ts";
import { rolledBack } from "./rolled-back.ts";

interface Wanted {
  type: ContentTypeName;
  id: string | null;
  data: RecordData;
}

const hourMs = 3_600_000;

/** The page that shows a record. @throws AppError for a type that no page shows */
function pageOf({ type, data }: PreviewedRecord): string {
  const { address, shownOn, name } = getContentType(type);
  const page = address ? address(String(data.slug)) : shownOn?.(data);
  if (!page) throw new AppError("preview_impossible", { params: { name } });
  return page;
}

/** Making previews. `previews.ts` shows them. */
export function createPreviewOperations(parts: {
  db: Database;
  now?: () => Date;
}): Operations<keyof typeof previewOperations> {
  const { db } = parts;
  const now = parts.now ?? (() => new Date());

  /** @returns the record as it can be shown, and which fields hold a placeholder */
  async function prepare({ type, id, data: input }: Wanted, newId: string) {
    const current = id === null ? null : await readRecord(db, type, id);
    if (id !== null && !current) throw new AppError("record_gone");
    const live = current && current.state !== "draft" ? (current.live ?? current.data) : null;
    const { data, placeholders } = withPlaceholders(type, input, live);
    const record = { type, id: id ?? newId, data };
    const page = pageOf(record);
    // Errors of the database, such as an address that is taken, are reported here and not in place of the page.
    await rolledBack(db, (tx) => applyPreview(tx, record)).catch((error: unknown) => {
      throw translated(error);
    });
    // The record's name in a list, without a placeholder.
    const title = recordTitle(type, input).trim() || (live ? recordTitle(type, live) : "");
    return { record, page, placeholders, title };
  }

  const expiry = (hours: number) => new Date(now().getTime() + hours * hourMs);

  async function store(
    actor: Actor,
    prepared: Awaited<ReturnType<typeof prepare>>,
    options: { token: string; shared: boolean },
  ): Promise<AdminPreview> {
    const { record, page, placeholders, title } = prepared;
    const { token, shared } = options;
    const { type, id, data } = record;
    const expiresAt = expiry(shared ? previewHours.shared : previewHours.own);
    const content = { type, recordId: id, data, title, expiresAt };
    await db.transaction(async (tx) => {
      await tx.delete(contentPreview).where(lt(contentPreview.expiresAt, now()));
      await tx
        .insert(contentPreview)
        .values({ tokenHash: tokenHash(token), shared, actorId: actor.id, ...content })
        .onConflictDoUpdate({ target: contentPreview.tokenHash, set: content });
      if (!shared) return;
      await writeAudit(tx, actor, {
        action: `${type}.share`,
        target: { type, id, title },
        before: null,
        after: { ...data, expiresAt: expiresAt.toISOString() },
      });
    });
    return {
      token,
      path: links.preview(token, page),
      expiresAt: expiresAt.toISOString(),
      placeholders,
    };
  }

  /** A preview that this person made for this type and that still runs. */
  async function ownPreview(actor: Actor, type: ContentTypeName, token: string) {
    const [row] = await db
      .select({ recordId: contentPreview.recordId })
      .from(contentPreview)
      .where(
        and(
          eq(contentPreview.tokenHash, tokenHash(token)),
          eq(contentPreview.actorId, actor.id),
          eq(contentPreview.type, type),
          eq(contentPreview.shared, false),
        ),
      );
    return row;
  }

  return {
    async showPreview(actor, { token, ...wanted }) {
      const own = token ? await ownPreview(actor, wanted.type, token) : undefined;
      const prepared = await prepare(wanted, own?.recordId ?? randomUUID());
      return store(actor, prepared, { token: own && token ? token : newToken(), shared: false });
    },

    async showSite(actor, { at }) {
      const asOf = new Date(at);
      if (asOf <= now()) throw new AppError("preview_moment_past");
      const token = newToken();
      const expiresAt = expiry(previewHours.own);
      await db
        .insert(contentPreview)
        .values({ tokenHash: tokenHash(token), title: "", asOf, actorId: actor.id, expiresAt });
      const path = links.preview(token, links.pricing);
      return { token, path, expiresAt: expiresAt.toISOString(), placeholders: [] };
    },

    async listSharedPreviews(actor) {
      const rows = await db
        .select({ preview: contentPreview, by: user.name })
        .from(contentPreview)
        .leftJoin(user, eq(user.id, contentPreview.actorId))
        .where(and(contentPreview.shared, gt(contentPreview.expiresAt, now())))
        .orderBy(desc(contentPreview.expiresAt));
      const items: AdminSharedPreview[] = [];
      for (const { preview, by } of rows) {
        const { tokenHash: id, recordId: record, title, createdAt, expiresAt } = preview;
        const type = preview.type as ContentTypeName;
        const { area } = getContentType(type);
        if (!record || !may(actor.role, area, "read")) continue;
        items.push({
          ...{ id, type, record, title, by: by ?? "A former colleague" },
          saved: (await readRecord(db, type, record)) !== null,
          sharedAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          mayEnd: may(actor.role, area, "write"),
        });
      }
      return { items };
    },

    async endSharedPreview(actor, { id }) {
      await db.transaction(async (tx) => {
        const ended = await endPreview(tx, id, actor, (area) => may(actor.role, area, "write"));
        if (!ended) throw new AppError("preview_gone");
      });
      return { ended: true };
    },

    async sharePreview(actor, wanted) {
      return store(actor, await prepare(wanted, randomUUID()), { token: newToken(), shared: true });
    },
  };
}
