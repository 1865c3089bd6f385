import type { Actor } from "../../../console/operations/actor.ts";
import { type ColumnsOf, writtenIn } from "../../../contract/form-fields.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { applicationFields } from "../../careers/fields.ts";
import { type ContactField, contactFields } from "../../contact/fields.ts";
import type { NoteDecision } from "../server/quarantine.ts";

/** Quarantined messages of one form. */
interface QuarantinedItem {
  form: "contact" | "newsletter" | "careers";
  id: string;
  at: Date;
  /** Why it looked suspicious. */
  reasons: string[];
  name: string;
  email: string;
  /** The message as one text; may be empty. */
  text: string;
}

interface Source<Row> {
  listQuarantined(limit: number): Promise<Row[]>;
  release(id: string, note: NoteDecision): Promise<boolean>;
  discard(id: string, note: NoteDecision): Promise<boolean>;
  takeBack(id: string, note: NoteDecision): Promise<boolean>;
  listDiscarded(limit: number): Promise<Row[]>;
}

interface Common {
  id: string;
  email: string;
  reasons: string[];
  createdAt: Date;
}

interface Sources {
  contact: Source<Common & Record<ContactField, string>>;
  careers: Source<Common & Record<keyof ColumnsOf<typeof applicationFields>, string>>;
  newsletter: Source<Common & { quarantinedAt: Date | null }>;
}

/** Suspicious submissions of all forms, for the operator. */
export interface Quarantine {
  /** The newest first, at most `limit` of each form. */
  list(limit: number): Promise<QuarantinedItem[]>;
  /** Lets one through, sends its emails, once, and logs who did it. @returns false if it isn't in quarantine */
  release(actor: Actor, form: string, id: string): Promise<boolean>;
  /** Sets one aside without any email, and logs who did it. @returns false if it isn't in quarantine */
  discard(actor: Actor, form: string, id: string): Promise<boolean>;
  /** Undoes either, and logs who did it. @returns false if it's too late: its emails went out, or it's there again */
  takeBack(actor: Actor, form: string, id: string): Promise<boolean>;
  /** Discarded messages, newest first, at most `limit` of each form. */
  listDiscarded(limit: number): Promise<QuarantinedItem[]>;
}

/** Without the sender's name: the log outlives what they wrote. */
const titles: Record<keyof Sources, string> = {
  contact: "message",
  careers: "application",
  newsletter: "newsletter signup",
};

export function createQuarantine(sources: Sources): Quarantine {
  const sourceOf = (form: string) =>
    Object.hasOwn(sources, form) ? sources[form as keyof Sources] : null;
  const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

  async function decide(
    actor: Actor,
    how: "release" | "discard" | "takeBack",
    form: string,
    id: string,
  ) {
    const source = sourceOf(form);
    if (!source || !isId(id)) return false;
    return source[how](id, (tx) =>
      writeAudit(tx, actor, {
        action: `quarantine.${how === "takeBack" ? "take-back" : how}`,
        target: { type: "quarantine", id, title: titles[form as keyof Sources] },
        before: null,
        after: null,
      }),
    );
  }

  return {
    list: (limit) => listBy("listQuarantined", limit),
    listDiscarded: (limit) => listBy("listDiscarded", limit),
    release: (actor, form, id) => decide(actor, "release", form, id),
    discard: (actor, form, id) => decide(actor, "discard", form, id),
    takeBack: (actor, form, id) => decide(actor, "takeBack", form, id),
  };

  async function listBy(which: "listQuarantined" | "listDiscarded", limit: number) {
    const [messages, applications, subscribers] = await Promise.all([
      sources.contact[which](limit),
      sources.careers[which](limit),
      sources.newsletter[which](limit),
    ]);
    const item = (form: QuarantinedItem["form"], row: Common, name = "", texts: string[] = []) => ({
      form,
      id: row.id,
      at: row.createdAt,
      reasons: row.reasons,
      name,
      email: row.email,
      text: texts.join("\n"),
    });
    return [
      ...messages.map((row) => item("contact", row, row.name, writtenIn(contactFields, row))),
      ...applications.map((row) =>
        item("careers", row, row.name, writtenIn(applicationFields, row)),
      ),
      ...subscribers.map((row) => ({
        ...item("newsletter", row),
        at: row.quarantinedAt ?? row.createdAt,
      })),
    ].sort((a, b) => b.at.getTime() - a.at.getTime());
  }
}
