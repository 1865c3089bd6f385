import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Serves the film's page from sources, with the site's own styles. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  server: {
    host: "127.0.0.1",
    fs: { allow: [path.join(import.meta.dirname, "..", "..")] },
  },
});
