import type { Discount } from "./promotion.ts";

/** A promotion code's result in the signup form. */
export interface ShownPromotion {
  /** As it was typed, or as the link has it. */
  code: string;
  discount: Discount | null;
  /** Why the code isn't taken. */
  error: string | null;
}
