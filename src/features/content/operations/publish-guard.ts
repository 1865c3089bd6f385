import type { Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { AdminRecord } from "../content-operations.ts";
import type { RecordData } from "../content-schema.ts";
import { getContentType } from "../content-types.ts";
import { checked } from "./checked.ts";
import { comingWith, draftsBehind } from "./drafts-behind.ts";
import { listTargets, refuseToBreakLinks } from "./linking-texts.ts";
import { findProblems } from "./publish-check.ts";
import { storedType } from "./stored-types.ts";

type Candidate = Parameters<typeof findProblems>[1];

/** Drafts that make a record ready when they are published together with it; none if it isn't ready even then. */
async function draftsToOffer(tx: Transaction, current: AdminRecord, candidate: Candidate) {
  const drafts = await draftsBehind(tx, current);
  if (drafts.length === 0) return [];
  const problems = await findProblems(tx, candidate, comingWith([current, ...drafts]));
  if (problems.length > 0) return [];
  return drafts.map(({ type, id, title, revision }) => ({ type, id, title, revision }));
}

/** @throws AppError invalid_input with what has to be put right first, at its fields */
async function refuseUnready(
  tx: Transaction,
  current: AdminRecord,
  candidate: Candidate,
  coming?: ReadonlySet<string>,
): Promise<void> {
  const problems = await findProblems(tx, candidate, coming);
  if (problems.length === 0) return;
  const fields: Record<string, string[]> = {};
  for (const { field, message } of problems) fields[field] = [...(fields[field] ?? []), message];
  const drafts = coming ? [] : await draftsToOffer(tx, current, candidate);
  throw new AppError("not_ready_to_publish", {
    params: { fields },
    ...(drafts.length > 0 ? { details: { drafts } } : {}),
  });
}

/** A record as it would be published. @throws AppError with what has to be put right first */
export async function readyToPublish(
  tx: Transaction,
  current: AdminRecord,
  coming?: ReadonlySet<string>,
): Promise<RecordData> {
  const { type, id } = current;
  const data = checked(type, current.data);
  if ("publishedAt" in data) data.publishedAt ??= new Date().toISOString();
  storedType(type).refuseToPublish?.(current, data);
  const live = current.state === "draft" ? null : (current.live ?? current.data);
  await refuseUnready(tx, current, { type, id, data, live }, coming);
  return data;
}

/** @throws AppError for what the site needs, and for what texts link to, unless `breakLinks` */
export async function mayTakeDown(
  tx: Transaction,
  record: AdminRecord,
  breakLinks = false,
): Promise<void> {
  const { type, data, live } = record;
  const { open, name } = getContentType(type);
  if (!open) throw new AppError("record_needed", { params: { name } });
  storedType(type).refuseToTakeDown?.(live ?? data);
  if (breakLinks) return;
  await refuseToBreakLinks(tx, await listTargets(tx, record, live ?? data), record);
}
