/** What waits for the operator, of one form. */
interface QuarantinedItem {
  form: "contact" | "newsletter" | "careers";
  id: string;
  at: Date;
  /** Why it looked suspicious. */
  reasons: string[];
  name: string;
  email: string;
  /** What was written, as one text; may be empty. */
  text: string;
}

interface Source<Row> {
  listQuarantined(limit: number): Promise<Row[]>;
  release(id: string): Promise<boolean>;
  discard(id: string): Promise<boolean>;
}

interface Common {
  id: string;
  email: string;
  reasons: string[];
  createdAt: Date;
}

interface Sources {
  contact: Source<Common & { name: string; subject: string; description: string }>;
  careers: Source<Common & { name: string; jobTitle: string; description: string }>;
  newsletter: Source<Common & { quarantinedAt: Date | null }>;
}

/** Suspicious submissions of all forms, for the operator. */
export interface Quarantine {
  /** The newest first, at most `limit` of each form. */
  list(limit: number): Promise<QuarantinedItem[]>;
  /** Lets one through and sends its emails, once. @returns false if it isn't in quarantine */
  release(form: string, id: string): Promise<boolean>;
  /** Sets one aside without any email. @returns false if it isn't in quarantine */
  discard(form: string, id: string): Promise<boolean>;
}

export function createQuarantine(sources: Sources): Quarantine {
  const sourceOf = (form: string) =>
    Object.hasOwn(sources, form) ? sources[form as keyof Sources] : null;
  const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return {
    async list(limit) {
      const [messages, applications, subscribers] = await Promise.all([
        sources.contact.listQuarantined(limit),
        sources.careers.listQuarantined(limit),
        sources.newsletter.listQuarantined(limit),
      ]);
      const item = (
        form: QuarantinedItem["form"],
        row: Common,
        name = "",
        texts: string[] = [],
      ) => ({
        form,
        id: row.id,
        at: row.createdAt,
        reasons: row.reasons,
        name,
        email: row.email,
        text: texts.filter(Boolean).join("\n"),
      });
      return [
        ...messages.map((row) => item("contact", row, row.name, [row.subject, row.description])),
        ...applications.map((row) =>
          item("careers", row, row.name, [row.jobTitle, row.description]),
        ),
        ...subscribers.map((row) => ({
          ...item("newsletter", row),
          at: row.quarantinedAt ?? row.createdAt,
        })),
      ].sort((a, b) => b.at.getTime() - a.at.getTime());
    },
    release: async (form, id) => (isId(id) && (await sourceOf(form)?.release(id))) || false,
    discard: async (form, id) => (isId(id) && (await sourceOf(form)?.discard(id))) || false,
  };
}
