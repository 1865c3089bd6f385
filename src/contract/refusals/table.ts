import { messages } from "../messages.ts";
import type { ErrorCode, Told } from "../refusal.ts";

/** By reason: the code that programs get, and what people are told. Words that name something are a function. */
export type RefusalTable = Record<string, [ErrorCode, Told | ((params: never) => Told)]>;

/** A message at one field of the form. @param summary first line of the form's errors */
export function atField(field: string, message: string, summary: string = messages.checkFields) {
  return { summary, fields: { [field]: [message] } };
}
