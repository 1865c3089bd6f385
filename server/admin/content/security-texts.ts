import type { AdminRecord } from "../../../contract/admin/content-operations.ts";
import type { ContentTypeName } from "../../../contract/admin/content-types.ts";
import { consoleChanges } from "../../../contract/admin/team-operations.ts";
import type { Transaction } from "../../db/client.ts";
import { emailOf, isEmailName } from "../../emails/text-templates.ts";
import { AppError } from "../../errors.ts";
import type { Queue } from "../../jobs/queue.ts";
import type { Actor } from "../actor.ts";
import { tellOfConsoleChange } from "../tell-site-owners.ts";

export interface Target {
  type: ContentTypeName;
  id: string;
}

/** Whether a record is the text of an email that guards accounts or the console. */
export const isSecurityText = ({ type, id }: Target): boolean =>
  type === "email" && isEmailName(id) && emailOf(id).ownersOnly === true;

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
