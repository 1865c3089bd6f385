import { parentPort, workerData } from "node:worker_threads";
import { type PdfJob, renderHere } from "./documents.ts";

// A thread that renders one file and ends; an error ends it too, and reaches the code that started it.
parentPort?.postMessage(await renderHere(workerData as PdfJob));
