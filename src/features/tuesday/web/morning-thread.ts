import { parentPort, workerData } from "node:worker_threads";
import { makeMorning } from "../enhance/morning.ts";

// Makes the morning of one day, and ends.
parentPort?.postMessage(makeMorning(workerData as string));
