import { useState } from "react";
import type { CalledPath } from "../../../contract/links.ts";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { BillingInterval, Plan } from "../../plans/plan.ts";
import type { Discount } from "../promotion.ts";
import type { ShownPromotion } from "../shown-promotion.ts";

/**
 * The field for a promotion code. The order's lines say what it takes off as soon as the visitor leaves the field; without
 * JavaScript, the server takes it off when the form is sent.
 * @param props.refused what the sent form was told about the code
 */
export function PromotionFields(props: {
  shown: ShownPromotion;
  onShown(shown: ShownPromotion): void;
  discount: Discount | null;
  plan: Plan;
  interval: BillingInterval;
  refused: string | undefined;
}) {
  const { shown, plan, interval } = props;
  const texts = useTexts("signup");
  const [checkedCode, setCheckedCode] = useState(shown.code);
  async function ask(code: string) {
    if (code === checkedCode) return;
    setCheckedCode(code);
    try {
      const response = await fetch("/api/promotions/check" satisfies CalledPath, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ code, plan: plan.id, interval }),
        signal: AbortSignal.timeout(30_000),
      });
      const answer = await response.json();
      props.onShown(response.ok ? answer : { code, discount: null, error: answer.error });
    } catch {
      // The server looks at the code when the form is sent.
    }
  }
  return (
    <>
      <TextField
        id="promotion_code"
        name="promotion_code"
        label={texts.promotion_code}
        optional
        autoComplete="off"
        defaultValue={shown.code}
        error={shown.error ?? props.refused}
        onBlur={(event) => ask(event.currentTarget.value)}
      />
      <input type="hidden" name="expected_discount_cents" value={props.discount?.cents ?? ""} />
    </>
  );
}
