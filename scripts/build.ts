import { buildIfStale } from "./build-if-stale.ts";

process.exitCode = (await buildIfStale()) ? 0 : 1;
