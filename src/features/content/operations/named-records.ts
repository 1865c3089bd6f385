import { isDeepStrictEqual } from "node:util";
import type { RecordData } from "../content-schema.ts";
import type { ContentTypeName } from "../content-types.ts";
import { storedType } from "./stored-types.ts";

/** Default values of a record. Missing for types whose records people add. */
export const defaultRecord = (type: ContentTypeName, id: unknown): RecordData =>
  storedType(type).named?.defaults?.(String(id)) ?? {};

/** The record with the fields that the site sets itself. */
export const withFixed = (type: ContentTypeName, id: unknown, data: RecordData): RecordData => ({
  ...data,
  ...storedType(type).named?.fixed(String(id)),
});

/** Whether a field of the record differs from its default. */
export const isOwn = (type: ContentTypeName, data: RecordData, key: string): boolean => {
  const defaults = defaultRecord(type, data.id);
  return !(key in defaults) || !isDeepStrictEqual(data[key], defaults[key]);
};

/** Whether a record says something else than its defaults. Never true where people add the records. */
export const isEdited = (type: ContentTypeName, data: RecordData): boolean =>
  Object.keys(defaultRecord(type, data.id)).some((key) => isOwn(type, data, key));

/** Whether someone has changed anything about a record. Always true where people add the records. */
export const isChanged = (type: ContentTypeName, data: RecordData): boolean =>
  Object.keys(defaultRecord(type, data.id)).length === 0 || isEdited(type, data);
