import { expect, test } from "vitest";
import { withSmallTexts } from "./inline-programs.ts";

/** What a module with this code exports as `program`. */
async function programOf(code: string): Promise<(value: number) => unknown> {
  const module = await import(`data:text/javascript,${encodeURIComponent(withSmallTexts(code))}`);
  return module.program;
}

test("a function's text is small, and does the same", async () => {
  const program = await programOf(`
    /** What it is for. */
    export function program(longName) {
      // Why.
      const twice = (another) => another * 2;
      return twice(longName) + "</";
    }`);
  const text = String(program);
  expect(text.length).toBeLessThan(60);
  expect(text).not.toMatch(/longName|Why|\n/);
  expect(new Function(`return (${text})(21)`)()).toBe(program(21));
});

test("async functions, and several of one module", async () => {
  const code = withSmallTexts(
    "export async function one() { await 1; }\nexport function two() {}\nconst three = 3;",
  );
  expect(code).toContain('one.toString = () => "async function');
  expect(code).toContain('two.toString = () => "function');
  expect(code).not.toContain("three.toString");
});
