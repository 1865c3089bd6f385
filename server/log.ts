import { pino } from "pino";

/** Structured logging; secrets and personal data are redacted by path, whatever object they come in. */
export type Log = Pick<
  import("pino").Logger,
  "debug" | "info" | "warn" | "error" | "fatal" | "child"
>;

const secret = [
  "password",
  "passwordHash",
  "token",
  "paymentMethod",
  "clientSecret",
  "client_secret",
  "authorization",
  "cookie",
  "email",
  "phone",
  "props",
];

/** @param level pino level, or "silent" */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: "[redacted]",
    },
    serializers: { err: serialiseError, error: serialiseError },
  });
}

/** Message, code and stack only: errors of drivers and vendors carry parameters, which may be personal data. */
function serialiseError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause === undefined ? undefined : serialiseError(error.cause);
  const code = "code" in error ? String(error.code) : undefined;
  const message = error.message.split("\nparams:")[0];
  return { name: error.name, code, message, stack: error.stack?.split("\nparams:")[0], cause };
}
