/**
 * The first line of a site's log that tells of a fault of the site.
 * @returns its message, its error and where that came from; null when there is none
 */
export function loggedFault(text: string): string | null {
  for (const line of text.split("\n")) {
    if (!/request failed|call failed|page failed|unhandled|uncaught/i.test(line)) continue;
    try {
      const { msg, path, err } = JSON.parse(line);
      const stack = String(err?.stack ?? "").match(/^\s+at .*$/gm) ?? [];
      const [place = ""] = stack.filter((frame) => !/node:/.test(frame));
      const cause = err?.cause ? ` because ${err.cause.code ?? ""} ${err.cause.message}` : "";
      return `the log says "${msg}": ${err?.name} ${err?.message}${cause} ${place.trim()}, for ${path}`;
    } catch {
      return `the log says: ${line.slice(0, 700)}`;
    }
  }
  return null;
}
