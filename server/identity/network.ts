import { isIPv6 } from "node:net";

/**
 * The network an address stands for when attempts are counted: an IPv4 address itself, of IPv6 the first 64 bits,
 * since whoever has one such address has all of its network's.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const bare = address.split("%")[0] ?? "";
  if (!isIPv6(bare)) return address;
  const [head = "", tail] = bare.split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(":").filter(Boolean);
    const missing = 8 - groups.length - rest.length - (tail.includes(".") ? 1 : 0);
    groups.push(...Array<string>(Math.max(0, missing)).fill("0"), ...rest);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
