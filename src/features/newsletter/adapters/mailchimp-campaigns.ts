import { type Campaign, type CampaignPort, CampaignRefused } from "../server/ports.ts";
import {
  type createMailchimpClient,
  failureOf,
  isFinal,
  type MailchimpAnswer,
  type MailchimpProblem,
  problemText,
} from "./mailchimp-client.ts";

/** Campaigns that are looked through for one that was made before. */
const listed = 100;

/**
 * Campaigns to the whole audience. Mailchimp sends them, puts in the link to unsubscribe, and counts. The moment to send is
 * the site's business: Mailchimp's own schedule isn't in every plan.
 */
export function createMailchimpCampaigns(
  call: ReturnType<typeof createMailchimpClient>,
  listId: string,
): CampaignPort {
  async function ask(method: string, path: string, body?: object) {
    const answer = await call(method, path, body);
    if (answer.problem) throw refusalOf(answer.problem);
    return answer.body;
  }

  /** By the title, which is the key: an answer may have been lost. */
  async function findByKey(key: string): Promise<string | null> {
    const fields = "fields=campaigns.id,campaigns.settings.title";
    const { campaigns } = await ask(
      "GET",
      `/campaigns?list_id=${encodeURIComponent(listId)}&count=${listed}&sort_field=create_time&sort_dir=DESC&${fields}`,
    );
    const found = (Array.isArray(campaigns) ? campaigns : []).find(
      (one) => titleOf(one) === titleFor(key),
    );
    return found ? problemText(found.id) : null;
  }

  const statusOf = async (id: string) => problemText((await ask("GET", at(id))).status);

  return {
    async countMembers() {
      const { stats } = await ask("GET", `/lists/${encodeURIComponent(listId)}?fields=stats`);
      return numberOf(stats, "member_count");
    },

    async prepare(key, campaign) {
      const body = {
        type: "regular",
        recipients: { list_id: listId },
        settings: settingsOf(key, campaign),
      };
      const found = await findByKey(key);
      const id = found ?? problemText((await ask("POST", "/campaigns", body)).id);
      if (found) {
        if (isOut(await statusOf(id))) return id;
        await ask("PATCH", at(id), body);
      }
      await ask("PUT", `${at(id)}/content`, { html: campaign.html, plain_text: campaign.text });
      return id;
    },

    async test(id, email) {
      await ask("POST", `${at(id)}/actions/test`, { test_emails: [email], send_type: "html" });
    },

    async send(id) {
      const before = await statusOf(id);
      if (!isOut(before)) await ask("POST", `${at(id)}/actions/send`);
      return before === "sent" ? "sent" : "sending";
    },

    async remove(id) {
      const answer: MailchimpAnswer = await call("DELETE", at(id));
      // Gone already is fine.
      if (!answer.problem || answer.problem.status === 404) return true;
      if (answer.problem.status === 400) return false;
      throw failureOf(answer.problem);
    },

    async read(id) {
      const report = await ask("GET", `/reports/${encodeURIComponent(id)}`);
      const { bounces } = report;
      return {
        sent: numberOf(report, "emails_sent"),
        failed: ["hard_bounces", "soft_bounces", "syntax_errors"].reduce(
          (sum, kind) => sum + numberOf(bounces, kind),
          0,
        ),
        unsubscribed: numberOf(report, "unsubscribed"),
      };
    },
  };
}

const at = (id: string) => `/campaigns/${encodeURIComponent(id)}`;

/** Mailchimp shows it to people in its list of campaigns. */
const titleFor = (key: string) => `Newsletter ${key}`;

const titleOf = (campaign: unknown): string => {
  const settings = (campaign as { settings?: { title?: unknown } } | null)?.settings;
  return problemText(settings?.title);
};

const settingsOf = (key: string, { subject, preheader, fromName, replyTo }: Campaign) => ({
  subject_line: subject,
  preview_text: preheader,
  title: titleFor(key),
  from_name: fromName,
  reply_to: replyTo,
});

/** On its way, or out. `save` and `paused` are drafts; the site plans by itself, so `schedule` is someone's at Mailchimp. */
const isOut = (status: string) => /^(sending|sent|schedule)$/.test(status);

function numberOf(from: unknown, name: string): number {
  const value = (from as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "number" ? value : 0;
}

/** Mailchimp's own words name no subscriber here, and say what to do. */
function refusalOf(problem: MailchimpProblem): Error {
  return isFinal(problem)
    ? new CampaignRefused(problem.detail || problem.title)
    : failureOf(problem);
}
