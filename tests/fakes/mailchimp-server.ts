import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Status = "subscribed" | "unsubscribed" | "pending" | "cleaned";

interface Member {
  email: string;
  status: Status;
  /** They left by themselves or bounced: only they can come back, through an opt-in of Mailchimp's own. */
  compliance: boolean;
}

/** What the next request gets instead of its answer. */
export type MailchimpFault =
  | { status: number; title?: string; detail?: string }
  | { html: number }
  | { hang: true }
  | { drop: true };

export interface FakeMailchimp {
  /** For `apiBase`. */
  url: string;
  apiKey: string;
  listId: string;
  statusOf(email: string): Status | undefined;
  /** Sets up a member, as if it had come there some other way. */
  put(email: string, status: Status, options?: { compliance?: boolean }): void;
  /** As if an operator had deleted the member for good. */
  forget(email: string): void;
  /** Addresses that Mailchimp sent its own confirmation mail to. */
  optInMails: string[];
  /** `PUT /3.0/lists/…`, in order. */
  requests: string[];
  /** Faults are used up one request at a time, in order. */
  failNext(...faults: MailchimpFault[]): void;
  close(): Promise<void>;
}

/** Mailchimp's Marketing API v3, as far as the adapter uses it: one list and its members, on a loopback port. */
export async function startFakeMailchimp(): Promise<FakeMailchimp> {
  const apiKey = "0123456789abcdef0123456789abcdef-us21";
  const listId = "a1b2c3d4e5";
  const members = new Map<string, Member>();
  const forgotten = new Set<string>();
  const optInMails: string[] = [];
  const requests: string[] = [];
  const faults: MailchimpFault[] = [];
  const idOf = (email: string) => createHash("md5").update(email.toLowerCase()).digest("hex");

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://fake");
    requests.push(`${request.method} ${url.pathname}`);
    const body = await text(request);
    const fault = faults.shift();
    if (fault) return fail(fault, response);

    const [scheme, credentials = ""] = (request.headers.authorization ?? "").split(" ");
    const password = Buffer.from(credentials, "base64").toString().split(":").slice(1).join(":");
    if (scheme !== "Basic" || password !== apiKey) {
      return problem(response, 401, "API Key Invalid", "Your API key may be invalid.");
    }
    const [, list, id = ""] = /^\/3\.0\/lists\/([^/]+)\/members\/([^/]+)$/.exec(url.pathname) ?? [];
    if (list !== listId) {
      return problem(response, 404, "Resource Not Found", "The requested resource is not here.");
    }
    if (request.headers["content-type"] !== "application/json") {
      return problem(response, 400, "JSON Parse Error", "We encountered an unspecified error.");
    }
    if (url.searchParams.get("skip_merge_validation") !== "true") {
      return problem(response, 400, "Invalid Resource", "Your merge fields were invalid.");
    }
    const input = JSON.parse(body) as Record<string, string>;
    if (request.method === "PUT") return put(id, input, response);
    if (request.method === "PATCH") return patch(id, input, response);
    return problem(response, 405, "Method Not Allowed", "The method is not allowed.");
  }

  function put(id: string, input: Record<string, string>, response: ServerResponse): void {
    const email = input.email_address ?? "";
    if (idOf(email) !== id || /@(example\.invalid|localhost)$/.test(email)) {
      return problem(response, 400, "Invalid Resource", `${email} looks fake or invalid.`);
    }
    if (forgotten.has(id)) {
      const detail = `${email} was permanently deleted and cannot be re-imported.`;
      return problem(response, 400, "Forgotten Email Not Subscribed", detail);
    }
    const member = members.get(id);
    const status = (member ? input.status : input.status_if_new) as Status;
    if (member?.compliance && status === "subscribed") {
      const detail = `${email} is in a compliance state and cannot be subscribed.`;
      return problem(response, 400, "Member In Compliance State", detail);
    }
    if (status === "pending") optInMails.push(email);
    const next = { email, status, compliance: member?.compliance ?? false };
    members.set(id, next);
    json(response, 200, { id, email_address: email, status });
  }

  function patch(id: string, input: Record<string, string>, response: ServerResponse): void {
    const member = members.get(id);
    if (!member) {
      return problem(response, 404, "Resource Not Found", "The requested resource is not here.");
    }
    if (member.status === "cleaned") {
      const detail = `${member.email} is in a compliance state.`;
      return problem(response, 400, "Member In Compliance State", detail);
    }
    member.status = input.status as Status;
    json(response, 200, { id, email_address: member.email, status: member.status });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      problem(response, 500, "Fake Server Error", String(error));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    listId,
    statusOf: (email) => members.get(idOf(email))?.status,
    put(email, status, options) {
      members.set(idOf(email), { email, status, compliance: options?.compliance ?? false });
    },
    forget(email) {
      members.delete(idOf(email));
      forgotten.add(idOf(email));
    },
    optInMails,
    requests,
    failNext: (...next) => void faults.push(...next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(fault: MailchimpFault, response: ServerResponse): void {
  if ("hang" in fault) return;
  if ("drop" in fault) return void response.destroy();
  if ("html" in fault) {
    response.writeHead(fault.html, { "content-type": "text/html" });
    return void response.end("<h1>Something went wrong</h1>");
  }
  problem(response, fault.status, fault.title ?? "Fault", fault.detail ?? "");
}

function problem(response: ServerResponse, status: number, title: string, detail: string): void {
  const type = "https://mailchimp.com/developer/marketing/docs/errors/";
  json(response, status, { type, title, status, detail, instance: "fake" }, "problem+json");
}

function json(response: ServerResponse, status: number, body: unknown, type = "json"): void {
  response.writeHead(status, { "content-type": `application/${type}; charset=utf-8` });
  response.end(JSON.stringify(body));
}
