import path from "node:path";

/** The content of the tests' sites, with a brand, prices, and posts of its own: `content/` may hold anything. */
export const testContent = path.join(import.meta.dirname, "..", "content");
