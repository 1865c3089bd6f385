import { decodeEntities } from "./html-tree.ts";

/** Elements within a sentence. All others end one. */
const inline = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi;
const blockEnds = {
  cells: /<\/(?:p|li|h[1-6]|t[dhr]|d[dt]|blockquote|pre)>/,
  rows: /<\/(?:p|li|h[1-6]|tr|d[dt]|blockquote|pre)>/,
};

/** The words of sanitized HTML in one line, without markup. */
export const htmlToText = (html: string): string =>
  decodeEntities(html.replace(inline, "").replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** The HTML of each paragraph, list item, and heading, in turn. @param tables whether they are split into cells or rows */
export const splitBlocks = (html: string, tables: keyof typeof blockEnds = "cells"): string[] =>
  html.split(blockEnds[tables]);
