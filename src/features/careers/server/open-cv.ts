import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import type { StoragePort } from "../../../platform/storage/ports.ts";
import { noteCvOpened } from "./application-rows.ts";
import { jobApplication } from "./tables.ts";

export interface OpenedCv {
  /** As the applicant named it, without folders. */
  name: string;
  contentType: string;
  /** In bytes. */
  size: number;
  body: Readable;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The file of an application; its promises are `Careers.openCv`'s. */
export async function openCv(
  { db, storage }: { db: Database; storage: StoragePort },
  applicationId: string,
): Promise<OpenedCv | null> {
  if (!uuid.test(applicationId)) return null;
  const [row] = await db
    .select({
      key: jobApplication.cvKey,
      name: jobApplication.cvName,
      contentType: jobApplication.cvContentType,
    })
    .from(jobApplication)
    .where(eq(jobApplication.id, applicationId));
  const file = row ? await storage.get(row.key) : null;
  if (file) await noteCvOpened(db, applicationId);
  return row && file
    ? { name: row.name, contentType: row.contentType, size: file.size, body: file.body }
    : null;
}
