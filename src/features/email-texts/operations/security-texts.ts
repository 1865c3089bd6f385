import type { Actor } from "../../../console/operations/actor.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { AdminRecord } from "../../content/content-operations.ts";
import type { ContentTypeName } from "../../content/content-types.ts";
import { storedType } from "../../content/operations/stored-types.ts";
import { tellOfConsoleChange } from "../../team/operations/tell-site-owners.ts";
import { consoleChanges } from "../../team/team-operations.ts";

export interface Target {
  type: ContentTypeName;
  id: string;
}

/** Whether a record is the text of an email that guards accounts or the console. */
export const isSecurityText = ({ type, id }: Target): boolean =>
  storedType(type).ownersOnly?.(id) === true;

/** @throws AppError forbidden for a text that only owners change */
export function refuseUnlessOwner(actor: Pick<Actor, "role">, targets: readonly Target[]): void {
  if (actor.role !== "owner" && targets.some(isSecurityText)) {
    throw new AppError("security_text_owners");
  }
}

/** Emails the owners when such a text is published. */
export const tellOfSecurityText =
  (parts: { queue: Queue; origin: string }) =>
  async (tx: Transaction, actor: Actor, record: AdminRecord): Promise<void> => {
    if (!isSecurityText(record)) return;
    const event = `security-text:${record.id}:${record.revision}`;
    await tellOfConsoleChange(tx, parts, actor, event, consoleChanges.emailText(record.title));
  };
