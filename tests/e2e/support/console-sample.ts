import { createHash, randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { picture } from "../../factories/pictures.ts";
import { buildPaidSignup, cardFor } from "../../factories/signup-input.ts";
import { freshEmail } from "./fixtures.ts";
import type { Query } from "./users.ts";

/** Where the screens of single records are. */
export interface ConsoleSample {
  /** A post with saved changes that aren't published, and a link that leads nowhere. */
  post: string;
  /** A draft that links to another one. */
  draft: string;
  /** A section of the guide that other texts link to. */
  section: string;
  plan: string;
  customer: string;
  /** A signup whose card was declined. */
  signup: string;
  lead: string;
  picture: string;
  email: string;
  /** A colleague. */
  person: string;
}

/**
 * A record for each kind of screen, made the way people make them where that is quick.
 * @param page signed in as an owner
 */
export async function fillConsole(page: Page, query: Query): Promise<ConsoleSample> {
  const { request } = page;
  const idOf = async (text: string, ...values: unknown[]) => {
    const [row] = await query<{ id: string }>(text, values);
    return row?.id ?? "";
  };
  const email = freshEmail();
  const declined = freshEmail();
  await signUp(request, { email, plan_type: "year" });
  await signUp(request, {
    email: declined,
    first_name: "Marcus",
    last_name: "Reyes",
    organization: "Reyes Pharmacy",
    paymentMethod: cardFor("insufficient_funds"),
  });
  const customer = await idOf(
    `select m.organization_id as id from member m join "user" u on u.id = m.user_id where u.email = $1`,
    email,
  );
  const person = await idOf(
    `insert into "user" (id, name, email, email_verified, role) values ($1, 'Katherine Johnson', $2, true, 'support') returning id`,
    randomUUID(),
    freshEmail(),
  );
  const payments = await call(request, "GET", `/customers/${customer}/money`);
  await call(request, "POST", `/customers/${customer}/refund`, {
    key: randomUUID(),
    paymentId: payments.payments[0].id,
    amountCents: 15_000,
    reason: "They paid for a year by mistake.",
  });
  await call(request, "POST", `/customers/${customer}/refund`, {
    key: randomUUID(),
    paymentId: payments.payments[0].id,
    amountCents: 1_500,
    reason: "The site was away for a morning.",
  });
  await sendMessage(request, {
    name: "Eve Sundström",
    email: declined,
    subject: "Forty vans in three cities",
    description: `Hello,

we run forty vans for a grocer in three cities. Can one dispatcher see all of them, and can a driver work for two of them on one day?

Eve`,
  });
  await query(
    `insert into contact_message (name, email, subject, description, status, reasons)
     values ('Best Rankings Ltd', $1, 'Your site on page one', 'We bring you 10,000 visitors: https://rank.example https://more.example', 'quarantined', '{"2 links","a known phrase of spam"}')`,
    [freshEmail()],
  );
  const lead = await idOf("select id from lead where email = $1", declined);
  await call(request, "POST", `/leads/${lead}/notes`, {
    text: "Called on Friday. Asks for a discount.",
  });
  await call(request, "POST", `/leads/${lead}/tasks`, {
    title: "Send the price of Fleet",
    dueOn: "2026-03-02",
  });
  // One of its own: two tests that fill the console at once would change each other's.
  const post = await idOf(
    `insert into post (slug, title, excerpt, body, author, read_minutes, published_at)
     values ($1, 'Getting ready for a week of rain', 'What to change before it starts.', '<p>Plan fewer stops. Here is <a href="/pages/rain-gear">what to wear</a>.</p>', 'Ann Ito', 1, '2020-03-02')
     returning id`,
    `rain-${randomUUID()}`,
  );
  const record = await call(request, "GET", `/content/post/${post}`);
  await call(request, "POST", `/content/post/${post}`, {
    revision: record.revision,
    data: { ...record.data, title: `${record.data.title}, once more` },
  });
  const slugs = [`rain-1-${randomUUID()}`, `rain-2-${randomUUID()}`];
  const drafts = slugs.map((slug, at) =>
    idOf(
      `insert into post (slug, title, excerpt, body, author, read_minutes, published)
       values ($1, $2, 'In two parts.', $3, 'Ann Ito', 1, false) returning id`,
      slug,
      `Winter tires, part ${at + 1}`,
      `<p>Here is <a href="/blog-detail/${slugs[1 - at]}">the other part</a>.</p>`,
    ),
  );
  const [draft = ""] = await Promise.all(drafts);
  const uploaded = await request.post("/api/admin/media", {
    multipart: {
      alt: "",
      file: {
        name: `van-${Date.now()}.png`,
        mimeType: "image/png",
        buffer: await picture(
          800,
          500,
          "png",
          `#${createHash("md5").update(email).digest("hex").slice(0, 6)}`,
        ),
      },
    },
  });
  await query(
    `insert into pgboss.job (name, data, output, state, retry_limit, retry_count, completed_on)
     values ('mail.deliver', jsonb_build_object('mailId', gen_random_uuid()), '{"message": "Error: 550 The mailbox is full"}', 'failed', 16, 16, now())`,
  );
  await query(
    `insert into mail (template, recipient, props, dedupe_key, subject, status, error)
     values ('welcome', $1, '{}', $1, 'Welcome', 'failed', '550 The mailbox is full')`,
    [declined],
  );
  await query(
    `insert into staff_invitation (email, role, token_hash, invited_by_id, invited_by_name, expires_at)
     values ($1, 'viewer', $2, 'somebody', 'Somebody', now() + interval '3 days')`,
    [freshEmail(), randomUUID()],
  );
  await query(
    "insert into email_suppression (email, reason, detail) values ($1, 'bounce', '550 No such user')",
    [freshEmail()],
  );
  return {
    post,
    draft,
    section: await idOf("select id from guide_section where slug = 'tracking'"),
    plan: await idOf("select id from plan where title = 'Starter'"),
    customer,
    signup: await idOf("select id from signup where email = $1", declined),
    lead,
    picture: (await uploaded.json()).name,
    email: await idOf("select id from mail where recipient = $1 limit 1", email),
    person,
  };
}

async function signUp(request: APIRequestContext, changes: object): Promise<void> {
  const data = { ...buildPaidSignup(changes), terms: true };
  const answer = await request.post("/api/stripe/createSubscription", { data });
  if (![200, 402].includes(answer.status())) throw new Error(`signup: ${await answer.text()}`);
}

/** Calls the console's API. */
/** Sends a message with the contact form's call. */
export async function sendMessage(request: APIRequestContext, data: object): Promise<void> {
  const answer = await request.post("/api/contact", { data });
  if (!answer.ok()) throw new Error(`the message: ${answer.status()} ${await answer.text()}`);
}

async function call(
  request: APIRequestContext,
  method: "GET" | "POST",
  path: string,
  data?: object,
) {
  const answer = await request.fetch(`/api/admin${path}`, { method, ...(data ? { data } : {}) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
