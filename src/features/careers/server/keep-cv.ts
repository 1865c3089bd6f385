import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type { StoragePort } from "../../../platform/storage/ports.ts";
import { cvRules } from "../careers.ts";
import { cvContentTypes } from "./cv-kind.ts";
import type { CvUpload, IncomingFile, KeptCv } from "./receive-cv.ts";

/** Folder of CVs whose form was refused. */
export const cvDraftFolder = "cv-drafts";

const keptKey = /^cv-drafts\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|docx?)$/;

/** Stores the CV of a refused form, unless it is stored already. @returns null for a CV that was refused itself */
export async function keepCv(storage: StoragePort, cv: CvUpload): Promise<KeptCv | null> {
  if (cv.problem !== null) return null;
  if (cv.kept) return cv.kept;
  const key = `${cvDraftFolder}/${randomUUID()}.${cv.kind}`;
  await storage.put(key, createReadStream(cv.path), {
    size: cv.size,
    contentType: cvContentTypes[cv.kind],
    sha256: cv.sha256,
  });
  return { key, name: cv.name };
}

/** The CV that a form carries from its last refusal, checked like a new one. One that is gone is missing. */
export async function receiveKeptCv(
  storage: StoragePort,
  receive: (file: IncomingFile | null) => Promise<CvUpload>,
  kept: KeptCv,
): Promise<CvUpload> {
  const file = keptKey.test(kept.key) ? await storage.get(kept.key) : null;
  if (!file) return { problem: cvRules.missing, discard: async () => {} };
  const cv = await receive({ name: kept.name, body: file.body });
  return cv.problem === null ? { ...cv, kept } : cv;
}
