import type { ContactPayload } from "../../contract/contact.ts";
import type { Transaction } from "../db/client.ts";
import { contactMessage } from "../db/schema/index.ts";

/** Stores a message. @returns its id */
export async function insertContactMessage(
  tx: Transaction,
  input: ContactPayload,
): Promise<string> {
  const [row] = await tx
    .insert(contactMessage)
    .values({
      name: input.name,
      email: input.email,
      subject: input.subject,
      description: input.description,
    })
    .returning({ id: contactMessage.id });
  if (!row) throw new Error("the contact message was not stored");
  return row.id;
}
