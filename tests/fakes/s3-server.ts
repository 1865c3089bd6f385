import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const s3Account = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};

interface Failure {
  status: number;
  code: string;
}
const fail = (status: number, code: string): Failure => ({ status, code });
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Uint8Array, data: string) =>
  createHmac("sha256", key).update(data).digest();

/** The signature by the rules of "Signature Version 4", calculated anew from what came over the wire. */
function checkSignature(request: IncomingMessage, region: string): Failure | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    );
  if (!match) return fail(403, "AccessDenied");
  const [, account, day = "", signedRegion, signed = "", signature = ""] = match;
  if (account !== s3Account.accessKeyId) return fail(403, "InvalidAccessKeyId");
  if (signedRegion !== region) return fail(400, "AuthorizationHeaderMalformed");
  const names = signed.split(";");
  const sent = Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"));
  if (["host", ...sent].some((name) => !names.includes(name))) return fail(403, "AccessDenied");
  const at = String(request.headers["x-amz-date"]);
  const time = Date.parse(
    at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  if (!at.startsWith(day) || !(Math.abs(Date.now() - time) < 15 * 60_000)) {
    return fail(403, "RequestTimeTooSkewed");
  }
  const url = new URL(request.url ?? "/", "http://host");
  const canonical = [
    request.method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}`),
    "",
    signed,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce<Uint8Array>(
    (parent, part) => hmac(parent, part),
    hmac(`AWS4${s3Account.secretAccessKey}`, day),
  );
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex"))
    ? null
    : fail(403, "SignatureDoesNotMatch");
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray());
}

/**
 * An S3 server on a socket, with one bucket, in memory. As S3 does, it checks the signature of every request, holds the
 * content of a PUT against its signed digest and its length, and stores nothing of what breaks off.
 */
export async function startS3Server(parts: { bucket: string; region: string }) {
  const files = new Map<string, { content: Buffer; contentType: string; statedDigest: unknown }>();

  /** The key, or what is wrong with the address. */
  function keyOf(request: IncomingMessage): string | Failure {
    const path = new URL(request.url ?? "/", "http://host").pathname.slice(1);
    const cut = path.indexOf("/");
    if (path.slice(0, cut) !== parts.bucket) return fail(404, "NoSuchBucket");
    return decodeURIComponent(path.slice(cut + 1));
  }

  const server = createServer(async (request, response) => {
    const refuse = ({ status, code }: Failure) => {
      request.resume();
      response.writeHead(status, { "content-type": "application/xml" });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    };
    try {
      const wrong = checkSignature(request, parts.region);
      if (wrong) return refuse(wrong);
      const key = keyOf(request);
      if (typeof key !== "string") return refuse(key);
      if (request.method === "PUT") {
        if (!request.headers["content-length"]) return refuse(fail(411, "MissingContentLength"));
        const content = await bodyOf(request);
        const stated = request.headers["x-amz-content-sha256"];
        if (stated !== "UNSIGNED-PAYLOAD" && stated !== sha256(content)) {
          return refuse(fail(400, "XAmzContentSHA256Mismatch"));
        }
        files.set(key, {
          content,
          contentType: request.headers["content-type"] ?? "binary/octet-stream",
          statedDigest: stated,
        });
        return response.writeHead(200).end();
      }
      if (request.method === "DELETE") {
        files.delete(key);
        return response.writeHead(204).end();
      }
      const file = files.get(key);
      if (!file) return refuse(fail(404, "NoSuchKey"));
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
      const content = start ? file.content.subarray(Number(start), Number(end) + 1) : file.content;
      response.writeHead(start ? 206 : 200, {
        "content-type": file.contentType,
        "content-length": content.byteLength,
      });
      response.end(content);
    } catch {
      // The caller went away in the middle.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
