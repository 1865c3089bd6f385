import { expect, test } from "vitest";
import { toNetwork } from "./network.ts";

test("IPv4 counts alone, IPv6 by its first 64 bits, however it is written", () => {
  expect(toNetwork("192.0.2.7")).toBe("192.0.2.7");
  expect(toNetwork("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(toNetwork("::FFFF:c000:207")).toBe("192.0.2.7");
  expect(toNetwork("0:0:0:0:0:ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(toNetwork("2001:db8:0:7::1")).toBe("2001:db8:0:7::/64");
  expect(toNetwork("2001:0DB8:0000:0007:a:b:c:d")).toBe("2001:db8:0:7::/64");
  expect(toNetwork("::1")).toBe("0:0:0:0::/64");
  expect(toNetwork("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(toNetwork("unknown")).toBe("unknown");
});
