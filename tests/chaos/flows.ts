import { randomUUID } from "node:crypto";
import { buildPdf } from "../factories/cv-files.ts";
import { picture } from "../factories/pictures.ts";
import { type Answer, type Ask, ask, call, form } from "./ask.ts";
import { type Business, booksOf, type Service, signupProblem } from "./business.ts";
import type { Customers } from "./customers.ts";
import { freeSignup, freshEmail, paidSignup, signIn } from "./people.ts";

/** One request that a person makes, and what must become of it. */
export interface Attempt {
  ask: Ask;
  /** Whether an answer says that it is done, or that the site will do it. */
  accepted(answer: Answer): boolean;
  /** Moves the clock for work that is due on a later day. It may be called again and again. */
  passTime?(): Promise<void>;
  /**
   * What is wrong. Null if it happened exactly once or, unless `acknowledged`, not at all.
   * @param acknowledged whether an answer was accepted
   */
  problem(acknowledged: boolean): Promise<string | null>;
  /** Hands its customer to later attempts. Call it once there is no problem any more. */
  release?(): Promise<void>;
}

/** Something that people do on the site. */
export interface Flow {
  name: string;
  /** What it talks to. */
  services: Service[];
  /** True if people who got no answer send the request again. Otherwise it must end by itself. */
  returns: boolean;
  begin(business: Business, customers: Customers): Promise<Attempt>;
}

/** By the month, as tests/content/plans.yaml has them, in US cents. */
export const prices = { Starter: 4_500, Fleet: 29_900 };
export type PlanTitle = keyof typeof prices;

const said = (acknowledged: boolean) => (acknowledged ? "acknowledged" : "not acknowledged");

/** Signs up for a plan with a card. */
function signup(name: string, plan: PlanTitle, returns: boolean): Flow {
  return {
    name,
    services: ["stripe", "database"],
    returns,
    async begin(business, customers) {
      const email = freshEmail("buyer");
      return {
        ask: paidSignup(email, plan, randomUUID()),
        // 202 says: "We're finishing your signup. We'll email you."
        accepted: ({ status }) => status === 200 || status === 202,
        problem: async (acknowledged) =>
          signupProblem(await booksOf(business, email), acknowledged, prices[plan]),
        async release() {
          const { users } = await booksOf(business, email);
          if (users === 1) customers.giveBack({ email, plan });
        },
      };
    },
  };
}

export const paidSignups = signup("signup", "Fleet", true);
export const abandonedSignups = signup("signup-abandoned", "Starter", false);

/** Messages for one address that the SMTP server accepted. The same Message-ID twice is one message. */
function emailsTo(business: Business, email: string, subject = /./): number {
  const received = business.smtp.received.filter(
    ({ envelopeTo, mail }) => envelopeTo.includes(email) && subject.test(mail.subject ?? ""),
  );
  return new Set(received.map(({ mail }) => mail.messageId)).size;
}

export const verificationEmails: Flow = {
  name: "email-verification",
  services: ["smtp", "database"],
  returns: false,
  async begin(business) {
    const email = freshEmail("reader");
    return {
      ask: freeSignup(email),
      accepted: ({ status }) => status === 200,
      async problem(acknowledged) {
        const verifications = emailsTo(business, email, /^Confirm/);
        const emails = emailsTo(business, email);
        const { users } = await booksOf(business, email);
        // The second email has the dates of the trial.
        if (users === 1 && verifications === 1 && emails === 2) return null;
        if (users === 0 && emails === 0 && !acknowledged) return null;
        return `${said(acknowledged)}: ${users} users, ${verifications} verifications, ${emails} emails`;
      },
    };
  },
};

export const receiptEmails: Flow = {
  name: "email-receipt",
  services: ["smtp", "stripe"],
  returns: false,
  async begin(business, customers) {
    const attempt = await abandonedSignups.begin(business, customers);
    const { email } = JSON.parse(String(attempt.ask.body));
    return {
      ...attempt,
      async problem(acknowledged) {
        const wrong = await attempt.problem(acknowledged);
        if (wrong) return wrong;
        const { users } = await booksOf(business, email);
        const receipts = emailsTo(business, email, /receipt/i);
        const emails = emailsTo(business, email);
        if (users === 0 && emails === 0) return null;
        if (users === 1 && receipts === 1 && emails === 2) return null;
        return `${users} users, ${receipts} receipts, ${emails} emails`;
      },
    };
  },
};

