import { expect, test } from "vitest";
import { adviceOn, reasonIn } from "./files.ts";

const fullDisk = `2026-11-22 17:38:00.730 UTC [30553] LOG:  redo starts at 0/D000028
2026-11-22 17:38:00.735 UTC [30560] FATAL:  could not write to file "pg_wal/xlogtemp.30560": No space left on device
2026-11-22 17:38:00.737 UTC [30553] LOG:  startup process (PID 30560) exited with exit code 1
2026-11-22 17:38:00.739 UTC [30553] LOG:  database system is shut down
`;

test("a full disk is named, and what to do about it", () => {
  const reason = reasonIn(fullDisk);
  expect(reason).toBe('could not write to file "pg_wal/xlogtemp.30560": No space left on device');
  expect(adviceOn(reason)).toBe("free space on the disk of DATA_DIR");
});

test("a cluster that couldn’t be made names the failure, not the cleaning up after it", () => {
  const output =
    'initdb: error: could not create directory "/data/postgres": Permission denied\ninitdb: removing data directory "/data"\n';
  expect(reasonIn(output)).toBe('could not create directory "/data/postgres": Permission denied');
});

test("without a line that names a failure it is the last one", () => {
  expect(reasonIn("one\ntwo\n")).toBe("two");
  expect(reasonIn("")).toBe("");
  expect(adviceOn("two")).toBe("set DATABASE_URL to a PostgreSQL of your own");
});

test("files that are missing or broken are called damaged; those that may not be read aren’t", () => {
  for (const reason of [
    'required WAL directory "pg_wal" does not exist',
    "could not locate a valid checkpoint record at 0/1D5B5A8",
    'could not open file "global/pg_filenode.map": No such file or directory',
  ]) {
    expect(adviceOn(reason)).toMatch(/damaged/);
  }
  expect(adviceOn('could not open file "base/1": Permission denied')).not.toMatch(/damaged/);
  expect(adviceOn("database files are incompatible with server")).toMatch(/version that made it/);
});
