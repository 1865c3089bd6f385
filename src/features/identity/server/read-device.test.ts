import { expect, test } from "vitest";
import { deviceText } from "../device.ts";
import { readDevice } from "./read-device.ts";

const engine = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/140.0.0.0 Safari/537.36`,
    "Chrome on Windows",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${engine} HeadlessChrome/140.0.0.0 Safari/537.36`,
    "Chrome on Linux",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${engine} Chromium/140.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${engine} Chrome/140.0.0.0 Safari/537.36`,
    "Chrome on ChromeOS",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${engine} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${engine} HeadlessChrome/140.0.0.0 Safari/537.36 HeadlessEdg/140.0.0.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${engine} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`,
    "Edge on Android",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${engine} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    "Opera on macOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${engine} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["Mozilla/5.0 (Windows NT 10.0)", "A browser on Windows"],
  ["curl/8.5.0", "An unknown browser"],
  [null, "An unknown browser"],
])("%s", (userAgent, name) => {
  expect(deviceText(readDevice(userAgent))).toBe(name);
});

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0) ${engine} Chrome/140.0.0.0 Safari/537.36 Edg/139.0.0.0`,
    "Edge 139 on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15",
    "Safari 18 on macOS",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox 140 on Linux",
  ],
  ["curl/8.5.0", "An unknown browser"],
])("with its version: %s", (userAgent, name) => {
  expect(deviceText(readDevice(userAgent, "with version"))).toBe(name);
});

test.each([
  [{ browser: "Chrome 140", system: "Windows" }, "Chrome 140 en Windows"],
  [{ system: "Windows" }, "Un navegador en Windows"],
  [{ browser: "Firefox" }, "Firefox"],
  [{}, "Un navegador desconocido"],
])("in Spanish: %j", (device, text) => {
  expect(deviceText(device, "es")).toBe(text);
});
