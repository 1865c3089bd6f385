import { randomUUID } from "node:crypto";
import type { Actor } from "../../console/operations/actor.ts";
import { links } from "../../contract/links.ts";
import { contactPayload } from "../../features/contact/contact.ts";
import type { PaidSignup } from "../../features/signup/signup.ts";
import { AppError } from "../../platform/errors.ts";
import type { Services } from "../services.ts";
import { heardFrom, madeUp, questions, reader, sources } from "./made-up.ts";
import { demoPassword, demoPeople } from "./people.ts";
import type { Story } from "./story.ts";

const dayMs = 86_400_000;

export const makeCompany = (at: number) => {
  const { name, first, last, email, industry, purpose } = madeUp(at);
  return { name, first, last, email, industry, purpose };
};

export async function signUp(
  { services, chance, token }: Story,
  at: number,
  changes: Partial<PaidSignup> & { plan_id: string },
): Promise<void> {
  const { name, first, last, email, industry, purpose } = makeCompany(at);
  const trial = changes.trial ?? false;
  const came = {
    ...{
      source: sources[at % sources.length] ?? null,
      firstPage: at % 3 ? "/" : links.pricing,
      language: "en" as const,
    },
    consent: null,
    attachedPlan:
      at % 5 ? null : "/what-it-costs?deliveries=1200&per=month&m12=2400&drivers=6&hubs=1",
  };
  const input: PaidSignup = {
    ...{ first_name: first, last_name: last, email, password: demoPassword },
    ...{ plan_type: "month", expected_price_cents: null, organization: name },
    ...{ promotion_code: "", expected_discount_cents: null },
    ...{ phone: `+1415555${String(100 + (at % 100)).padStart(4, "0")}`, phone_country: "US" },
    ...{ address: `${12 + at} Sample Street, Springfield`, industry, purpose },
    ...{ companySize: 3 + chance.below(60), heardFrom: heardFrom[at % heardFrom.length] ?? "" },
    ...{ deliveryVolume: chance.of(["11-50", "51-100", "101+"]), message: "" },
    paymentMethod: trial ? "" : "pm_sandbox_success",
    ...changes,
    trial,
  };
  try {
    if (changes.plan_id === "Free") {
      await services.signup.startFree(input, randomUUID(), came);
    } else {
      await services.signup.startPaid(input, randomUUID(), came);
    }
  } catch (error) {
    // Declined cards are part of the story.
    if (error instanceof AppError && error.code === "card_declined") return;
    throw error;
  }
  if (at % 9 === 4) return;
  const link = await token("verify-email", email);
  if (link) await services.verification.verify(link);
}

export async function write(
  { services }: Story,
  at: number,
  reasons: string[] = [],
): Promise<void> {
  const { first, last, email, name } = makeCompany(at);
  const [subject, description] = questions[at % questions.length] as [string, string];
  const text = `Hello,\n\n${description}\n\n${first}, ${name}`;
  await services.contact.send(
    contactPayload.parse({ name: `${first} ${last}`, email, subject, description: text }),
    reasons,
    {
      source: sources[(at + 3) % sources.length] ?? null,
      firstPage: links.contact,
      language: "en",
      consent: null,
      attachedPlan: null,
    },
  );
}

export async function subscribe(story: Story, at: number): Promise<void> {
  const email = reader(at);
  await story.services.newsletter.subscribe({ email } as Parameters<
    Services["newsletter"]["subscribe"]
  >[0]);
  if (at % 5 === 3) return;
  const link = await story.token("newsletter-confirm", email);
  if (link) await story.services.newsletter.confirm(link);
}

const leadOf = (story: Story, at: number) =>
  story.one("select id from lead where email = $1", makeCompany(at).email);
export const makeCustomer = (story: Story, at: number) =>
  story.one(
    `select m.organization_id as id from member m join "user" u on u.id = m.user_id where u.email = $1`,
    makeCompany(at).email,
  );

/** An answer, a note, a task, and the stage that follows. */
export async function workOn(story: Story, at: number): Promise<void> {
  const { operations, chance } = story;
  const support = await story.actor(chance.next() < 0.7 ? "support" : "owner");
  const id = await leadOf(story, at);
  if (!id) return;
  await operations.changeLead(support, { id, owner: support.id, company: makeCompany(at).name });
  const [subject] = questions[at % questions.length] as [string, string];
  await operations.replyToLead(support, {
    ...{ id, key: randomUUID(), subject: `Re: ${subject}` },
    text: `Hi ${makeCompany(at).first},\n\nYes, that works. I’ve put two examples into a trial account for you, so you can see it with your own stops. Do you have ten minutes on Thursday?\n\n${support.name.split(" ")[0]}`,
  });
  if (at % 2 === 0) {
    await operations.addLeadNote(support, {
      id,
      text: chance.of([
        "Called. They compare us with a spreadsheet and two phones. Wants to start after the holiday.",
        "Runs two vans now, wants four by spring. Price is fine, asks about the driver app on old phones.",
        "Owner decides, dispatcher tries it first. Send the guide.",
      ]),
    });
  }
  const stage = chance.of(["contacted", "contacted", "qualified", "qualified", "lost"] as const);
  await operations.changeLead(support, { id, stage });
}

export async function addTask(story: Story, at: number, title: string, inDays: number, by: Actor) {
  const id = await leadOf(story, at);
  if (!id) return;
  const dueOn = new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10);
  await story.operations.addLeadTask(by, { id, title, dueOn });
}

