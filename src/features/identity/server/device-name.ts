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
 * What a person would call the browser that sent this `User-Agent`: `Chrome on Windows`.
 * @param version also says which version of the browser, to tell several of a kind apart: `Chrome 140 on Windows`
 */
export function deviceName(userAgent: string | null, version?: "with version"): string {
  const agent = userAgent ?? "";
  const match = browsers.find(([pattern]) => pattern.test(agent));
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  const number = version && match ? versionOf(match, agent) : "";
  const browser = match && (number ? `${match[1]} ${number}` : match[1]);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "An unknown browser");
}

/** The major version, or nothing. Safari writes its own behind `Version/`. */
function versionOf([pattern, name]: [RegExp, string], agent: string): string {
  const source = name === "Safari" ? "Version/" : `(?:${pattern.source})`;
  return new RegExp(`${source}(\\d+)`).exec(agent)?.[1] ?? "";
}
