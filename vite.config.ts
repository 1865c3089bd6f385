import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { islands } from "./scripts/island-plugin.ts";

/** The router names the server build after its one entry; ours has two. */
const serverEntries: Plugin = {
  name: "server-entries",
  applyToEnvironment: (environment) => environment.name === "ssr",
  outputOptions: (options) => ({ ...options, entryFileNames: "[name].js" }),
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    serverEntries,
    islands([
      "app/enhance/gallery.ts",
      "app/enhance/passkey-sign-in.ts",
      "app/enhance/passkey-add.ts",
      "app/enhance/proof-worker.ts",
      "app/enhance/plan-finder.ts",
      "app/enhance/failure-cost.ts",
    ]),
  ],
  build: {
    assetsInlineLimit: 0,
    // light-dark() as it is: its fallback cannot nest one scheme in the other, as /dev/ui does.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
  environments: {
    // The web tier is one module that server.ts imports: router, middleware and contexts share one copy of everything.
    // Beside it, the thread that renders PDF files.
    ssr: {
      // Bundled, so that the running server needs none of them: lucide-react alone is 51 MB of single icons.
      resolve: {
        noExternal: [
          "lucide-react",
          "@stripe/react-stripe-js",
          "@stripe/stripe-js",
          "prop-types",
          "react-is",
        ],
      },
      build: {
        rollupOptions: {
          input: { index: "./app/web.ts", "pdf-worker": "./app/pdf/worker.ts" },
        },
      },
    },
  },
});
