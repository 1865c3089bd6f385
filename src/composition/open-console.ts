import type { Content } from "../features/content/server/content.ts";
import { siteName } from "../features/content/server/content.ts";
import type { MailingListPort } from "../features/newsletter/server/ports.ts";
import type { Env } from "../platform/env.ts";
import { lazily } from "../platform/lazily.ts";
import type { MailPort } from "../platform/mail/ports.ts";
import type { createAdmin } from "./console-operations.ts";

type AdminParts = Parameters<typeof createAdmin>[0];
type FromSettings = "campaigns" | "outbox" | "inboundAddress" | "siteName";

/** The console's operations, loaded when a colleague first needs them. */
export const openConsole = (
  parts: Omit<AdminParts, FromSettings> & {
    env: Env;
    content: Content;
    mail: MailPort;
    mailingList: MailingListPort;
  },
) =>
  lazily(async () => {
    const { createAdmin } = await import("./console-operations.ts");
    return createAdmin({
      ...parts,
      campaigns: parts.mailingList.campaigns,
      outbox: parts.mail.mode === "outbox",
      inboundAddress: parts.env.INBOUND_EMAIL_ADDRESS,
      siteName: () => siteName(parts.content),
    });
  });
