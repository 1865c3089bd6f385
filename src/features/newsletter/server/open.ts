import type { Brand } from "../../../platform/emails/template.ts";
import type { Platform } from "../../../platform/platform.ts";
import { sendIssue, syncMailingList } from "./jobs.ts";
import { createNewsletter } from "./newsletter.ts";
import type { MailingListPort } from "./ports.ts";
import { createIssueSending } from "./send-issues.ts";

export function openNewsletter(
  platform: Platform & { mailingList: MailingListPort; brand: () => Promise<Brand> },
) {
  const newsletter = createNewsletter(platform);
  const { campaigns } = platform.mailingList;
  platform.assign(syncMailingList, newsletter);
  platform.assign(sendIssue, createIssueSending({ ...platform, campaigns }));
  return newsletter;
}
