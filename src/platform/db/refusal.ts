import pg from "pg";

/** The database can't be used as it is; `message` is one line that says what to do. */
export class DatabaseRefusal extends Error {
  override readonly name = "DatabaseRefusal";
}

/** The limits that every session of the site is started with. A pooler has to let them pass. */
const sessionParameters = "statement_timeout,lock_timeout,idle_in_transaction_session_timeout";

/** For work that takes as long as it takes: the role may have limits. */
export const noLimits = sessionParameters
  .split(",")
  .map((name) => `set ${name} = 0`)
  .join("; ");

/**
 * Advice for an error of PostgreSQL or of a pooler in front of it.
 * @param code SQLSTATE
 * @param user the role in DATABASE_URL
 * @param database the database in DATABASE_URL
 */
export function adviceOnRefusal(
  code: string | undefined,
  message: string,
  { user, database }: { user: string; database: string },
): string {
  const [role, name] = [pg.escapeIdentifier(user), pg.escapeIdentifier(database)];
  if (message.includes("startup parameter")) {
    return `set ignore_startup_parameters = ${sessionParameters} in the pooler (PgBouncer)`;
  }
  switch (code) {
    case "42501":
      return /must be owner|for (table|sequence|relation)/.test(message)
        ? `its tables belong to another role; run \`reassign owned by OTHER to ${role}\` in it as an administrator`
        : `the role must own the database; run \`alter database ${name} owner to ${role}\` as an administrator`;
    case "3D000":
      return `run \`create database ${name} owner ${role}\` as an administrator`;
    case "28P01":
      return "check user and password in DATABASE_URL";
    case "28000":
      return message.includes("not permitted to log in")
        ? `run \`alter role ${role} login\` as an administrator`
        : "let this machine in (pg_hba.conf), or add ?sslmode=verify-full to DATABASE_URL if the server wants TLS";
    case "53300":
      return "raise max_connections: each process of the site takes up to 16";
    case "25006":
      return "it takes no writes: let DATABASE_URL name the primary, or unset default_transaction_read_only";
    default:
      return "check DATABASE_URL";
  }
}
