import type { Discount } from "./promotion.ts";

/** What the signup form shows of a promotion code. */
export interface ShownPromotion {
  /** As it was typed, or as the link has it. */
  code: string;
  discount: Discount | null;
  /** Why the code isn't taken. */
  error: string | null;
}
