import { alternativesOf, fieldsOf, resolveType, type SdkType } from "./stripe-sdk-types.ts";

/** What is wrong with a value. `at` as Stripe writes it: `items[0][price]`. */
export interface SdkProblem {
  kind: "unknown" | "missing" | "invalid";
  at: string;
  message: string;
}

interface Mode {
  /** Form fields: everything is text, and a list is `{ 0: …, 1: … }`. */
  form: boolean;
}
interface Checked {
  value: unknown;
  problems: SdkProblem[];
}
type Plain = Record<string, unknown>;

/** Compares form fields with a type of the SDK. */
export function checkForm(type: SdkType, params: object): SdkProblem[] {
  return check(type, params, "", { form: true }).problems;
}

/**
 * Compares an answer with a type of the SDK.
 * @returns the answer, with null wherever the SDK allows it and the answer says nothing
 */
export function checkAnswer(type: SdkType, answer: object): Checked {
  return check(type, answer, "", { form: false });
}

const inside = (at: string, name: string) => (at ? `${at}[${name}]` : name);
const invalid = (at: string, message: string): Checked => ({
  value: undefined,
  problems: [{ kind: "invalid", at, message: `${at || "the object"} ${message}` }],
});
const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Plain => typeof value === "object" && value !== null;

function check(type: SdkType, value: unknown, at: string, mode: Mode): Checked {
  const right = { value, problems: [] };
  const unless = (ok: boolean, wanted: string) => (ok ? right : invalid(at, `is no ${wanted}`));
  const resolved = resolveType(type);
  if (resolved.builtIn === "Array" && resolved.of) return checkList(resolved.of, value, at, mode);
  if (resolved.builtIn !== undefined) return unless(isText(value), "text");
  const { node, scope, given } = resolved.type;
  switch (node.type) {
    case "TSUnionType":
      return checkUnion(alternativesOf(resolved.type), value, at, mode);
    case "TSArrayType":
      return checkList({ node: node.elementType, scope, given }, value, at, mode);
    case "TSStringKeyword":
      return unless(isText(value), "text");
    case "TSNumberKeyword":
      return unless(
        mode.form ? isText(value) && /^-?\d+(\.\d+)?$/.test(value) : isNumber(value),
        "number",
      );
    case "TSBooleanKeyword":
      return unless(
        mode.form ? /^(true|false)$/.test(String(value)) : typeof value === "boolean",
        "boolean",
      );
    case "TSNullKeyword":
      return unless(mode.form ? value === "" : value === null, "null");
    case "TSVoidKeyword":
      return unless(value === undefined, "part of this object");
    case "TSUnknownKeyword":
      return right;
    case "TSLiteralType": {
      if (node.literal.type !== "Literal") break;
      const wanted = node.literal.value;
      return unless(mode.form ? value === String(wanted) : value === wanted, `"${wanted}"`);
    }
    case "TSInterfaceDeclaration":
    case "TSTypeLiteral":
      return checkObject(resolved.type, value, at, mode);
  }
  // Not to be passed over: the check would say nothing about such a field.
  throw new Error(`the check of Stripe’s types does not know ${node.type}`);
}

const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);

function checkList(of: SdkType, value: unknown, at: string, mode: Mode): Checked {
  const list = mode.form && isObject(value) ? Object.values(value) : value;
  if (!Array.isArray(list)) return invalid(at, "is no list");
  const checked = list.map((one, index) => check(of, one, inside(at, String(index)), mode));
  return {
    value: checked.map((one) => one.value),
    problems: checked.flatMap((one) => one.problems),
  };
}

/** The alternative that a value has the fewest problems with. A value that the SDK does not know is one, too. */
function checkUnion(all: SdkType[], value: unknown, at: string, mode: Mode): Checked {
  // `"a" | "b" | OtherString` allows for values of later versions: the fake and the site have to use known ones.
  const known = all.filter((one) => resolveType(one).builtIn !== "OtherString");
  let best: Checked | undefined;
  for (const one of known.length > 0 ? known : all) {
    const checked = check(one, value, at, mode);
    if (checked.problems.length === 0) return checked;
    const closer = isObject(value) && !checked.problems.some((problem) => problem.at === at);
    if (closer && checked.problems.length < (best?.problems.length ?? Number.POSITIVE_INFINITY)) {
      best = checked;
    }
  }
  return best ?? invalid(at, `can’t be ${JSON.stringify(value)}`);
}

function checkObject(type: SdkType, value: unknown, at: string, mode: Mode): Checked {
  if (!isObject(value) || Array.isArray(value)) return invalid(at, "is no object");
  const { fields, rest } = fieldsOf(type);
  const problems: SdkProblem[] = [];
  const result: Plain = {};
  for (const [name, inner] of Object.entries(value)) {
    const field = fields.get(name)?.type ?? rest;
    const place = inside(at, name);
    if (inner === undefined) continue;
    if (!field) {
      problems.push({
        kind: "unknown",
        at: place,
        message: `Received unknown parameter: ${place}`,
      });
      continue;
    }
    const checked = check(field, inner, place, mode);
    result[name] = checked.value;
    problems.push(...checked.problems);
  }
  for (const [name, field] of fields) {
    if (field.optional || value[name] !== undefined) continue;
    if (!mode.form && alternativesOf(field.type).some((one) => one.node.type === "TSNullKeyword")) {
      result[name] = null;
      continue;
    }
    const place = inside(at, name);
    problems.push({ kind: "missing", at: place, message: `Missing required param: ${place}.` });
  }
  return { value: result, problems };
}
