import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { darkTheme, lightTheme } from "../../contract/theme.ts";

const tokens = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");

/** `--on-accent` for `onAccent`: its light and its dark color. */
function token(name: string): { light?: string; dark?: string } {
  const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const pair = new RegExp(`--${property}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens);
  return { light: pair?.[1], dark: pair?.[2] };
}

test("emails, PDF files, and preview pictures have the colors of the pages", () => {
  for (const [name, color] of Object.entries(lightTheme))
    expect(token(name).light, name).toBe(color);
  for (const [name, color] of Object.entries(darkTheme)) expect(token(name).dark, name).toBe(color);
});
