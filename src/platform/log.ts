import { type LoggerOptions, pino } from "pino";
import { writeOutput } from "./output.ts";
import { redactText, redactValue } from "./redact.ts";

/** Structured logging, one JSON object a line. Whatever is logged, personal data and secrets are taken out (redact.ts). */
export type Log = Pick<
  import("pino").Logger,
  "debug" | "info" | "warn" | "error" | "fatal" | "child"
>;

/** @param level pino level, or "silent" */
export function createLog(level: string): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    serializers: { err: (error) => serializeError(error), error: (error) => serializeError(error) },
    // The finished line, so that nothing gets around it: messages, their arguments, stacks, and what children add.
    hooks: {
      streamWrite: redactLine,
      // Where there is no message, pino takes the error's own, as it is.
      logMethod(args, method) {
        const [what] = args as unknown[];
        const error = what instanceof Error ? what : (what as { err?: unknown } | undefined)?.err;
        if (args.length === 1 && error instanceof Error)
          method.call(this, what as object, error.name);
        else method.apply(this, args);
      },
    },
  };
  return pino(options, { write: writeOutput });
}

function redactLine(line: string): string {
  try {
    return `${JSON.stringify(redactValue(JSON.parse(line)))}\n`;
  } catch {
    return `${JSON.stringify(redactText(line))}\n`;
  }
}

/** How far causes of causes are followed. */
const deepestCause = 4;

/** Name, code, message, and stack. An error's other fields are left out: they carry parameters and rows. */
function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error))
    return { message: typeof error === "string" ? error : typeof error };
  const nested = (one: unknown) => serializeError(one, depth + 1);
  const goesOn = depth < deepestCause;
  return {
    name: error.name,
    code: "code" in error && error.code !== undefined ? String(error.code) : undefined,
    message: messageOf(error),
    stack: framesOf(error),
    cause: goesOn && error.cause !== undefined ? nested(error.cause) : undefined,
    errors:
      goesOn && error instanceof AggregateError ? error.errors.slice(0, 3).map(nested) : undefined,
  };
}

function messageOf(error: Error): string {
  // Stripe's error messages repeat parts of the request.
  const { type, requestId } = error as { type?: unknown; requestId?: unknown };
  if (typeof type === "string" && type.startsWith("Stripe"))
    return `${type} ${requestId ?? ""}`.trim();
  // Drizzle appends the parameters of the query.
  const message = error.message.split("\nparams:")[0] ?? "";
  // nodemailer appends the mail server's words, which may repeat the mail. Its codes say enough.
  const { response } = error as { response?: unknown };
  if (typeof response !== "string" || response === "") return message;
  return message.replaceAll(response, /^[\d. -]*/.exec(response)?.[0].trim() || "[redacted]");
}

/** The lines of a stack that name code. The rest of it repeats the message. */
function framesOf(error: Error): string {
  const lines = error.stack?.split("\n") ?? [];
  const first = lines.findLastIndex((line) => !/^ {4}at .*[:)]/.test(line));
  return lines.slice(first + 1).join("\n");
}
