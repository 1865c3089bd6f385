import {
  type Campaign,
  type CampaignPort,
  CampaignRefused,
  type CampaignVersion,
} from "../server/ports.ts";
import {
  type createMailchimpClient,
  isFinal,
  type MailchimpAnswer,
  type MailchimpProblem,
  problemText,
  toMailchimpError,
} from "./mailchimp-client.ts";

/** Campaigns that are looked through for one that was made before. */
const listed = 100;

/**
 * Campaigns to the whole audience; an issue in several languages is one for each, to those whose language it is. Mailchimp sends them,
 * puts in the link to unsubscribe, and counts. The moment to send is the site's business: Mailchimp's own schedule isn't in every plan.
 *
 * An id of the port is the ids of these campaigns, with commas between them.
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

  /** The newest campaigns by their titles, which are the keys: an answer may have been lost. */
  async function idsByTitle(): Promise<ReadonlyMap<string, string>> {
    const fields = "fields=campaigns.id,campaigns.settings.title";
    const { campaigns } = await ask(
      "GET",
      `/campaigns?list_id=${encodeURIComponent(listId)}&count=${listed}&sort_field=create_time&sort_dir=DESC&${fields}`,
    );
    const newestLast = (Array.isArray(campaigns) ? campaigns : []).toReversed();
    return new Map(newestLast.map((one) => [titleOf(one), problemText(one.id)]));
  }

  async function stateOf(id: string) {
    const { status, recipients } = await ask("GET", at(id));
    return { status: problemText(status), readers: numberOf(recipients, "recipient_count") };
  }

  async function prepareVersion(
    title: string,
    found: string | undefined,
    campaign: Campaign,
    version: CampaignVersion,
  ) {
    const body = {
      type: "regular",
      recipients: { list_id: listId, ...segmentOf(campaign, version) },
      settings: settingsOf(title, campaign, version),
    };
    const id = found ?? problemText((await ask("POST", "/campaigns", body)).id);
    if (found) {
      if (isOut((await stateOf(id)).status)) return id;
      await ask("PATCH", at(id), body);
    }
    await ask("PUT", `${at(id)}/content`, { html: version.html, plain_text: version.text });
    return id;
  }

  async function removeOne(id: string): Promise<boolean> {
    const answer: MailchimpAnswer = await call("DELETE", at(id));
    // Gone already is fine.
    if (!answer.problem || answer.problem.status === 404) return true;
    if (answer.problem.status === 400) return false;
    throw toMailchimpError(answer.problem);
  }

  return {
    async countMembers() {
      const { stats } = await ask("GET", `/lists/${encodeURIComponent(listId)}?fields=stats`);
      return numberOf(stats, "member_count");
    },

    async prepare(key, campaign) {
      const earlier = await idsByTitle();
      const ids: string[] = [];
      for (const version of campaign.versions) {
        const title = titleFor(key, campaign, version);
        ids.push(await prepareVersion(title, earlier.get(title), campaign, version));
      }
      return ids.join(",");
    },

    async test(id, email) {
      for (const one of id.split(",")) {
        await ask("POST", `${at(one)}/actions/test`, { test_emails: [email], send_type: "html" });
      }
    },

    async send(id) {
      const states = [];
      for (const one of id.split(",")) states.push({ id: one, ...(await stateOf(one)) });
      // Mailchimp refuses a campaign to no one. If none has readers, its reason is the issue's.
      const withReaders = states.filter(({ status, readers }) => isOut(status) || readers > 0);
      const due = withReaders.length > 0 ? withReaders : states.slice(0, 1);
      for (const one of due) {
        if (!isOut(one.status)) await ask("POST", `${at(one.id)}/actions/send`);
      }
      return due.every(({ status }) => status === "sent") ? "sent" : "sending";
    },

    async remove(id) {
      const removed: boolean[] = [];
      for (const one of id.split(",")) removed.push(await removeOne(one));
      return removed.every(Boolean);
    },

    async read(id) {
      const figures = { sent: 0, failed: 0, unsubscribed: 0 };
      for (const one of id.split(",")) {
        const answer = await call("GET", `/reports/${encodeURIComponent(one)}`);
        // One that had no readers wasn't sent.
        if (answer.problem?.status === 404) continue;
        if (answer.problem) throw refusalOf(answer.problem);
        const { body: report } = answer;
        const { bounces } = report;
        figures.sent += numberOf(report, "emails_sent");
        figures.unsubscribed += numberOf(report, "unsubscribed");
        for (const kind of ["hard_bounces", "soft_bounces", "syntax_errors"]) {
          figures.failed += numberOf(bounces, kind);
        }
      }
      return figures;
    },
  };
}

const at = (id: string) => `/campaigns/${encodeURIComponent(id)}`;

/** Mailchimp shows it to people in its list of campaigns. */
const titleFor = (key: string, { versions }: Campaign, version: CampaignVersion) =>
  version === versions[0] ? `Newsletter ${key}` : `Newsletter ${key} (${version.language})`;

const titleOf = (campaign: unknown): string => {
  const settings = (campaign as { settings?: { title?: unknown } } | null)?.settings;
  return problemText(settings?.title);
};

const settingsOf = (
  title: string,
  { fromName, replyTo }: Campaign,
  { subject, preheader }: CampaignVersion,
) => ({
  subject_line: subject,
  preview_text: preheader,
  title,
  from_name: fromName,
  reply_to: replyTo,
});

/** Who gets a version: those whose language it is, and the first one's all others. Nothing, if it's the only one. */
function segmentOf({ versions: [first, ...others] }: Campaign, version: CampaignVersion) {
  if (others.length === 0) return {};
  const condition = (op: "is" | "not", { language }: CampaignVersion) => ({
    ...{ condition_type: "Language", field: "language", op, value: language },
  });
  const conditions =
    version === first ? others.map((other) => condition("not", other)) : [condition("is", version)];
  return { segment_opts: { match: "all", conditions } };
}

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
    : toMailchimpError(problem);
}
