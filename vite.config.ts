import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { islands } from "./scripts/island-plugin.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), islands(["app/enhance/gallery.ts"])],
  build: {
    assetsInlineLimit: 0,
    // light-dark() as it is: its fallback cannot nest one scheme in the other, as /dev/ui does.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
  environments: {
    // The web tier is one module that server.ts imports: router, middleware and contexts share one copy of everything.
    ssr: { build: { rollupOptions: { input: "./app/web.ts" } } },
  },
});
