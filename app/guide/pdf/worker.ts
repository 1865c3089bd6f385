import { parentPort, workerData } from "node:worker_threads";
import type { PdfContent } from "./content.ts";
import { renderGuide } from "./render.tsx";

// A thread that renders one file and ends; an error ends it too, and reaches whoever started it.
const file = await renderGuide(workerData as PdfContent);
parentPort?.postMessage(file);
