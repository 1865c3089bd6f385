import type { Device } from "../device.ts";

const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  // Also `HeadlessChrome/` and `Chromium/`; all of them say `Safari/` at their end.
  [/Chrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * The browser and the system that sent this `User-Agent`.
 * @param version also says which version of the browser, to tell several of a kind apart: `Chrome 140`
 */
export function readDevice(userAgent: string | null, version?: "with version"): Device {
  const agent = userAgent ?? "";
  const match = browsers.find(([pattern]) => pattern.test(agent));
  const number = version && match ? versionOf(match, agent) : "";
  return {
    browser: match && (number ? `${match[1]} ${number}` : match[1]),
    system: systems.find(([pattern]) => pattern.test(agent))?.[1],
  };
}

/** The major version, or nothing. Safari writes its own behind `Version/`. */
function versionOf([pattern, name]: [RegExp, string], agent: string): string {
  const source = name === "Safari" ? "Version/" : `(?:${pattern.source})`;
  return new RegExp(`${source}(\\d+)`).exec(agent)?.[1] ?? "";
}
