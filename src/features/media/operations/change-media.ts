import { eq } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import type { RecordData } from "../../content/content-schema.ts";
import type { MediaRow } from "../server/media.ts";
import { media } from "../server/tables.ts";

type Facts = Pick<MediaRow, "alt" | "focusX" | "focusY">;
const factsOf = ({ alt, focusX, focusY }: MediaRow): Facts => ({ alt, focusX, focusY });
/** Crops are made for steps of 5 percent. */
const inSteps = (percent: number) => Math.round(percent / 5) * 5;

/** Tells the audit log of a picture that is new or gone. */
export function auditMedia(
  tx: Transaction,
  actor: Actor,
  action: "create" | "delete",
  row: MediaRow,
) {
  const facts: RecordData = { ...factsOf(row) };
  return writeAudit(tx, actor, {
    action: `media.${action}`,
    target: { type: "media", id: row.name, title: row.name },
    before: action === "create" ? null : facts,
    after: action === "create" ? facts : null,
  });
}

/** Changes the words or the focal point of a picture. @throws AppError media_unknown */
export async function changeMedia(
  tx: Transaction,
  actor: Actor,
  name: string,
  wanted: { [Key in keyof Facts]?: Facts[Key] | undefined },
): Promise<MediaRow> {
  const [before] = await tx.select().from(media).where(eq(media.name, name)).for("update");
  if (!before) throw new AppError("media_unknown");
  const facts = {
    alt: wanted.alt ?? before.alt,
    focusX: inSteps(wanted.focusX ?? before.focusX),
    focusY: inSteps(wanted.focusY ?? before.focusY),
  };
  if (JSON.stringify(factsOf(before)) === JSON.stringify(facts)) return before;
  await tx.update(media).set(facts).where(eq(media.name, name));
  await writeAudit(tx, actor, {
    action: "media.save",
    target: { type: "media", id: name, title: name },
    before: factsOf(before),
    after: facts,
  });
  return { ...before, ...facts };
}
