import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test("IPv4 counts alone, IPv6 by its first 64 bits, however it is written", () => {
  expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("::FFFF:c000:207")).toBe("192.0.2.7");
  expect(networkOf("0:0:0:0:0:ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("2001:db8:0:7::1")).toBe("2001:db8:0:7::/64");
  expect(networkOf("2001:0DB8:0000:0007:a:b:c:d")).toBe("2001:db8:0:7::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("unknown")).toBe("unknown");
});
