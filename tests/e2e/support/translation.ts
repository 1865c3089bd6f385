import type { Page } from "@playwright/test";

interface Translated {
  /** Texts that React changed where nobody sees it: in nodes that the translation took away. */
  unseen: string[];
}

/**
 * Translates the page as browsers do: each text node gives way to elements with another text, at once and whenever the page
 * changes.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state: Translated = { unseen: [] };
    Object.assign(window, { translated: state });
    const untouched = "script, style, noscript, svg, textarea, [data-translated]";
    const gone = new MutationObserver((records) => {
      for (const { target } of records) state.unseen.push(target.textContent ?? "");
    });
    const replace = (text: Text) => {
      if (!text.parentElement || text.parentElement.closest(untouched)) return;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.dataset.translated = "";
      inner.textContent = text.data.trim() ? text.data.replace(/\S/, "¡$&") : text.data;
      outer.append(inner);
      text.replaceWith(outer);
      gone.observe(text, { characterData: true });
    };
    const replaceIn = (root: Node) => {
      if (root instanceof Text) replace(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) replace(text);
    };
    replaceIn(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === "characterData") replaceIn(target);
        for (const node of addedNodes) if (node.isConnected) replaceIn(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

export const unseenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { translated: Translated }).translated.unseen);
