import { isIPv6 } from "node:net";

/**
 * The network that an address stands for when attempts are counted: an IPv4 address by itself, and the first 64 bits of
 * an IPv6 address, because anyone who has one such address has its whole network. An IPv4 address written as IPv6 counts
 * as the IPv4 address.
 */
export function toNetwork(address: string): string {
  const bare = address.split("%")[0] ?? "";
  if (!isIPv6(bare)) return address;
  // The URL parser writes every spelling of an address in the one canonical way.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical);
  if (mapped) {
    const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const [head = "", tail] = canonical.split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(":").filter(Boolean);
    groups.push(...Array<string>(8 - groups.length - rest.length).fill("0"), ...rest);
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}
