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
    inlinePrograms("enhance"),
    islands([
      "src/features/home/enhance/film.ts",
      "src/features/gallery/enhance/gallery.ts",
      "src/features/identity/enhance/passkey-sign-in.ts",
      "src/features/identity/enhance/passkey-add.ts",
      "src/features/analytics/enhance/page-views.ts",
      "src/features/screening/enhance/proof-worker.ts",
      "src/features/plans/enhance/plan-finder.ts",
      "src/features/plan-costs/enhance/live-costs.ts",
      "src/features/tuesday/enhance/tuesday-steps.ts",
      "src/features/tuesday/enhance/by-hand.ts",
      "src/features/home/enhance/below-window.ts",
      "src/features/home/enhance/failure-cost.ts",
      "src/features/contact/enhance/contact.ts",
      "src/features/attached-plan/enhance/attach-day.ts",
      "src/features/api-docs/enhance/try-call.ts",
      "src/features/home/enhance/optimize.ts",
      "src/features/home/enhance/larger-day.ts",
      "src/features/signup/routes/signup-browser.ts",
      "src/features/billing/routes/new-card-browser.ts",
      "src/features/your-day/routes/your-day-browser.ts",
      "src/features/your-day/enhance/day-worker.ts",
      "src/console/main.tsx",
    ]),
  ],
  build: {
    assetsInlineLimit: 0,
    // Nobody reads the table of sizes; scripts/budgets.ts weighs the build.
    reportCompressedSize: false,
    // Only the icons in use are read, not all 2,000 that lucide-react exports.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      // Its tables are 53 KB. Only the console needs them in the browser.
      treeshake: { moduleSideEffects: [{ test: /\/transliteration\//, sideEffects: false }] },
    },
    // light-dark() as it is: its fallback cannot nest one scheme in the other, as /dev/ui does.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
  },
  environments: {
    // All programs in one build, with the packages they use: one copy of everything, and few files to load at the start.
    ssr: {
      resolve: {
        // In development the server loads packages itself, but for those that it has no use for.
        noExternal: command === "build" || [
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
            index: "./src/web.ts",
            "pdf-process": "./src/composition/pdf/process.ts",
            "hash-thread": "./src/features/identity/server/hash-thread.ts",
            "morning-thread": "./src/features/tuesday/web/morning-thread.ts",
            "draw-process": "./src/features/social-images/server/draw-process.ts",
            "media-process": "./src/features/media/server/media-process.ts",
            "image-process": "./src/features/account/server/image-process.ts",
          },
        },
      },
    },
  },
}));
