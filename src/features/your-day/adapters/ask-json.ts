import { callOutside } from "../../../platform/call-outside.ts";
import { callLimit } from "../../../platform/time-limit.ts";

/** No answer that we ask for is larger. */
const mostBytes = 5_000_000;

/** @throws Error for any other answer than JSON with a status of success; it doesn't say what was asked, which is personal */
export async function askJson(
  url: URL,
  { body, timeoutMs = 8_000 }: { body?: object; timeoutMs?: number | undefined } = {},
): Promise<unknown> {
  const response = await callOutside(url, {
    method: body ? "POST" : "GET",
    // Nominatim refuses callers without a name.
    headers: {
      accept: "application/json",
      "user-agent": "last-mile-site",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(callLimit(timeoutMs)),
  });
  const failed = () => new Error(`${url.host} answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw new Error(`${url.host} answered with more than was asked for`);
    parts.push(part);
  }
  if (!response.ok) throw failed();
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    throw failed();
  }
}
