import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { StripeFailure } from "./stripe-failures.ts";
import { checkAnswer, checkForm } from "./stripe-sdk-check.ts";
import { namedType, openFile, type SdkType, sdkFolder } from "./stripe-sdk-types.ts";

/**
 * Holds the fake to the `stripe` package: its requests and answers are compared with the TypeScript declarations of the
 * very version that the site uses. Nothing is generated, so nothing gets stale.
 */

/** A call of the API: what it takes and answers. */
interface SdkCall {
  /** Null for a call without parameters. */
  params: SdkType | null;
  answer: SdkType;
}

/** `return this._makeRequest('POST', '/v1/products', …`, in the method that the line before opens. */
const requests =
  /^ {4}(\w+)\(.*\) \{\n\s+return this\._makeRequest\('(\w+)', ['`](\/v1\/[^'`]+)['`]/gm;

/** `POST /v1/products/:id` → where the SDK makes it. */
const places = new Map<string, { file: string; method: string }>();
for (const name of readdirSync(path.join(sdkFolder, "resources"), { recursive: true })) {
  const file = path.join(sdkFolder, "resources", String(name));
  if (!file.endsWith(".js")) continue;
  for (const [, method = "", verb, at = ""] of readFileSync(file, "utf8").matchAll(requests)) {
    const route = `${verb} ${at.replaceAll(/\$\{[^}]*\}/g, ":id")}`;
    places.set(route, { file: file.slice(0, -3), method });
  }
}

const calls = new Map<string, SdkCall>();

/** @returns undefined for a call that the SDK doesn't have */
function callOf(route: string): SdkCall | undefined {
  const place = places.get(route);
  if (!place) return undefined;
  const known = calls.get(route) ?? readCall(place);
  calls.set(route, known);
  return known;
}

interface Method {
  key: { name?: string };
  value: {
    params: { name?: string; typeAnnotation?: { typeAnnotation: SdkType["node"] } | null }[];
    returnType: { typeAnnotation: SdkType["node"] };
  };
}

/** `update(id: string, params?: ProductUpdateParams): Promise<Response<Product>>` */
function readCall({ file, method }: { file: string; method: string }): SdkCall {
  const scope = openFile(file);
  const { program } = parseSync("x.d.ts", readFileSync(`${file}.d.ts`, "utf8"), { lang: "dts" });
  const methods = program.body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
    return declared?.type === "ClassDeclaration" ? declared.body.body : [];
  }) as unknown as Method[];
  const found = methods.findLast(({ key }) => key.name === method)?.value;
  if (!found) throw new Error(`${file} has no method ${method}`);
  const given = new Map<string, SdkType>();
  const params = found.params.find(({ name }) => name === "params")?.typeAnnotation?.typeAnnotation;
  const answer: SdkType = { node: found.returnType.typeAnnotation, scope, given };
  return { params: params ? { node: params, scope, given } : null, answer: unwrapped(answer) };
}

const lib = openFile(path.join(sdkFolder, "lib"));

/** `Promise<Response<Product>>` → `Product`; `ApiListPromise<Product>` → `ApiList<Product>`. */
function unwrapped(type: SdkType): SdkType {
  const { node } = type;
  if (node.type !== "TSTypeReference" || node.typeName.type !== "Identifier") return type;
  const first = node.typeArguments?.params[0];
  const inner = first && { ...type, node: first };
  if (inner && /^(Promise|Response)$/.test(node.typeName.name)) return unwrapped(inner);
  const [, list] = /^(Api\w+)Promise$/.exec(node.typeName.name) ?? [];
  return inner && list ? namedType(lib, list, [inner]) : type;
}

/** @throws StripeFailure for parameters that the SDK doesn't send, as Stripe refuses them */
export function checkParams(route: string, params: object): void {
  const call = callOf(route);
  if (!call) throw StripeFailure.unknownCall(route);
  if (!call.params) return;
  const [problem] = checkForm(call.params, params);
  if (!problem) return;
  const code = { unknown: "parameter_unknown", missing: "parameter_missing", invalid: null };
  throw StripeFailure.invalid(code[problem.kind], problem.message, problem.at);
}

/** The answer with every field that the SDK expects. @throws Error where the fake drifted away from the SDK */
export function asSdkAnswer(route: string, answer: object): object {
  const call = callOf(route);
  if (!call) throw StripeFailure.unknownCall(route);
  return complete(call.answer, answer, route);
}

const events = openFile(path.join(sdkFolder, "resources/Events"));

/** The same for an event. */
export function asSdkEvent(event: { type: string; data: { object: object } }): object {
  // `customer.subscription.updated` is a `CustomerSubscriptionUpdatedEvent`.
  const name = event.type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  return complete(namedType(events, `${name}Event`), event, event.type);
}

function complete(type: SdkType, answer: object, what: string): object {
  const { value, problems } = checkAnswer(type, answer);
  if (problems.length === 0) return value as object;
  const list = problems.map(({ kind, at }) => `${at} is ${kind === "invalid" ? "wrong" : kind}`);
  throw new Error(`the fake drifted away from the SDK: ${what}: ${list.join("; ")}`);
}
