/**
 * The client's address behind `hops` trusted proxies: each of them appends the address it saw to `X-Forwarded-For`,
 * so only the last `hops` entries can be believed.
 */
export function clientAddress(socket: string, forwarded: string | null, hops: number): string {
  if (hops === 0 || !forwarded) return socket;
  const seen = forwarded.split(",").map((entry) => withoutPort(entry.trim()));
  return seen.at(-hops) || seen[0] || socket;
}

/** Some proxies append the port (`192.0.2.1:5678`, `[2001:db8::1]:5678`), which is another for each connection. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, "$1");
}
