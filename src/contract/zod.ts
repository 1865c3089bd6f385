import { config } from "zod";

export { z } from "zod";

// In a browser: Zod otherwise tries whether it may compile code, which the Content-Security-Policy forbids and reports.
if (typeof document !== "undefined") config({ jitless: true });
