import { type PdfJob, renderHere } from "./documents.ts";
import type { PdfMessage } from "./render-in-process.ts";

const say = (message: PdfMessage) => process.send?.(message, () => process.disconnect?.());

// A process that renders one file and ends.
process.once("message", (job: PdfJob) => {
  renderHere(job).then(
    (answer) => say({ answer }),
    (error: unknown) => say({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
