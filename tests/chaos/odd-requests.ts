import fc from "fast-check";
import { canaries, nearly, nearlyFields, oddText } from "./payloads.ts";
import type { Framing, RawRequest } from "./raw-request.ts";
import type { SiteMap } from "./site-map.ts";

export interface OddRequest extends RawRequest {
  visitor: "stranger" | "customer" | "forged";
}

const encodeForm = (fields: [string, string][]) =>
  fields
    .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join("="))
    .join("&");

const latin1 = (text: string | Buffer) => Buffer.from(text as string).toString("latin1");

/** A path in another spelling of the same or nearly the same. */
function respelled(path: string): fc.Arbitrary<string> {
  const spellings = [
    path.toUpperCase(),
    `${path}/`,
    path.replace("/", "//"),
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `/.${path}`,
    `/x/..${path}`,
    `${path.split("?")[0]}.data`,
    `${path}%00`,
    `${path};a=b`,
    `http://other.example${path}`,
    path.slice(1),
  ];
  const query = fc.tuple(
    fc.constantFrom(
      "q",
      "token",
      "id",
      "plan",
      "next",
      "after",
      "form",
      "page",
      "_routes",
      "category",
    ),
    fc.oneof(oddText, fc.constant(canaries.token)),
  );
  return fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.constant(path) },
        { weight: 1, arbitrary: fc.constantFrom(...spellings) },
      ),
      fc.option(query, { freq: 2 }),
    )
    .map(([spelling, extra]) => {
      if (!extra) return spelling;
      const pair = `${extra[0]}=${encodeURIComponent(extra[1].toWellFormed()).slice(0, 4_000)}`;
      return `${spelling}${spelling.includes("?") ? "&" : "?"}${pair}`;
    });
}

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant("GET") },
  { weight: 3, arbitrary: fc.constant("HEAD") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "PUT",
      "DELETE",
      "PATCH",
      "OPTIONS",
      "TRACE",
      "PROPFIND",
      "get",
      "BREW",
    ),
  },
);

