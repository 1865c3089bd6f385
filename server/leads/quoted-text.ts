/** What mail programs write above the email that somebody answers. */
const introductions = [
  /^On .{4,200} wrote:$/,
  /^Am .{4,200} schrieb .{1,200}:$/,
  /^Le .{4,200} a écrit ?:$/,
  /^El .{4,200} escribió:$/,
  /^-{2,} ?(Original Message|Forwarded message) ?-{2,}$/i,
  /^_{20,}$/,
  /^From: .+$/,
];

/**
 * Parts what somebody wrote from what their mail program quoted below it.
 * @param text an email's plain text
 * @returns both parts, trimmed; all of it is `text` if nothing else is left
 */
export function splitQuoted(text: string): { text: string; quoted: string } {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const isIntroduction = (at: number) => {
    const line = lines[at]?.trim() ?? "";
    // Long ones are broken into two lines.
    const both = `${line} ${lines[at + 1]?.trim() ?? ""}`;
    return introductions.some(
      (pattern) => pattern.test(line) || (/^(On|Am|Le|El) /.test(line) && pattern.test(both)),
    );
  };
  let end = lines.findIndex(
    (line, at) => isIntroduction(at) || (line.startsWith(">") && restIsQuoted(lines.slice(at))),
  );
  if (end < 0) end = lines.length;
  const written = lines.slice(0, end).join("\n").trim();
  if (!written) return { text: text.trim(), quoted: "" };
  return { text: written, quoted: lines.slice(end).join("\n").trim() };
}

const restIsQuoted = (lines: string[]) =>
  lines.every((line) => line.startsWith(">") || line.trim() === "");
