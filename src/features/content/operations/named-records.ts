import { emailOf, isEmailName } from "../../../composition/emails/text-templates.ts";
import { isMenuName, menuNames } from "../../menus/menus.ts";
import type { RecordData } from "../content-schema.ts";
import type { ContentTypeName } from "../content-types.ts";

/** A type whose records the site names itself. Each has a row from the start; none can be added. */
interface NamedType {
  has(id: string): boolean;
  /** The fields that nobody can change. */
  fixed(id: string): RecordData;
  /** What a record says where its row has null. What is the same as this is stored as null. */
  defaults(id: string): RecordData;
}

const email: NamedType = {
  has: isEmailName,
  fixed: (id) => (isEmailName(id) ? { id, name: emailOf(id).name } : {}),
  defaults: (id) => (isEmailName(id) ? { ...emailOf(id).text } : {}),
};

const menu: NamedType = {
  has: isMenuName,
  fixed: (id) => (isMenuName(id) ? { id, name: menuNames[id] } : {}),
  defaults: () => ({}),
};

const namedTypes: Partial<Record<ContentTypeName, NamedType>> = { email, menu };

export const namedType = (type: ContentTypeName): NamedType | undefined => namedTypes[type];

/** What a record of the type says as long as nobody changes it; nothing for types whose records people add. */
export const defaultsOf = (type: ContentTypeName, id: unknown): RecordData =>
  namedType(type)?.defaults(String(id)) ?? {};

/** The record with the fields that the site sets itself. */
export const withFixed = (type: ContentTypeName, id: unknown, data: RecordData): RecordData => ({
  ...data,
  ...namedType(type)?.fixed(String(id)),
});

/** Whether a field of the record differs from its default. */
export const isOwn = (type: ContentTypeName, data: RecordData, key: string): boolean => {
  const defaults = defaultsOf(type, data.id);
  return !(key in defaults) || data[key] !== defaults[key];
};

/** Whether somebody has changed anything about a record. Always true where people add the records. */
export const isChanged = (type: ContentTypeName, data: RecordData): boolean => {
  const keys = Object.keys(defaultsOf(type, data.id));
  return keys.length === 0 || keys.some((key) => isOwn(type, data, key));
};
