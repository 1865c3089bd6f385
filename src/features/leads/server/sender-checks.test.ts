import { expect, test } from "vitest";
import { senderChecks } from "./sender-checks.ts";

test.each([
  [
    "mx.example.net; spf=pass smtp.mailfrom=example.com; dkim=pass header.d=example.com; dmarc=pass header.from=example.com",
    "SPF pass, DKIM pass, DMARC pass",
  ],
  ["mx.example.net;\r\n\tdmarc=FAIL (p=none);\r\n\tdkim=none", "DKIM none, DMARC fail"],
  ["mx; dkim=pass header.d=a.example; dkim=fail header.d=b.example", "DKIM pass"],
  ["mx; dkim=fail; dkim=pass", "DKIM pass"],
  ["mx; dmarc=pass; dmarc=fail", "DMARC fail"],
  ["mx; dmarc=fail; dmarc=pass", "DMARC fail"],
  ["mx; spf/1 = pass", "SPF pass"],
  // What a sender writes into an address or a name.
  ["mx; dmarc=fail (a (b) ; dmarc=pass)", "DMARC fail"],
  ['mx; spf=fail smtp.mailfrom="a; dmarc=pass"@evil.example', "SPF fail"],
  ["mx; spf=fail smtp.mailfrom=a dmarc=pass", "SPF fail"],
  ["mx; spf=pass (never closed; dmarc=pass", ""],
  ["mx; none", ""],
  ["xspf=pass header.spf=pass", ""],
  ["", ""],
])("%j says %j", (header, checks) => {
  expect(senderChecks(header)).toBe(checks);
});
