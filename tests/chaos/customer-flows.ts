import { randomUUID } from "node:crypto";
import { ask, call, form } from "./ask.ts";
import { type Business, booksOf } from "./business.ts";
import type { Customer } from "./customers.ts";
import { type Flow, type PlanTitle, prices } from "./flows.ts";
import { password } from "./people.ts";

const said = (acknowledged: boolean) => (acknowledged ? "acknowledged" : "not acknowledged");

/** What a customer pays for, here and at Stripe. */
async function planOf({ postgres, stripe }: Business, email: string) {
  const [row] = await postgres.query<{
    title: string;
    price: number;
    scheduled: { priceCents: number } | null;
    subscription: string;
  }>(
    `select p.title, s.price_cents as price, s.scheduled_change as scheduled,
       s.provider_subscription_id as subscription
     from subscription s join plan p on p.id = s.plan_id join member m using (organization_id)
       join "user" u on u.id = m.user_id where u.email = $1`,
    [email],
  );
  const there = stripe.state.subscriptions.get(row?.subscription ?? "");
  const schedules = [...stripe.state.schedules.values()].filter(
    (one) => one.subscription === there?.id && one.status === "active",
  );
  const next = stripe.state.prices.get(schedules[0]?.phases[1]?.items[0]?.price ?? "");
  return {
    here: { title: row?.title, cents: row?.price, nextCents: row?.scheduled?.priceCents ?? null },
    stripe: {
      cents: there?.items.data[0]?.price.unit_amount,
      schedules: schedules.length,
      nextCents: next?.unit_amount ?? null,
    },
  };
}

/** A confirmed change that a kill interrupted is finished by its job later: its customer is not used again. */
async function hasOpenChange({ postgres }: Business, email: string): Promise<boolean> {
  const rows = await postgres.query(
    `select 1 from plan_change_offer r join member m using (organization_id)
       join "user" u on u.id = m.user_id
     where u.email = $1 and r.started_at is not null and r.result is null`,
    [email],
  );
  return rows.length > 0;
}

/** Asks for the price of another plan. @returns the key of the form that confirms it */
async function previewChange(business: Business, customer: Required<Customer>, plan: PlanTitle) {
  const wish = { form: "preview", plan, interval: "month" };
  const offer = await ask(business.site.url, form("/profile-payment", wish, customer.cookie));
  const key = /name="key" value="([^"]+)"/.exec(offer.body)?.[1];
  if (!key) throw new Error(`no offer: ${offer.status} ${offer.body.slice(0, 200)}`);
  return key;
}

export const upgrades: Flow = {
  name: "upgrade",
  services: ["stripe", "database"],
  returns: false,
  async begin(business, customers) {
    const customer = await customers.take("Starter");
    const { email, cookie } = customer;
    const key = await previewChange(business, customer, "Fleet");
    const before = (await booksOf(business, email)).charges.length;
    const state = async () => {
      const plan = await planOf(business, email);
      const charges = (await booksOf(business, email)).charges.length - before;
      const is = (title: PlanTitle) =>
        plan.here.title === title &&
        plan.here.cents === prices[title] &&
        plan.stripe.cents === prices[title];
      return {
        done: is("Fleet") && charges === 1,
        absent: is("Starter") && charges === 0,
        text: `${JSON.stringify(plan)}, ${charges} charges`,
      };
    };
    return {
      ask: form("/profile-payment", { form: "change", key }, cookie),
      accepted: ({ status, headers }) =>
        status === 303 && String(headers.location).includes("done=change"),
      async problem(acknowledged) {
        const { done, absent, text } = await state();
        return done || (absent && !acknowledged) ? null : `${said(acknowledged)}: ${text}`;
      },
      async release() {
        if (await hasOpenChange(business, email)) return;
        const { done } = await state();
        customers.giveBack({ ...customer, plan: done ? "Fleet" : "Starter" });
      },
    };
  },
};

export const downgrades: Flow = {
  name: "downgrade",
  services: ["stripe", "database"],
  returns: false,
  async begin(business, customers) {
    const customer = await customers.take("Fleet");
    const { email, cookie } = customer;
    const key = await previewChange(business, customer, "Starter");
    const before = (await booksOf(business, email)).charges.length;
    const state = async () => {
      const { here, stripe } = await planOf(business, email);
      const charges = (await booksOf(business, email)).charges.length - before;
      const same = here.cents === prices.Fleet && stripe.cents === prices.Fleet && charges === 0;
      const { Starter } = prices;
      return {
        done:
          same &&
          stripe.schedules === 1 &&
          here.nextCents === Starter &&
          stripe.nextCents === Starter,
        absent: same && here.nextCents === null && stripe.schedules === 0,
        text: `${JSON.stringify({ here, stripe })}, ${charges} charges`,
      };
    };
    return {
      ask: form("/profile-payment", { form: "change", key }, cookie),
      accepted: ({ status, headers }) =>
        status === 303 && String(headers.location).includes("done=scheduled"),
      async problem(acknowledged) {
        const { done, absent, text } = await state();
        return done || (absent && !acknowledged) ? null : `${said(acknowledged)}: ${text}`;
      },
      async release() {
        if (await hasOpenChange(business, email)) return;
        if ((await state()).absent) return customers.giveBack(customer);
        const keep = form("/profile-payment", { form: "keep-plan" }, cookie);
        const { status } = await ask(business.site.url, keep);
        if (status === 303) customers.giveBack(customer);
      },
    };
  },
};

