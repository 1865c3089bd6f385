import type { Actor, Services, SignedIn } from "../../composition/services.ts";
import { requestInfoContext } from "../../context.ts";
import { buildAdminOpenApi } from "../../contract/console/openapi.ts";
import type { SentFile } from "../../contract/console/operation.ts";
import {
  getOperation,
  type OperationInput,
  type OperationName,
  operationNames,
  requiredAccess,
} from "../../contract/console/operations.ts";
import { may } from "../../contract/console/permissions.ts";
import { isStaff } from "../../contract/roles.ts";
import type { CallArgs } from "../../platform/http/api.server.ts";
import { mediaType, readForm, readJson } from "../../platform/http/body.server.ts";
import { parsePayload } from "../../platform/http/payload.server.ts";
import { RequestError } from "../../platform/http/request-error.ts";
import { readBytes, readUpload } from "../../platform/http/upload.server.ts";
import { getVisit, getVisitor } from "../../platform/http/visitor.server.ts";
import { frameDocument } from "../web/frame-document.server.ts";

/** For people who don't work here, and for what doesn't exist. */
const noSuchCall = () =>
  Response.json(
    { error: "This call doesn’t exist. See /docs/api for the list of calls." },
    { status: 404 },
  );

const signedOut = () =>
  Response.json(
    { error: "You’re signed out. Sign in to continue.", code: "signed_out" },
    { status: 401 },
  );

const twoStepWanted = () =>
  Response.json(
    { error: "Set up two-step sign-in to open the console.", code: "two_step_required" },
    { status: 403 },
  );

const confirmationWanted = () =>
  Response.json(
    { error: "Confirm that it’s you to continue.", code: "confirm_required" },
    { status: 403 },
  );

interface Match {
  name: OperationName;
  params: Record<string, string>;
}

/** The operations at a path, by method. Paths are case-insensitive, but for the values in them. */
function matchesOf(path: string): Match[] {
  const parts = path.replace(/\/$/, "").split("/");
  return operationNames.flatMap((name) => {
    const wanted = getOperation(name).path.slice(1).split("/");
    if (wanted.length !== parts.length) return [];
    const params: Record<string, string> = {};
    for (const [at, part] of wanted.entries()) {
      const value = parts[at] ?? "";
      const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
      if (parameter) params[parameter] = value;
      else if (value.toLowerCase() !== part) return [];
    }
    return [{ name, params }];
  });
}

function actorOf({ user }: SignedIn): Actor | null {
  const { role } = user;
  return isStaff(role) ? { ...user, role } : null;
}

/** A form with one file, which may be missing: it has no bytes then. @throws RequestError as `readUpload` */
const readSentFile = (request: Request, maxBytes: number) =>
  readUpload(request, {
    field: "file",
    maxBytes,
    receive: async (file): Promise<SentFile> => ({
      name: file?.name ?? "",
      bytes: (await readBytes(file, maxBytes)) ?? new Uint8Array(),
    }),
    discard: async () => {},
  });

/**
 * The one way into `/api/admin`: who is signed in, what their role may do, what was sent, and then the operation.
 * @throws RequestError forbidden, method_not_allowed; AppError of the operation
 */
export async function answerAdmin(services: Services, args: CallArgs): Promise<Response> {
  const { request, context } = args;
  const signedIn = getVisitor(context);
  if (!signedIn) return signedOut();
  const actor = actorOf(signedIn);
  if (!actor) return noSuchCall();
  if (await services.staff.needsTwoStep(actor)) return twoStepWanted();
  if (request.method === "GET") {
    await services.limits.countNetwork(
      "console-read",
      context.get(requestInfoContext).clientAddress,
    );
  }
  const path = args.params["*"] ?? "";
  if (path === "openapi.json") return Response.json(buildAdminOpenApi(services.config.origin));
  const matches = matchesOf(path);
  if (matches.length === 0) return noSuchCall();
  const method = request.method === "HEAD" ? "GET" : request.method;
  const match = matches.find(({ name }) => getOperation(name).method === method);
  if (!match) {
    const allowed = matches.map(({ name }) => getOperation(name).method).join(", ");
    throw new RequestError("method_not_allowed", `Use ${allowed} here.`);
  }
  const { name } = match;
  const { params, query, body, upload, framed, critical } = getOperation(name);
  const parsed = params?.safeParse(match.params);
  if (parsed && !parsed.success) return noSuchCall();
  const needs = requiredAccess(name, match.params);
  if (needs && !may(actor.role, needs.area, needs.access)) {
    services.log.warn({ user: actor.id, role: actor.role, operation: name }, "operation refused");
    throw new RequestError("forbidden", "Your role can’t do this. Ask an owner to do it.");
  }
  const isConfirmed = () => services.identity.isConfirmed(signedIn.session.id);
  if (critical === true && !(await isConfirmed())) return confirmationWanted();
  const inFrame = framed === true && mediaType(request) === "application/x-www-form-urlencoded";
  const sent = Object.fromEntries(new URL(request.url).searchParams);
  const form = upload ? await readSentFile(request, upload.maxBytes) : null;
  const input = {
    ...parsed?.data,
    ...(query ? parsePayload(query, sent) : {}),
    ...(body ? parsePayload(body, form ? form.fields : await readBody(request, inFrame)) : {}),
    ...(form ? { file: form.received } : {}),
  };
  if (typeof critical === "function" && critical(input) && !(await isConfirmed())) {
    return confirmationWanted();
  }
  if (name === "confirmMe") {
    const { password } = input as OperationInput<"confirmMe">;
    const { until } = await services.identity.confirmSession(password, getVisit(request, context));
    return Response.json({ until: until.toISOString() });
  }
  const run = (await services.admin())[name] as (
    by: Actor,
    input: OperationInput<OperationName>,
  ) => Promise<object>;
  const answer = await run(actor, input as OperationInput<OperationName>);
  return inFrame ? frameDocument((answer as { html: string }).html) : Response.json(answer);
}

async function readBody(request: Request, inFrame: boolean): Promise<unknown> {
  if (!inFrame) return readJson(request);
  const text = (await readForm(request)).get("json") ?? "";
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError("malformed", "The field json is not valid JSON.");
  }
}
