/**
 * The client's address behind `hops` trusted proxies: each of them appends the address it saw to `X-Forwarded-For`,
 * so only the last `hops` entries can be believed.
 */
export function clientAddress(socket: string, forwarded: string | null, hops: number): string {
  if (hops === 0 || !forwarded) return socket;
  const seen = forwarded.split(",").map((entry) => entry.trim());
  return seen.at(-hops) || seen[0] || socket;
}
