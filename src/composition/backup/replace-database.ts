import pg from "pg";
import { openSession } from "./dump-database.ts";
import { BackupError } from "./manifest.ts";

/** A database under construction that takes another's place once it is whole. */
export interface Replacement {
  /** Connection string of the new, empty database. */
  url: string;
  /**
   * Swaps the names in one transaction. No one may be connected to the new database.
   * @param terminate ends the sessions on the old database instead of refusing
   * @returns the name that the old database has now
   */
  swap(terminate: boolean): Promise<string>;
  /** Swaps them back. */
  undo(): Promise<void>;
  /** Removes the old database after a swap. */
  dropPrevious(): Promise<void>;
  /** Removes the new database if it wasn't swapped in, and ends the session. */
  close(): Promise<void>;
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}

/** A session beside the database that is to be renamed. */
async function openAdmin(url: string): Promise<pg.Client> {
  return openSession(withDatabase(url, "postgres")).catch((error: NodeJS.ErrnoException) => {
    // SQLSTATEs of a database that doesn't exist or may not be entered; others (network, password) are the caller's.
    if (!["3D000", "42501"].includes(error.code ?? "")) throw error;
    return openSession(withDatabase(url, "template1"));
  });
}

/**
 * Makes an empty database beside the one that `url` names, with the same encoding and collation.
 * @throws BackupError if the user may not, or if someone uses the database and `terminate` isn't set
 */
export async function createReplacement(url: string, terminate: boolean): Promise<Replacement> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const fresh = `${name}_restoring`;
  const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, "");
  const previous = `${name}_before_${stamp}`;
  const id = pg.escapeIdentifier;
  const admin = await openAdmin(url);
  let swapped = false;

  const assertUnused = async () => {
    const { rows } = await admin.query(
      "select count(*)::int as n from pg_stat_activity where datname = $1",
      [name],
    );
    if (rows[0].n === 0) return;
    throw new BackupError(
      `Cannot restore: ${rows[0].n} sessions use the database ${name}. Stop the site and its workers, or add --force to end them.`,
    );
  };
  const rename = async (pairs: [string, string][]) => {
    await admin.query("begin");
    try {
      for (const [from, to] of pairs) {
        await admin.query(`alter database ${id(from)} rename to ${id(to)}`);
      }
      await admin.query("commit");
    } catch (error) {
      await admin.query("rollback");
      throw error;
    }
  };

  try {
    if (!terminate) await assertUnused();
    await createLike(admin, name, fresh);
  } catch (error) {
    await admin.end();
    throw explained(error, url);
  }

  return {
    url: withDatabase(url, fresh),

    async swap(force) {
      // From here on no one new gets in, so the count below stays true.
      await admin.query(`alter database ${id(name)} with allow_connections false`);
      try {
        if (force) {
          await admin.query(
            "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1",
            [name],
          );
        }
        await assertUnused();
        await rename([
          [name, previous],
          [fresh, name],
        ]);
        swapped = true;
      } finally {
        const now = swapped ? previous : name;
        await admin.query(`alter database ${id(now)} with allow_connections true`);
      }
      return previous;
    },

    async undo() {
      await admin.query(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1",
        [name],
      );
      await rename([
        [name, fresh],
        [previous, name],
      ]);
      swapped = false;
    },

    async dropPrevious() {
      await admin.query(`drop database ${id(previous)} with (force)`);
    },

    async close() {
      try {
        if (!swapped) await admin.query(`drop database if exists ${id(fresh)} with (force)`);
      } finally {
        await admin.end();
      }
    },
  };
}

async function createLike(admin: pg.Client, name: string, fresh: string): Promise<void> {
  const id = pg.escapeIdentifier;
  const { rows } = await admin.query(
    `select pg_encoding_to_char(encoding) as encoding, datcollate, datctype, datlocprovider as provider
     from pg_database where datname = $1`,
    [name],
  );
  const like = rows[0];
  // One that a killed restore left behind.
  await admin.query(`drop database if exists ${id(fresh)} with (force)`);
  const collation =
    like?.provider === "c"
      ? ` encoding ${pg.escapeLiteral(like.encoding)} lc_collate ${pg.escapeLiteral(like.datcollate)} lc_ctype ${pg.escapeLiteral(like.datctype)}`
      : "";
  await admin.query(`create database ${id(fresh)} template template0${collation}`);
}

function explained(error: unknown, url: string): unknown {
  if ((error as { code?: string }).code !== "42501") return error;
  const user = decodeURIComponent(new URL(url).username);
  return new BackupError(
    `Cannot restore: the database user ${user} may not create databases. Run “alter role ${pg.escapeIdentifier(user)} createdb” as an administrator, or name another user in DATABASE_URL.`,
  );
}
