import type { OperationAnswer, OperationName, Table } from "../contract/console/operations.ts";
import type {
  AdminDraft,
  AdminLinkingText,
  AdminRecord,
} from "../features/content/content-operations.ts";

/** `/leads/{id}` as a type: `/leads/${string}`. */
type Filled<Path extends string> = Path extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${Filled<Tail>}`
  : Path;
/** Paths of the operations with a method, whose answer is an `Answer`. */
export type PathTo<Method extends "GET" | "POST", Answer> = {
  [Name in OperationName]: Table[Name]["method"] extends Method
    ? OperationAnswer<Name> extends Answer
      ? Filled<Table[Name]["path"]>
      : never
    : never;
}[OperationName];

/** A call that was refused, or never arrived. */
export class ApiError extends Error {
  /** The answer's status; 0: there was no answer. */
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string[]>;
  /** With a conflict: the record as somebody else has left it. */
  readonly current: AdminRecord | undefined;
  /** Links of published texts that the call would break. */
  readonly texts: AdminLinkingText[] | undefined;
  /** What has to be published together with the record. */
  readonly drafts: AdminDraft[] | undefined;

  constructor(status: number, message: string, answer: Partial<ApiError> = {}) {
    super(message);
    this.status = status;
    this.code = answer.code;
    this.fields = answer.fields ?? {};
    this.current = answer.current;
    this.texts = answer.texts;
    this.drafts = answer.drafts;
  }
}

const listeners = new Set<() => void>();

/** Calls `listener` whenever the server says that nobody is signed in (any more). */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let askToConfirm: (() => Promise<boolean>) | null = null;

/** @param ask asks who is at the keyboard; answers whether they confirmed it */
export function onConfirmationWanted(ask: () => Promise<boolean>): () => void {
  askToConfirm = ask;
  return () => {
    askToConfirm = null;
  };
}

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/admin${path}`, init);
  } catch {
    throw new ApiError(
      0,
      "There is no connection right now. What you typed is kept in this browser.",
    );
  }
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  if (answer?.code === "confirm_required" && (await askToConfirm?.())) return call(path, init);
  if (answer?.code === "two_step_required") location.assign("/admin");
  if (response.status === 401) for (const listener of listeners) listener();
  throw new ApiError(
    response.status,
    answer?.error ?? "Something went wrong on our side. Please try again in a moment.",
    answer ?? {},
  );
}

/** @param query parameters; those without a value are left out */
export function get<Answer>(
  path: PathTo<"GET", Answer>,
  query: Record<string, string | undefined> = {},
) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value);
  const search = parameters.size > 0 ? `?${parameters}` : "";
  return call<Answer>(path + search, { method: "GET" });
}

/** Sends a file with the other fields of its form. */
export function upload<Answer>(
  path: PathTo<"POST", Answer>,
  file: File,
  fields: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", file);
  return call<Answer>(path, { method: "POST", body });
}

/** Browsers let at most 64 KiB of all requests outlive their page. A character takes up to three bytes. */
const keptCharacters = 8_000;

/** A small write arrives even if the operator leaves the page at once. */
export function post<Answer>(path: PathTo<"POST", Answer>, body: object) {
  const text = JSON.stringify(body);
  return call<Answer>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: text,
    keepalive: text.length <= keptCharacters,
  });
}
