import { normaliseEmail } from "../../../contract/email-address.ts";
import { type ColumnsOf, noAnswers, toColumns } from "../../../contract/form-fields.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Content, siteName } from "../../content/server/content.ts";
import { createPasswordCheck } from "../../identity/server/password-check.ts";
import { argon2id, type PasswordHasher } from "../../identity/server/password-hash.ts";
import { type CameFrom, fromNowhere } from "../../leads/came-from.ts";
import { createPromotions } from "../../promotions/server/promotions.ts";
import { companyFields } from "../fields.ts";
import type { FreeSignup, PaidSignup } from "../signup.ts";
import { noTaxAnswers, type TaxAnswers } from "../tax-answers.ts";
import { type OrderRequest, orderFor } from "./order.ts";
import { withTax } from "./order-tax.ts";
import type { SignupParts, SignupResult } from "./parts.ts";
import { countPromotionUses } from "./promotion-uses.ts";
import { resumeSignup } from "./resume-signup.ts";
import type { Applicant } from "./signups.ts";
import { startSignup } from "./start-signup.ts";

export interface SignupService {
  /**
   * Signs up with a card, or for a trial without one. Repeating it with the same key answers the same.
   * @throws AppError invalid_input, card_declined, payment_unavailable, conflict
   */
  startPaid(
    input: PaidSignup,
    idempotencyKey: string,
    came?: CameFrom,
    taxed?: TaxAnswers,
  ): Promise<SignupResult>;
  /** Signs up for a plan that is free, or for a plan's trial. @throws as startPaid */
  startFree(
    input: FreeSignup,
    idempotencyKey: string,
    came?: CameFrom,
    taxed?: TaxAnswers,
  ): Promise<SignupResult>;
  /** Job `signup.finish`: see resumeSignup. */
  resume(signupId: string): ReturnType<typeof resumeSignup>;
}

interface Options extends SignupParts {
  content: Content;
  /** The site's current name; read from `content` unless given. */
  siteName?: () => Promise<string>;
  /** How passwords are kept; argon2id unless given. */
  passwords?: PasswordHasher;
  /** Milliseconds that a visitor is kept waiting. Unless given, it leaves the rest of a request's deadline for the answer. */
  answerWithinMs?: number;
}

type Company = Pick<Applicant, keyof ColumnsOf<typeof companyFields> | "address">;

/** The paid form's answers about the company. A missing answer is null. */
function companyOf(input: PaidSignup) {
  const told = { ...toColumns(companyFields, input), address: input.address };
  const answers = Object.entries(told).map(([column, value]) => [
    column,
    value === "" ? null : value,
  ]);
  return Object.fromEntries(answers) as Company;
}

export function createSignupService(options: Options): SignupService {
  const { content, answerWithinMs = 12_000, passwords = argon2id, ...parts } = options;
  const promotions = createPromotions(parts.db, countPromotionUses);
  const checkPassword = createPasswordCheck({
    siteName: options.siteName ?? (() => siteName(content)),
  });

  async function planFor(id: string) {
    const plan = await content.findPlan(id);
    if (!plan) throw new AppError("plan_unavailable");
    return plan;
  }

  /** The order's part of a form, checked against the plan and the promotion of now. */
  async function orderOf(
    input: FreeSignup,
    wish: Pick<OrderRequest, "kind" | "trial" | "paymentMethod">,
    taxed: TaxAnswers,
  ) {
    const plan = await planFor(input.plan_id);
    const order = async () => {
      const ordered = orderFor(plan, {
        ...wish,
        interval: input.plan_type,
        expectedPriceCents: input.expected_price_cents,
      });
      const discount = await promotions.discountFor(input.promotion_code, ordered, {
        email: normaliseEmail(input.email),
        shownCents: input.expected_discount_cents,
      });
      const reduced = discount
        ? { ...ordered, promotionCode: discount.code, discountCents: discount.cents }
        : ordered;
      const { taxByPlace } = parts.payments;
      return taxByPlace
        ? withTax(taxByPlace, reduced, { ...reduced, id: plan.id, title: plan.title }, taxed)
        : reduced;
    };
    return { order, planTitle: plan.title };
  }

  async function personOf(input: FreeSignup, organizations: string[]) {
    const name = `${input.first_name} ${input.last_name}`;
    await checkPassword(input.password, { name, email: input.email, organizations });
    return {
      email: normaliseEmail(input.email),
      firstName: input.first_name,
      lastName: input.last_name,
      passwordHash: await passwords.hash(input.password),
    };
  }

  return {
    async startPaid(input, key, came = fromNowhere, taxed = noTaxAnswers) {
      const wish = { trial: input.trial, paymentMethod: input.paymentMethod || null };
      const ordered = await orderOf(input, { kind: "paid", ...wish }, taxed);
      const applicant: Applicant = {
        ...(await personOf(input, [input.organization])),
        ...companyOf(input),
        ...came,
      };
      return startSignup(parts, { kind: "paid", applicant, ...ordered, key }, answerWithinMs);
    },

    async startFree(input, key, came = fromNowhere, taxed = noTaxAnswers) {
      const wish = { kind: "free", trial: true, paymentMethod: null } as const;
      const ordered = await orderOf(input, wish, taxed);
      const applicant: Applicant = {
        ...(await personOf(input, [])),
        ...noAnswers(companyFields),
        ...came,
        address: null,
      };
      return startSignup(parts, { kind: "free", applicant, ...ordered, key }, answerWithinMs);
    },

    resume: (signupId) => resumeSignup(parts, signupId),
  };
}
