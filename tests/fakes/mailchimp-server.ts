import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import {
  type Answer,
  answerCampaign,
  type FakeCampaign,
  notFound,
  problem,
} from "./mailchimp-campaigns.ts";

type Status = "subscribed" | "unsubscribed" | "pending" | "cleaned";

interface Member {
  email: string;
  status: Status;
  /** They left by themselves or bounced: only they can come back, through an opt-in of Mailchimp's own. */
  compliance: boolean;
  /** Two letters. */
  language: string;
}

/** What the next request gets instead of its answer. */
type MailchimpFault =
  | { status: number; title: string; detail?: string }
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
  put(email: string, status: Status, options?: { compliance?: boolean; language?: string }): void;
  languageOf(email: string): string | undefined;
  /** As if an operator had deleted the member for good. */
  forget(email: string): void;
  /** Addresses that Mailchimp sent its own confirmation mail to. */
  optInMails: string[];
  campaigns: FakeCampaign[];
  /** `PUT /3.0/lists/…`, in order. */
  requests: string[];
  /** Faults are used up one request at a time, in order. */
  failNext(...faults: MailchimpFault[]): void;
  close(): Promise<void>;
}

/** Mailchimp's Marketing API v3, as far as the adapter uses it: one list, its members, and campaigns, on a loopback port. */
export async function startFakeMailchimp(): Promise<FakeMailchimp> {
  const apiKey = "0123456789abcdef0123456789abcdef-us21";
  const listId = "a1b2c3d4e5";
  const members = new Map<string, Member>();
  const forgotten = new Set<string>();
  const optInMails: string[] = [];
  const requests: string[] = [];
  const faults: MailchimpFault[] = [];
  const state = {
    campaigns: [] as FakeCampaign[],
    countMembers: (segment?: FakeCampaign["segment"]) =>
      [...members.values()].filter(
        ({ status, language }) =>
          status === "subscribed" &&
          (segment?.conditions ?? []).every(
            ({ op, value }) => (op === "is") === (language === value),
          ),
      ).length,
  };
  const idOf = (email: string) => createHash("md5").update(email.toLowerCase()).digest("hex");

  async function answer(request: IncomingMessage, body: string): Promise<Answer> {
    const url = new URL(request.url ?? "/", "http://fake");
    const [scheme, credentials = ""] = (request.headers.authorization ?? "").split(" ");
    const password = Buffer.from(credentials, "base64").toString().split(":").slice(1).join(":");
    if (scheme !== "Basic" || password !== apiKey) {
      return problem(401, "API Key Invalid", "Your API key may be invalid.");
    }
    const campaign = answerCampaign({ ...state, listId }, request.method ?? "", url, body);
    if (campaign) return campaign;
    const [, list, id = ""] = /^\/3\.0\/lists\/([^/]+)\/members\/([^/]+)$/.exec(url.pathname) ?? [];
    if (list !== listId) return notFound;
    if (request.headers["content-type"] !== "application/json") {
      return problem(400, "JSON Parse Error", "We encountered an unspecified error.");
    }
    // As if the list had a required field besides the address.
    if (url.searchParams.get("skip_merge_validation") !== "true") {
      return problem(400, "Invalid Resource", "Your merge fields were invalid.");
    }
    const input = JSON.parse(body) as Record<string, string>;
    if (request.method === "PUT") return put(id, input);
    if (request.method === "PATCH") return patch(id, input);
    return problem(405, "Method Not Allowed", "The method is not allowed.");
  }

  function put(id: string, input: Record<string, string>): Answer {
    const email = input.email_address ?? "";
    if (idOf(email) !== id || /@(example\.invalid|localhost)$/.test(email)) {
      return problem(400, "Invalid Resource", `${email} looks fake or invalid.`);
    }
    if (forgotten.has(id)) {
      const detail = `${email} was permanently deleted and cannot be re-imported.`;
      return problem(400, "Forgotten Email Not Subscribed", detail);
    }
    const member = members.get(id);
    const status = (member ? (input.status ?? member.status) : input.status_if_new) as Status;
    if (member?.compliance && status === "subscribed") {
      const detail = `${email} is in a compliance state and cannot be subscribed.`;
      return problem(400, "Member In Compliance State", detail);
    }
    if (status === "pending" && member?.status !== "pending") optInMails.push(email);
    const language = input.language ?? member?.language ?? "en";
    members.set(id, { email, status, compliance: member?.compliance ?? false, language });
    return { status: 200, body: { id, email_address: email, status } };
  }

  function patch(id: string, input: Record<string, string>): Answer {
    const member = members.get(id);
    if (!member) return notFound;
    if (member.status === "cleaned") {
      const detail = `${member.email} is in a compliance state.`;
      return problem(400, "Member In Compliance State", detail);
    }
    member.status = input.status as Status;
    if (member.status === "pending") optInMails.push(member.email);
    return { status: 200, body: { id, email_address: member.email, status: member.status } };
  }

  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url?.split("?")[0]}`);
    const body = await text(request);
    const fault = faults.shift();
    if (fault && "hang" in fault) return;
    if (fault && "drop" in fault) {
      response.destroy();
    } else if (fault && "html" in fault) {
      response.writeHead(fault.html, { "content-type": "text/html" });
      response.end("<h1>Something went wrong</h1>");
    } else if (fault) {
      send(response, problem(fault.status, fault.title, fault.detail ?? ""));
    } else {
      send(response, await answer(request, body));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    listId,
    statusOf: (email) => members.get(idOf(email))?.status,
    put(email, status, options) {
      const { compliance = false, language = "en" } = options ?? {};
      members.set(idOf(email), { email, status, compliance, language });
    },
    languageOf: (email) => members.get(idOf(email))?.language,
    forget(email) {
      members.delete(idOf(email));
      forgotten.add(idOf(email));
    },
    optInMails,
    campaigns: state.campaigns,
    requests,
    failNext: (...next) => void faults.push(...next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, answer: Answer): void {
  const type = answer.status < 400 ? "application/json" : "application/problem+json";
  response.writeHead(answer.status, { "content-type": `${type}; charset=utf-8` });
  response.end(answer.status === 204 ? undefined : JSON.stringify(answer.body));
}
