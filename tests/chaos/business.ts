import { freePort } from "../../src/platform/db/embedded/free-port.ts";
import { type FakeMailchimp, startFakeMailchimp } from "../fakes/mailchimp-server.ts";
import { s3Account, startS3Server } from "../fakes/s3-server.ts";
import { type FakeSmtp, startFakeSmtp } from "../fakes/smtp-server.ts";
import { type StripeFake, startStripeFake } from "../fakes/stripe-server.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { type BreakablePostgres, startBreakablePostgres } from "./postgres.ts";
import { launchSite, type SiteProcess, temporaryFolder } from "./site-process.ts";

export type Service = "database" | "stripe" | "smtp" | "mailchimp" | "s3";

/** The site with every outside service, each behind a line that can break. */
export interface Business {
  site: SiteProcess;
  postgres: BreakablePostgres;
  stripe: StripeFake;
  smtp: FakeSmtp;
  mailchimp: FakeMailchimp;
  s3: Awaited<ReturnType<typeof startS3Server>>;
  lines: Record<Service, FaultProxy>;
  /** Starts the site again after it was killed. A start that fails is tried again, as the supervisor does. */
  restart(): Promise<void>;
  /**
   * Saves the wait with `--hurry`: what a killed process still holds is free again, and jobs that wait for another try
   * are due now. Call `freeLeases` only while no site runs.
   */
  freeLeases(): Promise<void>;
  hurryJobs(): Promise<void>;
}

export async function openBusiness(
  later: (close: () => Promise<unknown>) => void,
): Promise<Business> {
  const { dir, remove } = await temporaryFolder();
  later(remove);
  const postgres = await startBreakablePostgres();
  later(() => postgres.remove());
  const stripe = await startStripeFake();
  stripe.setNow(new Date());
  later(() => stripe.close());
  const smtp = await startFakeSmtp();
  later(() => smtp.close());
  const mailchimp = await startFakeMailchimp();
  later(() => mailchimp.close());
  const bucket = { bucket: "site-files", region: "eu-central-1" };
  const s3 = await startS3Server(bucket);
  later(() => s3.close());

  const line = async (url: string | number, protocol: "http" | "smtp" | "tcp") => {
    const port = typeof url === "number" ? url : Number(new URL(url).port);
    const proxy = await startFaultProxy({ port, protocol });
    later(() => proxy.close());
    return proxy;
  };
  const lines = {
    database: await line(postgres.port, "tcp"),
    stripe: await line(stripe.url, "http"),
    smtp: await line(smtp.url, "smtp"),
    mailchimp: await line(mailchimp.url, "http"),
    s3: await line(s3.url, "http"),
  };
  const through = (url: string, proxy: FaultProxy) => {
    const changed = new URL(url);
    changed.port = String(proxy.port);
    return changed.href.replace(/\/$/, "");
  };
  const port = await freePort();
  const launch = () =>
    launchSite({
      env: {
        DATA_DIR: dir,
        DATABASE_URL: through(postgres.url, lines.database),
        SECRET: "a secret for this test, long enough",
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
        STRIPE_API_BASE: through(stripe.url, lines.stripe),
        SMTP_URL: through(smtp.url, lines.smtp),
        MAIL_FROM: "Site <site@example.com>",
        MAILCHIMP_API_KEY: mailchimp.apiKey,
        MAILCHIMP_LIST_ID: mailchimp.listId,
        MAILCHIMP_API_BASE: through(mailchimp.url, lines.mailchimp),
        S3_ENDPOINT: through(s3.url, lines.s3),
        S3_REGION: bucket.region,
        S3_BUCKET: bucket.bucket,
        S3_ACCESS_KEY_ID: s3Account.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
        S3_FORCE_PATH_STYLE: "true",
      },
      port,
    });
  const business: Business = {
    site: launch(),
    postgres,
    stripe,
    smtp,
    mailchimp,
    s3,
    lines,
    async restart() {
      await business.site.ended;
      for (let tries = 1; ; tries += 1) {
        business.site = launch();
        const failed = await business.site.ready.then(
          () => null,
          (error: Error) => error,
        );
        if (!failed) return;
        if (tries === 5) throw failed;
        await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries));
      }
    },
    async freeLeases() {
      await postgres.query(
        "update signup set lease_expires_at = now() where lease_expires_at > now()",
      );
      await postgres.query("update billing_lease set expires_at = now() where expires_at > now()");
    },
    async hurryJobs() {
      await postgres.query(
        `update pgboss.job set start_after = now()
         where state in ('created', 'retry') and start_after > now() and name <> 'account.delete'`,
      );
    },
  };
  later(() => business.site.stop());
  await business.site.ready;
  return business;
}

/** What the books hold of one address, here and at the provider. */
export interface Books {
  users: number;
  /** Rows of subscriptions that are not over. */
  rows: number;
  /** Customers at the provider. */
  customers: number;
  /** Subscriptions at the provider that are not over. */
  subscriptions: number;
  /** Money taken, in cents, a number for each charge. */
  charges: number[];
}

export async function booksOf(business: Business, email: string): Promise<Books> {
  const { postgres, stripe } = business;
  const [row] = await postgres.query<{ users: number; rows: number }>(
    `select (select count(*)::int from "user" where email = $1) as users,
       (select count(*)::int from subscription s join member m using (organization_id)
          join "user" u on u.id = m.user_id where u.email = $1) as rows`,
    [email],
  );
  const customers = [...stripe.state.customers.values()].filter((one) => one.email === email);
  const ids = customers.map(({ id }) => id);
  const over = ["canceled", "incomplete", "incomplete_expired"];
  return {
    users: row?.users ?? 0,
    rows: row?.rows ?? 0,
    customers: customers.length,
    subscriptions: [...stripe.state.subscriptions.values()].filter(
      ({ customer, status }) => ids.includes(customer) && !over.includes(status),
    ).length,
    charges: stripe.state.charges
      .filter(({ customer }) => ids.includes(customer))
      .map(({ amount }) => amount),
  };
}

/** What is wrong with a paid signup: it is whole, or nothing of it is left but a customer without a plan; else why not. */
export function signupProblem(
  books: Books,
  acknowledged: boolean,
  priceCents: number,
): string | null {
  const { users, rows, customers, subscriptions, charges } = books;
  const whole =
    users === 1 && rows === 1 && customers === 1 && subscriptions === 1 && charges.length === 1;
  if (whole && charges[0] === priceCents) return null;
  const absent = users === 0 && rows === 0 && subscriptions === 0 && charges.length === 0;
  if (absent && !acknowledged) return null;
  return `${acknowledged ? "acknowledged" : "not acknowledged"}, and the books say ${JSON.stringify(books)}`;
}
