/** Lines that mail programs write above a quoted email. */
const introductions = [
  /^On .{4,200} wrote:$/,
  /^Am .{4,200} schrieb .{1,200}:$/,
  /^Le .{4,200} a écrit ?:$/,
  /^El .{4,200} escribió:$/,
  /^-{2,} ?(Original Message|Forwarded message) ?-{2,}$/i,
  /^_{20,}$/,
  /^From: .+$/,
];
/** Other lines don't introduce a quote. */
const shortestIntroduction = 4;
const longestIntroduction = 500;

/**
 * Parts what someone wrote from what their mail program quoted below it. Reads each line a fixed number of times: a text may
 * have hundreds of thousands.
 * @param text an email's plain text
 * @returns both parts, trimmed; all of it is `text` if nothing else is left
 */
export function splitQuoted(text: string): { text: string; quoted: string } {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const isIntroduction = (at: number) => {
    const line = lines[at]?.trim() ?? "";
    if (line.length < shortestIntroduction || line.length > longestIntroduction) return false;
    // Long ones are broken into two lines.
    const both = `${line} ${lines[at + 1]?.slice(0, longestIntroduction).trim() ?? ""}`;
    return introductions.some(
      (pattern) => pattern.test(line) || (/^(On|Am|Le|El) /.test(line) && pattern.test(both)),
    );
  };
  // From here on, all lines are quoted or blank.
  const onlyQuoted = lines.findLastIndex((line) => !line.startsWith(">") && line.trim() !== "") + 1;
  let end = lines.findIndex(
    (line, at) => (at >= onlyQuoted && line.startsWith(">")) || isIntroduction(at),
  );
  if (end < 0) end = lines.length;
  const written = lines.slice(0, end).join("\n").trim();
  if (!written) return { text: text.trim(), quoted: "" };
  return { text: written, quoted: lines.slice(end).join("\n").trim() };
}
