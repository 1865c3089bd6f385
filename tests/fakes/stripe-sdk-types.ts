import { readFileSync } from "node:fs";
import path from "node:path";
import {
  parseSync,
  type Statement,
  type TSInterfaceDeclaration,
  type TSPropertySignature,
  type TSType,
  type TSTypeAliasDeclaration,
  type TSTypeName,
} from "oxc-parser";

/** The declarations of the installed `stripe` package. */
export const sdkFolder = path.join(import.meta.dirname, "../../node_modules/stripe/esm");

/** What a name stands for: a type, a namespace, or both. */
interface Declared {
  type?: TSInterfaceDeclaration | TSTypeAliasDeclaration;
  namespace?: () => Scope;
  /** The scope that the type was declared in. */
  scope: Scope;
}
export interface Scope {
  file: string;
  lookup(name: string): Declared | undefined;
}
/** A type, with what the names in it stand for. */
export interface SdkType {
  node: TSType | TSInterfaceDeclaration;
  scope: Scope;
  /** Type parameters. */
  given: Map<string, SdkType>;
}
/** A field of an object. */
interface SdkField {
  type: SdkType;
  optional: boolean;
}

const scopes = new Map<string, Scope>();

/** The declarations of a file, by its path without an extension. */
export function openFile(file: string): Scope {
  const known = scopes.get(file);
  if (known) return known;
  const { program } = parseSync("x.d.ts", readFileSync(`${file}.d.ts`, "utf8"), { lang: "dts" });
  const scope = scopeOf(file, program.body as Statement[]);
  scopes.set(file, scope);
  return scope;
}

/** @param names those of an earlier block of the same namespace */
function scopeOf(
  file: string,
  body: readonly Statement[],
  parent?: Scope,
  names = new Map<string, Declared>(),
): Scope {
  const scope: Scope = { file, lookup: (name) => names.get(name) ?? parent?.lookup(name) };
  const blocks = new Map<string, Map<string, Declared>>();
  const add = (name: string, found: Omit<Declared, "scope">) => {
    names.set(name, { ...names.get(name), ...found, scope });
  };
  /** A name of another file. */
  const bring = (source: string, from: string, as: string) => {
    const other = path.resolve(path.dirname(file), source).replace(/\.js$/, "");
    const named = (): Declared | undefined => openFile(other).lookup(from);
    names.set(as, {
      scope,
      get type() {
        return named()?.type;
      },
      namespace: () => (from === "*" ? openFile(other) : (named()?.namespace?.() ?? scope)),
    } as Declared);
    Object.defineProperty(names.get(as), "scope", { get: () => named()?.scope ?? scope });
  };
  for (const statement of body) {
    if (statement.type === "ImportDeclaration") {
      for (const one of statement.specifiers) {
        const from =
          one.type === "ImportSpecifier" && one.imported.type === "Identifier"
            ? one.imported.name
            : "*";
        bring(statement.source.value, from, one.local.name);
      }
      continue;
    }
    const exported = statement.type === "ExportNamedDeclaration" ? statement : null;
    if (exported?.source) {
      for (const { local, exported: as } of exported.specifiers) {
        if (local.type !== "Identifier" || as.type !== "Identifier") continue;
        bring(exported.source.value, local.name, as.name);
      }
    }
    const declared = exported ? exported.declaration : statement;
    if (
      declared?.type === "TSInterfaceDeclaration" ||
      declared?.type === "TSTypeAliasDeclaration"
    ) {
      add(declared.id.name, { type: declared });
    }
    if (declared?.type === "TSModuleDeclaration" && declared.id.type === "Identifier") {
      const inner = declared.body as { body: Statement[] } | null;
      const { name } = declared.id;
      const block = blocks.get(name) ?? new Map<string, Declared>();
      blocks.set(name, block);
      const opened = scopeOf(file, inner?.body ?? [], scope, block);
      add(name, { namespace: () => opened });
    }
  }
  return scope;
}

