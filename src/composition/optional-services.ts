import { endDashboardSessions } from "../features/dashboard-events/server/jobs.ts";
import type { Identity } from "../features/identity/server/identity.ts";
import { createInboundEmail } from "../features/leads/server/inbound-email.ts";
import type { Newsletter } from "../features/newsletter/server/newsletter.ts";
import type { SingleSignOn } from "../features/single-sign-on/server/ports.ts";
import type { Database } from "../platform/db/client.ts";
import { type Env, isLocalOnly } from "../platform/env.ts";
import type { Queue } from "../platform/jobs/queue.ts";
import type { Log } from "../platform/log.ts";
import { createMailFeedback } from "../platform/mail/receive-feedback.ts";
import { createDemo } from "./demo/demo.ts";
import type { Services } from "./services.ts";

interface Parts {
  db: Database;
  queue: Queue;
  identity: Identity;
  newsletter: Newsletter;
  log: Log;
  origin: string;
  secret: string;
}

/** Services that exist only where the settings have what they need. */
export async function optionalServices(
  env: Env,
  { db, queue, identity, newsletter, log, origin, secret }: Parts,
): Promise<Pick<Services, "singleSignOn" | "mailFeedback" | "inboundEmail" | "demo">> {
  const { MAIL_WEBHOOK_SECRET, INBOUND_EMAIL_SECRET, DEMO } = env;
  return {
    singleSignOn: await singleSignOnFrom(env, { db, queue, identity, log, origin, secret }),
    demo: DEMO && isLocalOnly(env, origin) ? createDemo(identity, DEMO) : undefined,
    mailFeedback: MAIL_WEBHOOK_SECRET
      ? createMailFeedback({ db, secret: MAIL_WEBHOOK_SECRET, newsletter, log })
      : undefined,
    inboundEmail: INBOUND_EMAIL_SECRET
      ? createInboundEmail({
          db,
          queue,
          secret: INBOUND_EMAIL_SECRET,
          siteSecret: secret,
          origin,
          log,
        })
      : undefined,
  };
}

async function singleSignOnFrom(
  env: Env,
  { queue, ...parts }: Omit<Parts, "newsletter">,
): Promise<SingleSignOn | undefined> {
  const { DASHBOARD_URL, DASHBOARD_CLIENT_ID, DASHBOARD_CLIENT_SECRET } = env;
  if (!DASHBOARD_URL || !DASHBOARD_CLIENT_ID || !DASHBOARD_CLIENT_SECRET) return undefined;
  const { createSingleSignOn } = await import(
    "../features/single-sign-on/server/single-sign-on.ts"
  );
  return createSingleSignOn({
    ...parts,
    client: {
      id: DASHBOARD_CLIENT_ID,
      secret: DASHBOARD_CLIENT_SECRET,
      redirectUris: env.DASHBOARD_REDIRECT_URIS ?? [],
      url: DASHBOARD_URL,
      logoutUri: env.DASHBOARD_LOGOUT_URI,
    },
    logOut: (whom) => parts.db.transaction((tx) => queue.enqueue(tx, endDashboardSessions, whom)),
  });
}
