import type { Page } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { expect, test } from "./support/fixtures.ts";
import { pastedSamples, plainSamples } from "./support/pasted-samples.ts";

/** The console's editor without the console. */
async function bundleEditor(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: {
        entry: "src/features/content/console/rich-text.ts",
        formats: ["iife"],
        name: "richText",
      },
    },
  });
  const [{ output }] = built as unknown as [Rolldown.RolldownOutput];
  return output[0].code;
}

let script = "";
test.beforeAll(async () => {
  script = await bundleEditor();
});

/** On a page with the site's policy, which the browser reports what breaks it to. */
async function openEditor(page: Page): Promise<void> {
  await page.goto("/contact");
  await page.evaluate(script);
}

/** What an empty text is after each paste. */
const paste = (page: Page, type: "text/html" | "text/plain", contents: string[]) =>
  page.evaluate(
    ([type, contents]) => {
      const { createEditor, getHtml } = (window as never as { richText: RichText }).richText;
      document.body.replaceChildren();
      const editor = createEditor({ element: document.body, content: "", guide: false });
      return contents.map((content) => {
        editor.commands.setContent("");
        const clipboardData = new DataTransfer();
        clipboardData.setData(type, content);
        editor.view.dom.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
        return getHtml(editor);
      });
    },
    [type, contents] as const,
  );
type RichText = typeof import("../../src/features/content/console/rich-text.ts");

test("text from other programs arrives as it looked", async ({ page }) => {
  await openEditor(page);
  const samples = Object.entries(pastedSamples);
  const texts = await paste(
    page,
    "text/html",
    samples.map(([, [html]]) => html),
  );
  for (const [index, [program, [, text]]] of samples.entries()) {
    expect.soft(texts[index], program).toBe(text);
  }
  const typed = plainSamples.map(([text]) => text);
  expect(await paste(page, "text/plain", typed)).toEqual(plainSamples.map(([, html]) => html));
});

test("no word is lost, whatever stands around it", async ({ page }) => {
  await openEditor(page);
  const tags =
    "a b blockquote button caption code dd del details div dl dt figcaption figure h1 h5 ins label li ol p pre section span sub summary table tbody td th tr u ul o:p x-card".split(
      " ",
    );
  const pairs = tags.flatMap((outer) => tags.map((inner) => [outer, inner]));
  const sent = pairs.map(
    ([outer, inner]) =>
      `<p>before</p><${outer}>one <${inner}>two</${inner}> three</${outer}><p>after</p>`,
  );
  const lost = (await paste(page, "text/html", sent)).filter((text) => {
    const words = text.replace(/<[^>]+>/g, " ").match(/\w+/g);
    return words?.sort().join() !== "after,before,one,three,two";
  });
  expect(lost).toEqual([]);
});
