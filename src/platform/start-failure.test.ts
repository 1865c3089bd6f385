import { expect, test } from "vitest";
import { explainStartFailure } from "./start-failure.ts";

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

test("a production install that is started for development says what is missing", () => {
  const error = failure("ERR_MODULE_NOT_FOUND", "Cannot find package 'vite'");
  expect(explainStartFailure(error, { NODE_ENV: "development" })).toBe(
    'Cannot start: NODE_ENV=development needs the build tools. Run "npm ci --include=dev", or start without NODE_ENV.',
  );
});

test("a full disk is called that, not a folder that can’t be written", () => {
  const error = failure("ENOSPC", "ENOSPC: no space left on device, write");
  expect(explainStartFailure(error, {})).toBe(
    "Cannot start: the disk is full (ENOSPC: no space left on device, write); free space on the disk of DATA_DIR.",
  );
});

test("a folder that can’t be made, and one in the place of a file, are named", () => {
  const fault = (code: string, syscall: string) =>
    explainStartFailure(Object.assign(failure(code, "raw"), { syscall, path: "/data/x" }), {});
  expect(fault("ENOENT", "mkdir")).toMatch(/cannot write \/data\/x \(ENOENT\); set DATA_DIR to/);
  expect(fault("EEXIST", "mkdir")).toMatch(/cannot write \/data\/x \(EEXIST\); set DATA_DIR to/);
  expect(fault("EISDIR", "read")).toMatch(/\/data\/x is a folder, and a file is needed there/);
});

test("an embedded database that lost its folder says what is left to do", () => {
  expect(explainStartFailure(failure("3D000", 'database "site" does not exist'), {})).toMatch(
    /^Cannot start: the database in DATA_DIR cannot be used \([^)]+\); its files are damaged/,
  );
});
