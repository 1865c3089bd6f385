import { eq, lt } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { createSeal } from "../../../platform/seal.ts";
import { newToken, tokenHash } from "../../identity/server/tokens.ts";
import { keptForm } from "./tables.ts";

/** How long a form waits for its sender to sign in. */
const keptFormMinutes = 30;
/** Characters of all names and values together. A larger form isn't kept. */
const maxLength = 20_000;

/** The input of a form that was sent after the session had ended. It is stored until the visitor has signed in. */
export interface KeptForms {
  /** @returns the token that `take` wants, or null for a form that is too large to keep */
  keep(path: string, values: Record<string, string>): Promise<string | null>;
  /** The values, once. Null for an unknown, used, or expired token, and for the form of another page. */
  take(path: string, token: string): Promise<Record<string, string> | null>;
}

/** @param parts.secret seals the values, so that the database doesn't reveal them */
export function createKeptForms(parts: {
  db: Database;
  secret: string;
  now?: () => Date;
}): KeptForms {
  const { db } = parts;
  const now = parts.now ?? (() => new Date());
  const seal = createSeal(parts.secret, "kept-form");
  return {
    async keep(path, values) {
      const text = JSON.stringify({ path, values });
      if (text.length > maxLength) return null;
      const token = newToken();
      await db.delete(keptForm).where(lt(keptForm.expiresAt, now()));
      await db.insert(keptForm).values({
        tokenHash: tokenHash(token),
        sealed: seal.close(text),
        expiresAt: new Date(now().getTime() + keptFormMinutes * 60_000),
      });
      return token;
    },

    async take(path, token) {
      const [found] = await db
        .delete(keptForm)
        .where(eq(keptForm.tokenHash, tokenHash(token)))
        .returning();
      const text = found && found.expiresAt > now() ? seal.open(found.sealed) : null;
      const form = text
        ? (JSON.parse(text) as { path: string; values: Record<string, string> })
        : null;
      return form?.path === path ? form.values : null;
    },
  };
}