/** Confirms a newsletter subscription. The email with the link must have arrived before. */
export const newsletterConfirmations: Flow = {
  name: "newsletter",
  services: ["mailchimp", "database"],
  returns: false,
  async begin(business) {
    const email = freshEmail("subscriber");
    await ask(business.site.url, call("/api/mailchimp/subscribe", { email }));
    let token: string | undefined;
    for (let turn = 0; !token && turn < 400; turn += 1) {
      const found = business.smtp.received.find(({ envelopeTo }) => envelopeTo.includes(email));
      token = /newsletter\/confirm\?token=([\w.-]+)/.exec(found?.mail.text ?? "")?.[1];
      if (!token) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (!token) throw new Error("no email with a link to confirm the newsletter arrived");
    return {
      ask: form("/newsletter/confirm", { token }),
      accepted: ({ status }) => status > 0 && status < 400,
      async problem(acknowledged) {
        const status = business.mailchimp.statusOf(email);
        const [row] = await business.postgres.query<{ status: string }>(
          "select status from newsletter_subscriber where email = $1",
          [email],
        );
        // Mailchimp asks new subscribers to confirm once more.
        const listed = status === "subscribed" || status === "pending";
        if (listed && row?.status === "confirmed") return null;
        if (!listed && row?.status === "pending" && !acknowledged) return null;
        return `${said(acknowledged)}: the row is ${row?.status}, Mailchimp says ${status}`;
      },
    };
  },
};

const boundary = "----chaos";

/** A form with one file, as a browser posts it. */
function upload(
  path: string,
  fields: Record<string, string>,
  file: { field: string; name: string; type: string; content: Buffer },
  cookie?: string,
): Ask {
  const head = (field: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`;
  const parts = Object.entries(fields).map(([name, value]) => `${head(name)}\r\n\r\n${value}\r\n`);
  return {
    path,
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      accept: "text/html",
      "sec-fetch-site": "same-origin",
      ...(cookie && { cookie }),
    },
    body: Buffer.concat([
      Buffer.from(
        `${parts.join("")}${head(file.field)}; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`,
      ),
      file.content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

const isStored = (business: Business, key: string) =>
  [...business.s3.files.keys()].some((name) => name.endsWith(key));

export const applications: Flow = {
  name: "application",
  services: ["s3", "database"],
  returns: true,
  async begin(business) {
    const email = freshEmail("applicant");
    const fields = {
      job: "",
      name: "Ada Byron",
      email,
      phone: "+14155550132",
      job_title: "",
      job_type: "All Jobs",
      description: "",
      terms: "on",
    };
    return {
      ask: upload("/career-apply", fields, {
        field: "cv",
        name: "cv.pdf",
        type: "application/pdf",
        content: buildPdf(2_000),
      }),
      accepted: ({ status }) => status > 0 && status < 400,
      async problem(acknowledged) {
        const rows = await business.postgres.query<{ cv_key: string }>(
          "select cv_key from job_application where email = $1",
          [email],
        );
        const stored = rows.filter(({ cv_key }) => isStored(business, cv_key)).length;
        if (rows.length === stored && rows.length === 1) return null;
        if (rows.length === 0 && !acknowledged) return null;
        return `${said(acknowledged)}: ${rows.length} rows, ${stored} files`;
      },
    };
  },
};

export const profilePictures: Flow = {
  name: "picture",
  services: ["s3", "database"],
  returns: true,
  async begin(business) {
    const { site } = business;
    const email = freshEmail("customer");
    await ask(site.url, freeSignup(email));
    const cookie = await signIn(site.url, email);
    const file = {
      field: "avatar",
      name: "me.jpg",
      type: "image/jpeg",
      content: await picture(300, 300),
    };
    return {
      ask: upload("/profile-setting", { form: "avatar" }, file, cookie),
      accepted: ({ status }) => status === 303,
      async problem(acknowledged) {
        const [row] = await business.postgres.query<{ key: string | null }>(
          `select avatar_key as key from "user" u left join customer_profile p on p.user_id = u.id
           where u.email = $1`,
          [email],
        );
        const key = row?.key;
        if (!key) return acknowledged ? "acknowledged, and there is no picture" : null;
        return isStored(business, key) ? null : "a row names a picture that is not stored";
      },
    };
  },
};
