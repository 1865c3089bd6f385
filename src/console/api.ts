import type {
  OperationAnswer,
  OperationName,
  OperationTable,
} from "../contract/console/operations.ts";
import type { z } from "../contract/zod.ts";
import type {
  AdminDraft,
  AdminLinkingText,
  AdminRecord,
} from "../features/content/content-operations.ts";

type Method = "GET" | "POST";

/** Whether a path calls an operation, segment by segment: `/leads/${string}` fits `/leads/{id}`, `/leads/x/typo` doesn't. */
type Fits<Path extends string, Own extends string> = Path extends `${infer First}/${infer Rest}`
  ? Own extends `${infer OwnFirst}/${infer OwnRest}`
    ? Fits<First, OwnFirst> extends true
      ? Fits<Rest, OwnRest>
      : false
    : false
  : Own extends `${string}/${string}`
    ? false
    : Own extends `{${string}}`
      ? true
      : Path extends Own
        ? true
        : false;

type Exact<M extends Method, Path extends string> = {
  [Name in OperationName]: OperationTable[Name]["method"] extends M
    ? Path extends OperationTable[Name]["path"]
      ? Name
      : never
    : never;
}[OperationName];
type ByShape<M extends Method, Path extends string> = {
  [Name in OperationName]: OperationTable[Name]["method"] extends M
    ? Fits<Path, OperationTable[Name]["path"]> extends true
      ? Name
      : never
    : never;
}[OperationName];
/** The operation that a path calls. `/leads/export` is itself before it is a `/leads/{id}`. */
type Called<M extends Method, Path extends string> = Path extends string
  ? [Exact<M, Path>] extends [never]
    ? ByShape<M, Path>
    : Exact<M, Path>
  : never;

/** A path that calls an operation; anything else doesn't compile. */
export type Known<M extends Method, Path extends string> = Path extends string
  ? [Called<M, Path>] extends [never]
    ? never
    : Path
  : never;
export type Answer<M extends Method, Path extends string> = OperationAnswer<Called<M, Path>>;

type Sent<Name extends OperationName, Part extends "query" | "body"> = Name extends OperationName
  ? OperationTable[Name] extends { [Key in Part]: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : Record<string, never>
  : never;
/** An operation's parameters in its address. Undefined and empty ones are left out. */
export type Query<Path extends string> =
  Sent<Called<"GET", Path>, "query"> extends infer Own
    ? { [Key in keyof Own]?: Own[Key] | undefined }
    : never;
export type Body<Path extends string> = Sent<Called<"POST", Path>, "body">;

/** Paths without parameters whose answer is an `Expected`, for components that get theirs as a property. */
export type PathTo<M extends Method, Expected> = {
  [Name in OperationName]: OperationTable[Name]["method"] extends M
    ? OperationAnswer<Name> extends Expected
      ? OperationTable[Name]["path"] extends `${string}{${string}`
        ? never
        : OperationTable[Name]["path"]
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
  /** Records that must be published together with this one. */
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

async function call<Answered>(path: string, init: RequestInit): Promise<Answered> {
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
export function get<const Path extends string>(
  path: Path & Known<"GET", Path>,
  query?: Query<Path>,
): Promise<Answer<"GET", Path>> {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value) parameters.set(name, String(value));
  }
  const search = parameters.size > 0 ? `?${parameters}` : "";
  return call(path + search, { method: "GET" });
}

/** Sends a file with the other fields of its form. */
export function upload<const Path extends string>(
  path: Path & Known<"POST", Path>,
  file: File,
  fields?: Body<Path>,
): Promise<Answer<"POST", Path>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) body.set(name, String(value));
  body.set("file", file);
  return call(path, { method: "POST", body });
}

/** Browsers let at most 64 KiB of all requests outlive their page. A character takes up to three bytes. */
const keptCharacters = 8_000;

/** A small write arrives even if the operator leaves the page at once. */
export function post<const Path extends string>(
  path: Path & Known<"POST", Path>,
  body: Body<Path>,
): Promise<Answer<"POST", Path>> {
  const text = JSON.stringify(body);
  return call(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: text,
    keepalive: text.length <= keptCharacters,
  });
}
