import { EmbeddedPostgresError } from "./db/embedded.ts";
import { EnvError } from "./env.ts";
import { AppError } from "./errors.ts";

/** Why the site cannot start, in one line that says what to do. */
export function explainStartFailure(
  error: unknown,
  env: Record<string, string | undefined>,
): string {
  if (error instanceof EnvError || error instanceof EmbeddedPostgresError) return error.message;
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
  if (code && ["EACCES", "EROFS", "ENOTDIR", "EPERM"].includes(code) && path) {
    return `Cannot start: cannot write ${path} (${code}); set DATA_DIR to a folder this user can write.`;
  }
  if (env.DATABASE_URL && isDatabaseFailure(code, message)) {
    return `Cannot start: the database at ${withoutPassword(env.DATABASE_URL)} cannot be used (${message}); check DATABASE_URL.`;
  }
  return `Cannot start: ${message}`;
}

function failureOf(error: unknown): {
  code: string | undefined;
  syscall: string | undefined;
  message: string;
  path: string | undefined;
} {
  let current = error;
  // What visitors are told about a database that is down hides its reason.
  if (current instanceof AppError && current.cause) current = current.cause;
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
    // SQLSTATE
    /^[0-9A-Z]{5}$/.test(code ?? "") ||
    /timeout|terminated|SSL/i.test(message)
  );
}

function withoutPassword(url: string): string {
  const parsed = new URL(url);
  return `${parsed.hostname}:${parsed.port || 5432}${parsed.pathname}`;
}
