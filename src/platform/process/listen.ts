import type { Server } from "node:http";

/** The first descriptor after the standard three, where the supervisor or systemd hands a socket down (sd_listen_fds). */
const handedDown = 3;

/**
 * Listens on the socket that was handed down, or opens one.
 * @param settings.env the variables of the process
 */
export function listen(
  server: Server,
  { env, port, host }: { env: NodeJS.ProcessEnv; port: number; host: string },
): Promise<void> {
  const { LISTEN_FDS, LISTEN_PID } = env;
  const isHanded = LISTEN_FDS === "1" && (!LISTEN_PID || LISTEN_PID === String(process.pid));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(isHanded ? { fd: handedDown } : { port, host }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
