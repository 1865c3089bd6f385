import { createElement as h, type ReactNode } from "react";
import { mailtoLink } from "../../contract/email-address.ts";
import { fillLine, isolated, placeholderOfTarget, textValue } from "../../contract/email-text.ts";
import { localPath } from "../../contract/local-paths.ts";
import { action, layout, link, paragraph, quote, smallPrint, table, withBreaks } from "./layout.ts";
import { type Block, type Piece, parseBody } from "./parse-body.ts";
import { type Brand, type EmailText, isTable, splitTable } from "./template.ts";

type Values = Readonly<Record<string, string>>;

/** An absolute address: `/page-faqs` is one of this site. Empty where there is nothing to link to, or a wrong target. */
function targetOf(target: string, values: Values, brand: Brand): string {
  const named = placeholderOfTarget(target);
  // Texts that passed an older check must not send a token to someone else's host.
  if (!named && /\{\{|\}\}/.test(target)) return "";
  const value = named ? values[named.name] : target;
  if (!value) return "";
  const filled = named?.prefix ? mailtoLink(value) : value;
  const path = filled.startsWith(`${brand.origin}/`) ? filled.slice(brand.origin.length) : filled;
  // Pages that have the reader's language are opened in it.
  return path.startsWith("/") ? brand.origin + localPath(brand.clock.locale ?? "en", path) : filled;
}

function nodesOf(pieces: readonly Piece[], values: Values, brand: Brand): ReactNode[] {
  const nodes: ReactNode[] = [];
  const addText = (text: string) => {
    const last = nodes.at(-1);
    if (typeof last === "string") nodes[nodes.length - 1] = last + text;
    else nodes.push(text);
  };
  for (const piece of pieces) {
    if (piece.kind === "text") addText(piece.text);
    else if (piece.kind === "placeholder") {
      const value = textValue(piece.name, values);
      addText(
        isTable(value)
          ? splitTable(value)
              .map((row) => row.join(": "))
              .join("\n")
          : isolated(value),
      );
    } else if (piece.kind === "strong") {
      nodes.push(h("strong", { className: "strong" }, ...nodesOf(piece.pieces, values, brand)));
    } else {
      const target = targetOf(piece.target, values, brand);
      if (target) nodes.push(link(target, labelOf(piece.label, values)));
    }
  }
  return nodes;
}

const labelOf = (pieces: readonly Piece[], values: Values): string =>
  pieces
    .map((piece) =>
      piece.kind === "text"
        ? piece.text
        : piece.kind === "placeholder"
          ? isolated(textValue(piece.name, values))
          : labelOf(piece.kind === "strong" ? piece.pieces : piece.label, values),
    )
    .join("");

/** The line's nodes without the spaces that empty values leave, and with the line breaks of values. */
function lineOf(pieces: readonly Piece[], values: Values, brand: Brand): ReactNode[] {
  const nodes = nodesOf(pieces, values, brand).map((node) =>
    typeof node === "string" ? node.replace(/ {2,}/g, " ") : node,
  );
  const last = nodes.length - 1;
  if (typeof nodes[last] === "string") nodes[last] = nodes[last].trimEnd();
  return nodes
    .filter((node) => node !== "")
    .flatMap((node) => (typeof node === "string" ? withBreaks(node) : [node]));
}

const textBlocks = { paragraph, quote, small: smallPrint };

function blockOf({ kind, lines }: Block, values: Values, brand: Brand): ReactNode {
  if (kind === "button") {
    const [button] = lines[0] ?? [];
    const target = button?.kind === "link" ? targetOf(button.target, values, brand) : "";
    return target && button?.kind === "link" ? action(labelOf(button.label, values), target) : null;
  }
  const [[only, ...others] = []] = lines;
  if (kind === "paragraph" && only?.kind === "placeholder" && others.length + lines.length === 1) {
    const value = textValue(only.name, values);
    if (isTable(value)) return table(splitTable(value));
  }
  const filled = lines.map((line) => lineOf(line, values, brand)).filter((line) => line.length > 0);
  if (filled.length === 0) return null;
  const nodes = filled.flatMap((line, at) => (at === 0 ? line : [h("br", { key: at }), ...line]));
  return textBlocks[kind](...nodes);
}

/** The whole email from its words. @param above what stands between heading and body */
export function renderText(
  text: EmailText,
  values: Values,
  brand: Brand,
  above: readonly ReactNode[] = [],
): ReactNode {
  return layout(
    brand,
    {
      title: fillLine(text.subject, values),
      preview: fillLine(text.preheader, values),
      heading: fillLine(text.heading, values),
      reason: fillLine(text.reason, values),
    },
    ...above,
    ...parseBody(text.body).map((block) => blockOf(block, values, brand)),
  );
}
