import { randomBytes } from "node:crypto";

export interface Answer {
  status: number;
  body: object;
}

/** RFC 7807, as Mailchimp writes it. */
export function problem(status: number, title: string, detail: string): Answer {
  const type = "https://mailchimp.com/developer/marketing/docs/errors/";
  return { status, body: { type, title, status, detail, instance: "fake" } };
}

export const notFound = problem(
  404,
  "Resource Not Found",
  "The requested resource could not be found.",
);
const nothing: Answer = { status: 204, body: {} };

export interface FakeCampaign {
  id: string;
  /** Tests move it on: Mailchimp takes a while from `sending` to `sent`. */
  status: "save" | "sending" | "sent";
  settings: Record<string, string>;
  /** The segment of the list that gets it; undefined: all. */
  segment?: { conditions: { op: "is" | "not"; value: string }[] } | undefined;
  content: { html: string; plain_text: string } | null;
  /** Whom tests were sent to. */
  tests: string[];
  /** How often it was sent. */
  sends: number;
  report: Record<string, unknown>;
}

/** Campaigns of Mailchimp's Marketing API. @returns null for what isn't about them */
export function answerCampaign(
  state: {
    campaigns: FakeCampaign[];
    countMembers(segment?: FakeCampaign["segment"]): number;
    listId: string;
  },
  method: string,
  url: URL,
  text: string,
): Answer | null {
  const { campaigns, listId } = state;
  const readersOf = ({ segment }: FakeCampaign) => state.countMembers(segment);
  const presented = (one: FakeCampaign) => ({
    ...{ id: one.id, status: one.status, settings: one.settings },
    recipients: { list_id: listId, recipient_count: readersOf(one) },
  });
  const path = url.pathname.replace(/^\/3\.0/, "");
  const input = text ? JSON.parse(text) : {};
  if (method === "GET" && path === `/lists/${listId}`) {
    return { status: 200, body: { stats: { member_count: state.countMembers() } } };
  }
  if (path === "/campaigns" && method === "GET") {
    return {
      status: 200,
      body: { campaigns: campaigns.map(({ id, settings }) => ({ id, settings })) },
    };
  }
  if (path === "/campaigns" && method === "POST") {
    if (input.type !== "regular" || input.recipients?.list_id !== listId) {
      return problem(400, "Invalid Resource", "The resource submitted could not be validated.");
    }
    const made: FakeCampaign = {
      ...{ id: randomBytes(5).toString("hex"), status: "save", settings: input.settings },
      ...{ content: null, tests: [], sends: 0, report: {} },
      segment: input.recipients.segment_opts,
    };
    campaigns.unshift(made);
    return { status: 200, body: presented(made) };
  }
  const [, kind, id, action] = /^\/(campaigns|reports)\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  if (!kind) return null;
  const campaign = campaigns.find((one) => one.id === id);
  if (!campaign) return notFound;
  if (kind === "reports") {
    return campaign.sends === 0 ? notFound : { status: 200, body: campaign.report };
  }
  const called = `${method} ${action ?? ""}`;
  if (called === "GET ") return { status: 200, body: presented(campaign) };
  if (campaign.status !== "save") {
    return problem(400, "Bad Request", "This campaign has already been sent.");
  }
  switch (called) {
    case "PATCH ":
      campaign.settings = input.settings;
      campaign.segment = input.recipients?.segment_opts;
      return { status: 200, body: presented(campaign) };
    case "DELETE ":
      campaigns.splice(campaigns.indexOf(campaign), 1);
      return nothing;
    case "PUT content":
      campaign.content = input;
      return { status: 200, body: input };
    case "POST actions/test":
      campaign.tests.push(...input.test_emails);
      return nothing;
    case "POST actions/send":
      return send(campaign, readersOf(campaign));
    default:
      return problem(405, "Method Not Allowed", "The method is not allowed.");
  }
}

function send(campaign: FakeCampaign, readers: number): Answer {
  const ready =
    readers > 0 && campaign.content && campaign.settings.subject_line && campaign.settings.reply_to;
  if (!ready) {
    return problem(400, "Bad Request", "Your Campaign is not ready to send.");
  }
  campaign.status = "sending";
  campaign.sends += 1;
  return nothing;
}
