import { DrizzleQueryError } from "drizzle-orm/errors";
import { adviceOn } from "./db/embedded/files.ts";
import { EmbeddedPostgresError } from "./db/embedded.ts";
import { adviceOnRefusal, DatabaseRefusal } from "./db/refusal.ts";
import { EnvError } from "./env.ts";
import { AppError } from "./errors.ts";

/** Why the site cannot start, in one line that says what to do. */
export function explainStartFailure(
  error: unknown,
  env: Record<string, string | undefined>,
): string {
  if (
    error instanceof EnvError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseRefusal
  ) {
    return error.message;
  }
  const { code, syscall, message, path } = failureOf(error);
  if (code === "EADDRINUSE") {
    return `Cannot start: port ${env.PORT || 3000} is taken; stop what uses it or set PORT to another.`;
  }
  if (syscall === "listen" || code === "EADDRNOTAVAIL") {
    return `Cannot start: cannot listen on ${env.HOST || "127.0.0.1"}:${env.PORT || 3000} (${code}); set HOST and PORT to what this machine allows.`;
  }
  if (code === "ERR_MODULE_NOT_FOUND" && env.NODE_ENV === "development") {
    return 'Cannot start: NODE_ENV=development needs the build tools. Run "npm ci --include=dev", or start without NODE_ENV.';
  }
  if (code === "ENOSPC") {
    return `Cannot start: the disk is full (${path ?? message}); free space on the disk of DATA_DIR.`;
  }
  if (code === "EISDIR" && path) {
    return `Cannot start: ${path} is a folder, and a file is needed there; move it away.`;
  }
  const isFolderFailure = syscall === "mkdir" && code;
  if ((isFolderFailure || ["EACCES", "EROFS", "ENOTDIR", "EPERM"].includes(code ?? "")) && path) {
    return `Cannot start: cannot write ${path} (${code}); set DATA_DIR to a folder this user can write.`;
  }
  if (env.DATABASE_URL && isDatabaseFailure(code, message)) {
    const url = new URL(env.DATABASE_URL);
    const user = decodeURIComponent(url.username);
    const database = decodeURIComponent(url.pathname.slice(1));
    const advice = adviceOnRefusal(code, message, { user, database });
    return `Cannot start: the database at ${withoutPassword(url)} cannot be used (${message}); ${advice}.`;
  }
  if (!env.DATABASE_URL && isSqlState(code)) {
    return `Cannot start: the database in DATA_DIR cannot be used (${message}); ${adviceOn(message)}.`;
  }
  return `Cannot start: ${message}`;
}

/** Whether another start would fail as well: a setting is wrong, or another program has the port. */
export function isLasting(error: unknown): boolean {
  return error instanceof EnvError || failureOf(error).code === "EADDRINUSE";
}

function failureOf(error: unknown): {
  code: string | undefined;
  syscall: string | undefined;
  message: string;
  path: string | undefined;
} {
  let current = error;
  // The error for visitors hides why the database is down, and so does the error of a failed statement.
  while ((current instanceof AppError || current instanceof DrizzleQueryError) && current.cause) {
    current = current.cause;
  }
  // Connecting to a name with several addresses fails with one error for each.
  if (current instanceof AggregateError && current.errors.length > 0) current = current.errors[0];
  if (!(current instanceof Error)) {
    return { code: undefined, syscall: undefined, message: String(current), path: undefined };
  }
  const { code, syscall, path } = current as NodeJS.ErrnoException;
  const message = current.message.split("\n")[0] ?? "";
  return { code, syscall, message: message || code || current.name, path };
}

function isDatabaseFailure(code: string | undefined, message: string): boolean {
  return (
    /^E(CONNREFUSED|NOTFOUND|HOSTUNREACH|NETUNREACH|TIMEDOUT|CONNRESET|AI_AGAIN)$/.test(
      code ?? "",
    ) ||
    isSqlState(code) ||
    /timeout|terminated|SSL/i.test(message)
  );
}

function isSqlState(code: string | undefined): boolean {
  return /^(?!E[A-Z]{4}$)[0-9A-Z]{5}$/.test(code ?? "");
}

function withoutPassword({ hostname, port, pathname }: URL): string {
  return `${hostname}:${port || 5432}${pathname}`;
}