/** The cards of a customer at Stripe, and the one that is charged. */
function cardsOf({ stripe }: Business, email: string) {
  const { state } = stripe;
  const customer = [...state.customers.values()].find((one) => one.email === email);
  const subscription = [...state.subscriptions.values()].find(
    (one) => one.customer === customer?.id && one.status !== "canceled",
  );
  const cards = [...state.paymentMethods.values()].filter((one) => one.customer === customer?.id);
  const chargedId =
    subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return { ids: cards.map(({ id }) => id), chargedId: chargedId ?? null };
}

function addCardCall(cookie: string) {
  const payload = { key: randomUUID(), payment_method: "pm_card_mastercard" };
  return call("/api/account/cards", payload, { cookie });
}

/** A customer with a card that is charged and another one. */
async function withTwoCards(business: Business, customer: Required<Customer>) {
  let cards = cardsOf(business, customer.email);
  if (cards.ids.length < 2) {
    const added = await ask(business.site.url, addCardCall(customer.cookie));
    if (added.status !== 200) throw new Error(`a card could not be added: ${added.status}`);
    cards = cardsOf(business, customer.email);
  }
  const other = cards.ids.find((id) => id !== cards.chargedId);
  if (!other || !cards.chargedId) throw new Error(`two cards expected: ${JSON.stringify(cards)}`);
  return { charged: cards.chargedId, other };
}

export const cardAdditions: Flow = {
  name: "card-add",
  services: ["stripe", "database"],
  returns: true,
  async begin(business, customers) {
    const customer = await customers.take("Starter");
    const before = cardsOf(business, customer.email).ids.length;
    return {
      ask: addCardCall(customer.cookie),
      accepted: ({ status, body }) => status === 200 && body.includes('"added":true'),
      async problem(acknowledged) {
        const added = cardsOf(business, customer.email).ids.length - before;
        if (added === 1 || (added === 0 && !acknowledged)) return null;
        return `${said(acknowledged)}: ${added} cards were added`;
      },
      release: async () => customers.giveBack(customer),
    };
  },
};

export const defaultCards: Flow = {
  name: "card-default",
  services: ["stripe", "database"],
  returns: false,
  async begin(business, customers) {
    const customer = await customers.take("Starter");
    const { charged, other } = await withTwoCards(business, customer);
    return {
      ask: form("/profile-payment", { form: "card-default", card: other }, customer.cookie),
      accepted: ({ status, headers }) =>
        status === 303 && String(headers.location).includes("done=card-default"),
      async problem(acknowledged) {
        const { chargedId } = cardsOf(business, customer.email);
        if (chargedId === other || (chargedId === charged && !acknowledged)) return null;
        return `${said(acknowledged)}: the charged card is neither the old nor the new one`;
      },
      release: async () => customers.giveBack(customer),
    };
  },
};

export const cardRemovals: Flow = {
  name: "card-remove",
  services: ["stripe", "database"],
  returns: false,
  async begin(business, customers) {
    const customer = await customers.take("Starter");
    const { charged } = await withTwoCards(business, customer);
    return {
      // The card that is charged: another one has to take its place first.
      ask: form("/profile-payment", { form: "card-remove", card: charged }, customer.cookie),
      accepted: ({ status, headers }) =>
        status === 303 && String(headers.location).includes("done=card-remove"),
      async problem(acknowledged) {
        const { ids, chargedId } = cardsOf(business, customer.email);
        const kept = ids.includes(charged);
        if (!chargedId || !ids.includes(chargedId)) return "the plan has no card to charge";
        return kept && acknowledged ? "acknowledged, and the card is still there" : null;
      },
      release: async () => customers.giveBack(customer),
    };
  },
};

export const deletions: Flow = {
  name: "deletion",
  services: ["stripe", "database"],
  returns: false,
  async begin(business, customers) {
    const { email, cookie } = await customers.take("Starter");
    const { postgres, stripe } = business;
    const [person] = await postgres.query<{ id: string }>(
      'select id from "user" where email = $1',
      [email],
    );
    const fields = { form: "delete", current_password: password, understood: "on" };
    return {
      ask: form("/profile-setting", fields, cookie),
      accepted: ({ status, headers }) =>
        status === 303 && String(headers.location).includes("done=deletion"),
      // The 30 days of grace are over.
      async passTime() {
        await postgres.query(
          `update customer_profile set deletion_due_at = now() - interval '1 minute'
           where user_id = $1 and deletion_due_at > now()`,
          [person?.id],
        );
        // The worker is told as pg-boss tells it, so that it doesn't wait for its next poll.
        await postgres.query(
          `with due as (update pgboss.job set start_after = now() where name = 'account.delete'
             and state = 'created' and start_after > now() and data->>'userId' = $1 returning name)
           select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from due`,
          [person?.id],
        );
      },
      async problem(acknowledged) {
        const { users, subscriptions } = await booksOf(business, email);
        if (users === 0 && subscriptions === 0) return null;
        const [row] = await postgres.query<{ due: Date | null }>(
          "select deletion_due_at as due from customer_profile where user_id = $1",
          [person?.id],
        );
        const renews = [...stripe.state.subscriptions.values()].some(
          (one) =>
            stripe.state.customers.get(one.customer)?.email === email && !one.cancel_at_period_end,
        );
        if (!acknowledged && users === 1 && subscriptions === 1 && !row?.due && renews) return null;
        return `${said(acknowledged)}: ${users} users, ${subscriptions} subscriptions left`;
      },
    };
  },
};
