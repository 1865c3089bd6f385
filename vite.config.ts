import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlinePrograms } from "./scripts/inline-programs.ts";
import { islands } from "./scripts/island-plugin.ts";
import { pageStyles } from "./scripts/page-styles-plugin.ts";
import { serverBundle } from "./scripts/server-bundle.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    serverBundle({
      "@simplewebauthn/server": [
        "generateAuthenticationOptions",
        "generateRegistrationOptions",
        "verifyAuthenticationResponse",
        "verifyRegistrationResponse",
      ],
    }),
    pageStyles(),
    inlinePrograms("app/enhance"),
    islands([
      "app/enhance/film.ts",
      "app/enhance/gallery.ts",
      "app/enhance/passkey-sign-in.ts",
      "app/enhance/passkey-add.ts",
      "app/enhance/page-views.ts",
      "app/enhance/proof-worker.ts",
      "app/enhance/plan-finder.ts",
      "app/enhance/below-window.ts",
      "app/enhance/failure-cost.ts",
      "app/enhance/contact.ts",
      "app/enhance/optimize.ts",
      "app/routes/signup/signup-browser.ts",
      "app/routes/account/new-card-browser.ts",
      "app/admin/main.tsx",
    ]),
  ],
  build: {
    assetsInlineLimit: 0,
    // Nobody reads the table of sizes; scripts/budgets.ts weighs the build.
    reportCompressedSize: false,
    // Only the icons in use are read, not all 2,000 that lucide-react exports.
    rolldownOptions: { experimental: { lazyBarrel: true } },
    // light-dark() as it is: its fallback cannot nest one scheme in the other, as /dev/ui does.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
  environments: {
    // All programs in one build, with the packages they use: one copy of everything, and few files to load at the start.
    ssr: {
      resolve: {
        // In development the server loads packages itself, but for those that it has no use for.
        noExternal: command === "build" || [
          "lucide-react",
          "@stripe/react-stripe-js",
          "@stripe/stripe-js",
          "react-is",
        ],
        // Native code, and what only few processes ever use.
        external: [
          "@joplin/turndown-plugin-gfm",
          "@myriaddreamin/typst-ts-node-compiler",
          "@node-rs/argon2",
          "fontkit",
          "sharp",
          "turndown",
        ],
      },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        sourcemap: true,
        rollupOptions: {
          external: ["pg-native", "vite"],
          input: {
            server: "./server.ts",
            worker: "./worker.ts",
            index: "./app/web.ts",
            "pdf-worker": "./app/pdf/worker.ts",
            "hash-thread": "./server/identity/hash-thread.ts",
            "draw-process": "./server/social-images/draw-process.ts",
            "media-process": "./server/media/media-process.ts",
            "image-process": "./server/account/image-process.ts",
          },
        },
      },
    },
  },
}));
