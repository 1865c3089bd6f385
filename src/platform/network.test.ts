import { expect, test } from "vitest";
import { deviceName } from "../features/identity/server/device-name.ts";
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

test("a browser is called what a person would call it", () => {
  const agents: [string | null, string][] = [
    ["Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"],
    ["Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604",
      "Safari on iPhone",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    ["curl/8.0", "An unknown browser"],
    [null, "An unknown browser"],
  ];
  for (const [agent, name] of agents) expect(deviceName(agent)).toBe(name);
});