export async function hire(story: Story): Promise<void> {
  const { services, origin } = story;
  const link = await services.identity.firstOwner.makeLink();
  const token = link ? (new URL(link, origin).searchParams.get("token") ?? "") : "";
  const { owner } = demoPeople;
  await services.identity.firstOwner.create(token, { ...owner, password: demoPassword });
  const verify = await story.token("verify-email", owner.email);
  if (verify) await services.verification.verify(verify);
  const by = await story.actor("owner");
  for (const role of ["support", "editor"] as const) {
    const { name, email } = demoPeople[role];
    await story.operations.inviteColleague(by, { email, role });
    const invited = await story.token("staff-invitation", email);
    await services.staff.join(invited, { name, password: demoPassword });
  }
}

/** @param day on which it appeared, counted back from today; null: a draft */
export async function publishNews(story: Story, title: string, slug: string, day: number | null) {
  const editor = await story.actor("editor");
  const { operations } = story;
  const [{ id: like = "" } = {}] = await story.rows<{ id: string }>(
    "select id from post where published order by published_at desc limit 1",
  );
  const { data } = await operations.getRecord(editor, { type: "post", id: like });
  const created = await operations.createRecord(editor, {
    type: "post",
    data: {
      ...{ ...data, title, slug, author: editor.name },
      excerpt: "A sample post of the demo.",
      body: "<p>This post was made up for the demo. It shows what a draft, a history, and a publication look like in the console.</p>",
      publishedAt: day === null ? null : new Date(Date.now() - day * dayMs).toISOString(),
    },
  });
  const { id, revision } = created as { id: string; revision: string };
  if (day !== null) await operations.publishRecord(editor, { type: "post", id, revision });
  return id;
}

export async function sendNewsletter(
  story: Story,
  post: string,
  what: "now" | "draft" | "planned",
) {
  const editor = await story.actor("editor");
  const { operations } = story;
  const source = post ? ({ type: "post", id: post } as const) : null;
  let issue = await operations.createIssue(editor, { source });
  const { subject, preheader, heading, body, picture } = issue;
  const { subjectEs, preheaderEs, headingEs, bodyEs } = issue;
  const words = {
    subject: subject || "What changed this month",
    preheader: preheader || "Three small things that save a minute at every stop.",
    heading: heading || "What changed this month",
    body:
      body ||
      "Hello,\n\nThe board loads faster, notes are longer, and the map shows hubs.\n\n{{company}}",
    picture,
    ...{ subjectEs, preheaderEs, headingEs, bodyEs },
  };
  issue = await operations.saveIssue(editor, { id: issue.id, revision: issue.revision, words });
  if (what === "draft") return;
  const startsAt = what === "planned" ? new Date(Date.now() + 2 * dayMs).toISOString() : null;
  await operations.sendIssue(editor, {
    ...{ id: issue.id, revision: issue.revision, startsAt, perMinute: 1_000 },
  });
}

export async function raisePrice(story: Story): Promise<void> {
  const owner = await story.actor("owner");
  const id = await story.one("select id from plan where title = 'Starter'");
  const record = await story.operations.getRecord(owner, { type: "plan", id });
  const data = { ...record.data, monthlyPriceCents: 4_500 };
  const saved = await story.operations.saveRecord(owner, {
    ...{ type: "plan" as const, id, revision: record.revision, data },
  });
  await story.operations.publishRecord(owner, { type: "plan", id, revision: saved.revision });
}

export async function movePrices(story: Story): Promise<void> {
  const owner = await story.actor("owner");
  const { operations, services } = story;
  const id = await story.one("select id from plan where title = 'Starter'");
  const preview = await operations.previewPriceMove(owner, { id, interval: "month" });
  if (preview.movable === 0) return;
  const { move } = await operations.planPriceMove(owner, {
    ...{ id, interval: "month" as const, key: randomUUID(), from: preview.from, leaveOut: [] },
    message: "We’ve added time windows to Starter. That’s why it costs $45 from your renewal on.",
    ...{ priceCents: preview.priceCents, customers: preview.movable },
  });
  await services.billing.startPriceMove({ moveId: move.id });
  for (const item of await story.rows<{ id: string }>(
    "select id from price_move_item where move_id = $1",
    [move.id],
  )) {
    await services.billing.movePrice(item.id);
  }
}

export async function giveBack(
  story: Story,
  at: number,
  amountCents: number,
  as: "support" | "owner",
) {
  const by = await story.actor(as);
  const id = await makeCustomer(story, at);
  if (!id) return;
  const { payments } = await story.operations.getCustomerMoney(by, { id });
  const paid = payments.find((one) => one.amountCents >= amountCents);
  if (!paid) return;
  await story.operations.requestRefund(by, {
    ...{ id, key: randomUUID(), paymentId: paid.id, amountCents, customerReason: "request" },
    reason: "They paid for a month in which the shop was closed.",
  });
}

export async function askForAccess(
  story: Story,
  at: number,
  as: "support" | "owner",
  granted: boolean,
) {
  const by = await story.actor(as);
  const id = await makeCustomer(story, at);
  const person = await story.one("select user_id as id from member where organization_id = $1", id);
  const { id: request } = await story.operations.requestSupportAccess(by, {
    ...{
      id,
      person,
      reason: "You asked why Saturday’s route has two hubs. I’d like to look at it with you.",
    },
  });
  if (granted) await story.services.supportAccess.decide(person, request, "granted");
}
