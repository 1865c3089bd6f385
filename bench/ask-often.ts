import { Agent, get } from "node:http";

/**
 * A client that keeps its connections.
 * @param connections at the same time
 * @param cookie sent with each request, if it isn't empty
 */
export function createClient(connections: number, cookie = "") {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function ask(url: string): Promise<{ ms: number; bytes: number }> {
    const before = performance.now();
    return new Promise((resolve, reject) => {
      get(url, { agent, headers: cookie ? { cookie } : {} }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.once("end", () => {
          if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
          else resolve({ ms: performance.now() - before, bytes });
        });
      }).once("error", reject);
    });
  }

  return {
    /** Asks for the same address, on all connections at once. Fails when an answer is not 200. */
    async askOften(url: string, times: number): Promise<{ ms: number; bytes: number }[]> {
      const answers: { ms: number; bytes: number }[] = [];
      let left = times;
      await Promise.all(
        Array.from({ length: connections }, async () => {
          while (left-- > 0) answers.push(await ask(url));
        }),
      );
      return answers;
    },
    close: () => agent.destroy(),
  };
}