/** The type of a name such as `Invoice` or `Invoice.Issuer`. @throws when the SDK has none */
export function namedType(scope: Scope, name: string, given: SdkType[] = []): SdkType {
  const parts = name.split(".");
  const last = parts.pop() ?? "";
  let at: Scope | undefined = scope;
  for (const part of parts) at = at?.lookup(part)?.namespace?.();
  const found = at?.lookup(last);
  if (!found?.type) throw new Error(`the SDK has no type ${name} (${scope.file})`);
  const parameters = found.type.typeParameters?.params ?? [];
  const bound = new Map<string, SdkType>();
  parameters.forEach((parameter, index) => {
    const one = given[index];
    if (one) bound.set(parameter.name.name, one);
  });
  const node =
    found.type.type === "TSTypeAliasDeclaration" ? found.type.typeAnnotation : found.type;
  return { node, scope: found.scope, given: bound };
}

function nameOf(name: TSTypeName): string {
  if (name.type === "TSQualifiedName") return `${nameOf(name.left)}.${name.right.name}`;
  if (name.type === "Identifier") return name.name;
  throw new Error("a type has no name");
}

/** Types that the declarations say in code: `Decimal` is a class, `OtherString` any text. */
const builtIn = new Set(["Decimal", "OtherString", "Array"]);

/** Follows names until a type is written out. `{ name }` for a built-in one. */
export function resolveType(
  type: SdkType,
): { type: SdkType; builtIn?: undefined } | { builtIn: string; of: SdkType | undefined } {
  const { node, scope, given } = type;
  if (node.type !== "TSTypeReference") return { type };
  const name = nameOf(node.typeName);
  const parameter = given.get(name);
  if (parameter) return resolveType(parameter);
  const passed = (node.typeArguments?.params ?? []).map((one) => ({ node: one, scope, given }));
  if (builtIn.has(name)) return { builtIn: name, of: passed[0] };
  return resolveType(namedType(scope, name, passed));
}

/** The alternatives of a type: one, where it is no union. */
export function alternativesOf(type: SdkType): SdkType[] {
  const resolved = resolveType(type);
  if (resolved.builtIn !== undefined) return [type];
  const { node, scope, given } = resolved.type;
  if (node.type !== "TSUnionType") return [resolved.type];
  return node.types.flatMap((one) => alternativesOf({ node: one, scope, given }));
}

interface SdkFields {
  fields: Map<string, SdkField>;
  rest?: SdkType;
}
/** Read once: an answer has hundreds of fields. */
const read = new WeakMap<SdkType["node"], SdkFields>();

/** The fields of an object's type, inherited ones too; `rest` is the type of all others, where they are allowed. */
export function fieldsOf(type: SdkType): SdkFields {
  const known = read.get(type.node);
  if (known) return known;
  const found = readFields(type);
  if (type.given.size === 0) read.set(type.node, found);
  return found;
}

function readFields({ node, scope, given }: SdkType): SdkFields {
  const fields = new Map<string, SdkField>();
  let rest: SdkType | undefined;
  const members =
    node.type === "TSInterfaceDeclaration"
      ? node.body.body
      : node.type === "TSTypeLiteral"
        ? node.members
        : null;
  if (!members) throw new Error(`${node.type} is no object`);
  if (node.type === "TSInterfaceDeclaration") {
    for (const { expression } of node.extends) {
      const parent = namedType(scope, expressionName(expression));
      for (const [name, field] of fieldsOf(parent).fields) fields.set(name, field);
    }
  }
  for (const member of members) {
    if (member.type === "TSIndexSignature") {
      rest = { node: member.typeAnnotation.typeAnnotation, scope, given };
    }
    if (member.type !== "TSPropertySignature" || !member.typeAnnotation) continue;
    const own = { node: member.typeAnnotation.typeAnnotation, scope, given };
    fields.set(keyOf(member), { type: own, optional: member.optional });
  }
  return { fields, ...(rest && { rest }) };
}

function expressionName(expression: { type: string }): string {
  const at = expression as {
    name?: string;
    object?: { type: string };
    property?: { name: string };
  };
  if (at.name) return at.name;
  return `${expressionName(at.object ?? { type: "" })}.${at.property?.name}`;
}

function keyOf({ key }: TSPropertySignature): string {
  if (key.type === "Identifier") return key.name;
  if (key.type === "Literal") return String(key.value);
  throw new Error("a field has no plain name");
}
