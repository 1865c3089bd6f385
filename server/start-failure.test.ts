import { expect, test } from "vitest";
import { explainStartFailure } from "./start-failure.ts";

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

test("a production install that is started for development says what is missing", () => {
  const error = failure("ERR_MODULE_NOT_FOUND", "Cannot find package 'vite'");
  expect(explainStartFailure(error, { NODE_ENV: "development" })).toBe(
    'Cannot start: NODE_ENV=development needs the build tools. Run "npm ci --include=dev", or start without NODE_ENV.',
  );
});

test("a full disk is called that, not a folder that can't be written", () => {
  const error = failure("ENOSPC", "ENOSPC: no space left on device, write");
  expect(explainStartFailure(error, {})).toBe(
    "Cannot start: the disk is full (ENOSPC: no space left on device, write); free space on the disk of DATA_DIR.",
  );
});
