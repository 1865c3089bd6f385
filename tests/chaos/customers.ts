import { randomUUID } from "node:crypto";
import { ask, until } from "./ask.ts";
import { type Business, booksOf } from "./business.ts";
import type { PlanTitle } from "./flows.ts";
import { freshEmail, paidSignup, signIn } from "./people.ts";

/** Somebody who pays for a plan and whose signup is done. */
export interface Customer {
  email: string;
  plan: PlanTitle;
  /** Missing until the first use. */
  cookie?: string;
}

/** Customers for attempts. Making one takes a second of work, so they are used again. */
export interface Customers {
  take(plan: PlanTitle): Promise<Required<Customer>>;
  giveBack(customer: Customer): void;
}

export function createCustomers(business: Business): Customers {
  const free: Customer[] = [];

  async function signUp(plan: PlanTitle): Promise<Customer> {
    const email = freshEmail("customer");
    const order = paidSignup(email, plan, randomUUID());
    const took = await until(business.site.url, order, ({ status }) => status === 200, 20_000);
    if (took === null) {
      const { status, body, error } = await ask(business.site.url, order);
      throw new Error(`${plan} could not be bought: ${status} ${error ?? body.slice(0, 200)}`);
    }
    // The job that follows asks Stripe about the payment: it should not meet the next kill point.
    const { users } = await booksOf(business, email);
    if (users !== 1) throw new Error(`${users} users after a signup`);
    return { email, plan };
  }

  return {
    async take(plan) {
      const index = free.findIndex((one) => one.plan === plan);
      const customer = index < 0 ? await signUp(plan) : free.splice(index, 1)[0];
      if (!customer) throw new Error("no customer");
      const cookie = customer.cookie ?? (await signIn(business.site.url, customer.email));
      return { ...customer, cookie };
    },
    giveBack(customer) {
      free.push(customer);
    },
  };
}
