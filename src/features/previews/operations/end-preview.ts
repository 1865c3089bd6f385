import { eq } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Area } from "../../../contract/console/permissions.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { type ContentTypeName, getContentType } from "../../content/content-types.ts";
import { contentPreview } from "../server/tables.ts";

/** In the audit log: a shared link opens for anyone, and so does its button. */
const stranger = { id: "link", name: "Someone with the link", role: "viewer" } as const;

/**
 * Ends a preview. The end of one that was shared goes to the audit log.
 * @param id the hash of its token @param actor null: someone who isn't signed in
 * @param mayEnd whether previews of content in that area are theirs to end
 * @returns false if there is none, or it isn't theirs to end
 */
export async function endPreview(
  tx: Transaction,
  id: string,
  actor: Pick<Actor, "id" | "name" | "role"> | null,
  mayEnd: (area: Area) => boolean = () => true,
): Promise<boolean> {
  const [row] = await tx.select().from(contentPreview).where(eq(contentPreview.tokenHash, id));
  const type = row?.type as ContentTypeName | null | undefined;
  if (!row || !mayEnd(type ? getContentType(type).area : "plans")) return false;
  await tx.delete(contentPreview).where(eq(contentPreview.tokenHash, id));
  if (!row.shared || !type || !row.recordId) return true;
  await writeAudit(tx, actor ?? stranger, {
    action: `${type}.unshare`,
    target: { type, id: row.recordId, title: row.title },
    before: { expiresAt: row.expiresAt.toISOString() },
    after: null,
  });
  return true;
}