const headerPool: fc.Arbitrary<[string, string]> = fc.constantFrom<[string, string][]>(
  ["Range", "bytes=5-2"],
  ["Range", "bytes=0-0,2-3,5-"],
  ["If-Range", 'W/"x"'],
  ["If-None-Match", '",'],
  ["If-Modified-Since", "banana"],
  ["Accept", "text/html;q=abc,*/*;q="],
  ["Accept", "application/json"],
  ["Accept-Encoding", "br;q=9,,;q="],
  ["Accept-Encoding", "gzip"],
  ["Accept-Language", "\xff\xfe"],
  ["Authorization", "Basic %%%"],
  ["Authorization", `Bearer ${canaries.token}`],
  ["Content-Encoding", "gzip"],
  ["Cookie", `%; =; a=%E0%A4%A; x=${canaries.token}`],
  ["Expect", "100-continue"],
  ["Expect", "banana"],
  ["Forwarded", 'for="[::1"'],
  ["Idempotency-Key", "a".repeat(128)],
  ["Idempotency-Key", "\xe9"],
  ["Origin", "null"],
  ["Origin", "http://other.example"],
  ["Referer", "javascript:alert(1)"],
  ["Sec-Fetch-Site", "cross-site"],
  ["Upgrade", "websocket"],
  ["User-Agent", "u".repeat(5_000)],
  ["X-Forwarded-For", "\"'<>, ::ffff:1.2.3.4"],
  ["X-Forwarded-Host", "other.example"],
  ["X-Forwarded-Proto", "javascript"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["Stripe-Signature", `t=1,v1=${canaries.token}`],
  ["Bad Name", "x"],
  ["X-Long", "y".repeat(20_000)],
);

const framing: fc.Arbitrary<Framing> = fc.oneof(
  { weight: 16, arbitrary: fc.constant<Framing>("length") },
  {
    weight: 8,
    arbitrary: fc.constantFrom<Framing[]>(
      "chunked",
      "chunked",
      "drip",
      "twice",
      "longer",
      "abort",
      "half-close",
      "bad-chunk",
      "both",
      "none",
    ),
  },
);

interface Body {
  target: string;
  type: string | null;
  body: string;
}

/** The bodies that the site's calls and forms take, nearly, and some that nobody takes. */
function bodies(map: SiteMap, files: Buffer[]): fc.Arbitrary<Body> {
  const anywhere = fc.constantFrom(...map.paths);
  const jsonType = fc.constantFrom(
    "application/json",
    "application/json",
    "application/json; charset=utf-8",
    "application/merge-patch+json",
    "text/plain",
  );
  const json = (target: fc.Arbitrary<string>, payload: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
    fc.record({
      target,
      type: jsonType,
      body: payload.map((value) => latin1(JSON.stringify(value) ?? "null")),
    });
  const documented = fc
    .constantFrom(...map.calls)
    .chain(({ path, schema }) => json(fc.constant(path), nearly(schema)));
  const api = fc.constantFrom(...map.paths.filter((path) => path.startsWith("/api/")));
  const undocumented = fc
    .constantFrom(...map.schemas)
    .chain((schema) => json(fc.oneof(api, anywhere), nearly(schema)));
  const boundary = "xXfuzzXx";
  const part = (name: string, file: Buffer | null, text: string) =>
    latin1(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/[\r\n"]/g, "_")}"${
        file ? '; filename="file.pdf"\r\nContent-Type: application/pdf' : ""
      }\r\n\r\n`,
    ) +
    (file ? file.toString("latin1") : latin1(text)) +
    "\r\n";
  const form = fc.constantFrom(...map.forms).chain(({ path, fields, files: names, multipart }) =>
    fc
      .tuple(nearlyFields(fields), fc.constantFrom(...files), fc.nat(9))
      .map(([values, file, dice]): Body => {
        // Now and then a form comes as the other kind.
        if (multipart === dice > 0) {
          const parts = [
            ...values.map(([name, text]) => part(name, null, text)),
            ...names.map((name) => part(name, file, "")),
          ];
          const type = `multipart/form-data; boundary=${boundary}`;
          return { target: path, type, body: `${parts.join("")}--${boundary}--\r\n` };
        }
        return {
          target: path,
          type: "application/x-www-form-urlencoded",
          body: encodeForm(values),
        };
      }),
  );
  const raw: fc.Arbitrary<Body> = fc.record({
    target: anywhere,
    type: fc.constantFrom(
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=",
      `multipart/form-data; boundary=${boundary}`,
      "text/plain",
      "\xff/\xfe",
      "",
      null,
    ),
    body: fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
      fc.constantFrom(
        "{",
        "null",
        '"x"',
        "[]",
        '{"__proto__":{"a":1}}',
        "%",
        "form=__proto__",
        "a[]=1",
        "--",
      ),
      fc.constantFrom(70_000, 200_000).map((length) => "a".repeat(length)),
    ),
  });
  return fc.oneof(
    { weight: 4, arbitrary: documented },
    { weight: 3, arbitrary: undocumented },
    { weight: 6, arbitrary: form },
    { weight: 2, arbitrary: raw },
  );
}

export function oddRequest(map: SiteMap, files: Buffer[], host: string): fc.Arbitrary<OddRequest> {
  const shared = {
    version: fc.oneof(
      { weight: 40, arbitrary: fc.constant("HTTP/1.1") },
      { weight: 1, arbitrary: fc.constantFrom("HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "banana") },
    ),
    visitor: fc.constantFrom<OddRequest["visitor"][]>("stranger", "customer", "customer", "forged"),
    extra: fc.oneof(
      { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
      { weight: 1, arbitrary: fc.array(headerPool, { maxLength: 3 }) },
    ),
  };
  const reading = fc.record({ ...shared, method, path: fc.constantFrom(...map.paths) }).chain(
    ({ path, extra, ...rest }): fc.Arbitrary<OddRequest> =>
      respelled(path).map((target) => ({
        ...rest,
        target,
        headers: [["Host", host], ["Accept", "text/html"], ...extra],
        body: "",
        framing: "length",
      })),
  );
  const writing = fc.record({ ...shared, framing, sent: bodies(map, files) }).chain(
    ({ sent, extra, ...rest }): fc.Arbitrary<OddRequest> =>
      fc
        .tuple(
          respelled(sent.target),
          fc.constantFrom("POST", "POST", "POST", "POST", "PUT", "GET"),
        )
        .map(([target, by]) => ({
          ...rest,
          method: by,
          target,
          headers: [
            ["Host", host],
            ["Sec-Fetch-Site", "same-origin"],
            ...(sent.type === null ? [] : ([["Content-Type", sent.type]] as [string, string][])),
            ...extra,
          ],
          body: sent.body,
        })),
  );
  return fc.oneof({ weight: 2, arbitrary: reading }, { weight: 3, arbitrary: writing });
}
