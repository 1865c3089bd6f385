import { and, eq, gt } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { type Access, type Area, may } from "../../../contract/console/permissions.ts";
import { isStaff, type Role } from "../../../contract/roles.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { createLimit } from "../../../platform/limit.ts";
import { type ContentTypeName, getContentType } from "../../content/content-types.ts";
import { storedType } from "../../content/operations/stored-types.ts";
import type { VisibleAt } from "../../content/server/visible-at.ts";
import { user } from "../../identity/server/tables.ts";
import { tokenHash } from "../../identity/server/tokens.ts";
import { contentPreview } from "../server/tables.ts";
import { applyPreview, applySchedules, type PreviewedRecord } from "./apply-preview.ts";
import { endPreview } from "./end-preview.ts";
import { rolledBack } from "./rolled-back.ts";

/** A preview that runs. */
interface Preview {
  title: string;
  record: PreviewedRecord | null;
  /** The site as it will be then; null: as it is now. */
  asOf: Date | null;
  /** Anyone with the link may see it. */
  shared: boolean;
  expiresAt: Date;
}

/** Previews: the site with content that isn't published, for those who may see it. */
export interface Previews<PublicContent> {
  /**
   * The preview of a token for this reader; null for one that ended, for a token that is none, and for someone who may not
   * see it.
   * @param role of the signed-in reader; null for everyone else
   */
  find(token: string, role: Role | null): Promise<Preview | null>;
  /** @param actor the colleague who ends it; null: someone who isn't signed in */
  end(token: string, actor: Pick<Actor, "id" | "name" | "role"> | null): Promise<void>;
  /** Does work with the content that the preview shows. Nothing of it is stored, and nothing else sees it. */
  show<Result>(
    preview: Preview,
    work: (content: PublicContent) => Promise<Result>,
  ): Promise<Result>;
}

const mayAccess = (role: Role | null, area: Area, access: Access) =>
  role !== null && isStaff(role) && may(role, area, access);

/** @param parts.read the content that visitors see, read in a transaction */
export function createPreviews<PublicContent>(parts: {
  db: Database;
  read: (tx: Transaction, at: () => VisibleAt) => PublicContent;
  now?: () => Date;
}): Previews<PublicContent> {
  const { db, read } = parts;
  const now = parts.now ?? (() => new Date());
  // Each holds a connection while its page is rendered.
  const limit = createLimit({ atOnce: 2, waiting: 50 });

  return {
    async find(token, role) {
      const [row] = await db
        .select({ preview: contentPreview, authorRole: user.role })
        .from(contentPreview)
        .leftJoin(user, eq(user.id, contentPreview.actorId))
        .where(
          and(eq(contentPreview.tokenHash, tokenHash(token)), gt(contentPreview.expiresAt, now())),
        );
      if (!row) return null;
      const { type, recordId, data, title, shared, expiresAt, asOf } = row.preview;
      const name = type as ContentTypeName | null;
      const area = name ? getContentType(name).area : "plans";
      // A link that was shared ends with the rights of the one who shared it.
      const allowed = shared
        ? mayAccess(row.authorRole, area, "write")
        : mayAccess(role, area, "read");
      if (!allowed) return null;
      const record = name && recordId && data ? { type: name, id: recordId, data } : null;
      return { title, record, asOf, shared, expiresAt };
    },

    async end(token, actor) {
      await db.transaction((tx) => endPreview(tx, tokenHash(token), actor));
    },

    show: ({ record, asOf }, work) =>
      limit(() =>
        rolledBack(db, async (tx) => {
          if (asOf) await applySchedules(tx, asOf);
          if (record) await applyPreview(tx, record);
          // Only rows that dates can hide are looked for by their id; menus and settings have names in its place.
          const dated = record !== null && storedType(record.type).shown !== undefined;
          return work(
            read(tx, () => ({ now: asOf ?? now(), previewed: dated ? record.id : undefined })),
          );
        }),
      ),
  };
}
