import { createRequire } from "node:module";
import path from "node:path";

/**
 * Loaded before a program by `--import`, so that a test can make it fail: SIGUSR2 does what ON_SIGNAL names. Also prints the
 * id of the process, which the supervisor does not tell.
 */
const program = path.basename(process.argv[1] ?? "");
if (/^(server|worker)\.[jt]s$/.test(program)) {
  process.stdout.write(`pid=${process.pid}\n`);
  process.on("SIGUSR2", () => {
    switch (process.env.ON_SIGNAL) {
      case "throw":
        throw new Error("thrown by the test");
      case "reject":
        void Promise.reject(new Error("rejected by the test"));
        return;
      default: {
        // The cache also names files that were only looked at for their exports.
        const files = Object.entries(createRequire(import.meta.url).cache).flatMap(
          ([file, module]) => (module?.loaded && file.includes("react") ? [file] : []),
        );
        process.stdout.write(`loaded=${files.join()}\n`);
      }
    }
  });
}
