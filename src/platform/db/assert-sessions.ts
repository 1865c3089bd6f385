import { randomBytes } from "node:crypto";
import { once } from "node:events";
import pg from "pg";
import { DatabaseRefusal } from "./refusal.ts";

/** How long a connection, a query, and a message may take, in milliseconds. */
const limitMs = 5_000;
/** A pooler may hand out its connections in turn. */
const rounds = 3;

const direct = "or let DATABASE_URL name PostgreSQL itself";
const shared = `Cannot start: a pooler in front of the database gives one session’s connection to another, so LISTEN and prepared statements don’t hold; set it to session mode (PgBouncer: pool_mode = session), ${direct}.`;

/**
 * Makes sure that a session stays on one connection of PostgreSQL and hears its messages. Behind a pooler in transaction mode
 * the site would look fine at first, and then lose statements and changes.
 * @throws DatabaseRefusal; errors of connecting
 */
export async function assertSessions(url: string): Promise<void> {
  const [one, two] = [openClient(url), openClient(url)];
  try {
    await Promise.all([one.connect(), two.connect()]);
    const channel = `site_check_${randomBytes(6).toString("hex")}`;
    await one.query(`listen ${channel}`);
    const before = await backendOf(one);
    for (let round = 0; round < rounds; round += 1) {
      // Holds a connection. Where connections are shared it is the first session's, or the first one gets another.
      await two.query("begin");
      const other = await backendOf(two);
      const now = await backendOf(one);
      await two.query("commit");
      if (now !== before || other === before) throw new DatabaseRefusal(shared);
    }
    const heard = once(one, "notification", { signal: AbortSignal.timeout(limitMs) });
    heard.catch(() => {});
    await two.query(`notify ${channel}`);
    await heard.catch(() => {
      throw new DatabaseRefusal(
        `Cannot start: what is in front of the database doesn’t deliver LISTEN’s messages, so edits would never show; use a pooler in session mode, ${direct}.`,
      );
    });
  } catch (error) {
    throw explained(error);
  } finally {
    await Promise.all([one.end(), two.end()]).catch(() => {});
  }
}

/** By a prepared statement, which a shared connection may not know. */
async function backendOf(client: pg.Client): Promise<number> {
  const query = { name: "site_check", text: "select pg_backend_pid() as pid where $1" };
  return (await client.query(query, [true])).rows[0].pid;
}

function openClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    application_name: "site-check",
    // As the site's own sessions have them.
    statement_timeout: limitMs,
    lock_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
  });
  // The query under way is rejected when the session ends; without a listener the event would end the process.
  client.on("error", () => {});
  return client;
}

function explained(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  // A prepared statement that is missing, or is there already; and PgBouncer's statement mode.
  if (code === "26000" || code === "42P05" || message?.includes("statement pooling")) {
    return new DatabaseRefusal(shared);
  }
  if (message === "Query read timeout") {
    return new DatabaseRefusal(
      `Cannot start: the database gave no second connection within ${limitMs / 1000} s; each process of the site takes up to 16 (PgBouncer: default_pool_size).`,
    );
  }
  return error;
}
