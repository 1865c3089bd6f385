import { isLink, placeholder, placeholderOfTarget } from "../../contract/email-text.ts";
import { findLinks, type Piece, parseBody } from "./parse-body.ts";
import type { AnyTextEmail, EmailText } from "./template.ts";

/** Errors in a field of an email's text, with a way to fix them. */
interface Fault {
  field: keyof EmailText;
  message: string;
}

const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name]) => name ?? "");
const written = (name: string) => `{{${name}}}`;

/** Placeholders that stand in text, not in the target of a link. */
const inText = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === "placeholder") return [piece.name];
    if (piece.kind === "strong") return inText(piece.pieces);
    return piece.kind === "link" ? inText(piece.label) : [];
  });

function targetFault(target: string): string | null {
  const fixed = !/\{\{|\}\}/.test(target) && /^(https:\/\/|mailto:|\/(?!\/))/.test(target);
  if (fixed || placeholderOfTarget(target)) return null;
  return `“${target}” can’t be the address of a link. Use a placeholder that ends in -link and nothing else, an address that begins with https:// or mailto:, or a page of this site like /contact.`;
}

/** Why an email can't be sent with this text; empty if it can. Whether pages that it links to exist isn't checked. */
export function checkText(email: AnyTextEmail, text: EmailText): Fault[] {
  const { placeholders, required } = email;
  const faults: Fault[] = [];
  for (const field of Object.keys(email.text) as (keyof EmailText)[]) {
    const value = text[field];
    const add = (message: string) => faults.push({ field, message });
    if (!value.trim()) add("Enter a text.");
    const names = new Set(namesIn(value));
    for (const one of names) {
      if (Object.hasOwn(placeholders, one)) continue;
      add(
        `${written(one)} isn’t one of this email’s placeholders. Use ${Object.keys(placeholders).map(written).join(", ")}.`,
      );
    }
    if (/\{\{|\}\}/.test(value.replace(placeholder, ""))) {
      add("Write a placeholder with two braces on each side, like {{company}}.");
    }
    const pieces =
      field === "body"
        ? parseBody(value).flatMap(({ lines }) => lines.flatMap(inText))
        : [...names];
    for (const one of new Set(pieces.filter(isLink))) {
      add(
        field === "body"
          ? `Put ${written(one)} into a link, like [Open](${written(one)}).`
          : `${written(one)} works only in the text, as the address of a link.`,
      );
    }
    if (field !== "body") continue;
    for (const { target } of findLinks(parseBody(value))) {
      const fault = targetFault(target);
      if (fault) add(fault);
    }
    for (const one of required) {
      if (names.has(one)) continue;
      const how = isLink(one) ? `[Label](${written(one)})` : written(one);
      add(`This email needs ${how}. ${placeholders[one]}.`);
    }
  }
  return faults;
}

/** The addresses of this site that the text links to. */
export const pagesIn = (text: EmailText): string[] =>
  findLinks(parseBody(text.body)).flatMap(({ target }) => (target.startsWith("/") ? [target] : []));
