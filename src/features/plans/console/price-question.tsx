import { useState } from "react";
import { ConfirmDialog } from "../../../console/confirm-dialog.tsx";
import { moneyText } from "../../../console/format.ts";
import { bigChangePercent, changePercent } from "../../customers/money-limits.ts";

interface Prices {
  monthlyPriceCents: number;
  yearlyPriceCents: number;
}

const names = { monthlyPriceCents: "a month", yearlyPriceCents: "a year" } as const;

/** The big changes of a price: `$99 a month becomes $9 (91% less)`. */
function bigChanges(before: Prices, after: Prices): string[] {
  return (["monthlyPriceCents", "yearlyPriceCents"] as const).flatMap((key) => {
    const percent = changePercent(before[key], after[key]);
    if (percent <= bigChangePercent) return [];
    const direction = after[key] < before[key] ? "less" : "more";
    return `${moneyText(before[key])} ${names[key]} becomes ${moneyText(after[key])} (${percent}% ${direction})`;
  });
}

/** Asks again before a price changes a lot. @returns `ask` says whether to go on; `dialog` to show */
export function usePriceQuestion() {
  const [question, setQuestion] = useState<{
    changes: string[];
    answer: (goOn: boolean) => void;
  } | null>(null);

  async function ask(before: Prices | null | undefined, after: Prices): Promise<boolean> {
    const changes = before ? bigChanges(before, after) : [];
    if (changes.length === 0) return true;
    const goOn = await new Promise<boolean>((answer) => setQuestion({ changes, answer }));
    setQuestion(null);
    return goOn;
  }
  const dialog = question ? (
    <ConfirmDialog
      title="Is this price right?"
      text={`${question.changes.join(", and ")}.`}
      close={() => question.answer(false)}
    >
      <button type="button" className="btn btn-primary" onClick={() => question.answer(true)}>
        Use this price
      </button>
      <button type="button" className="btn" onClick={() => question.answer(false)}>
        Go back
      </button>
    </ConfirmDialog>
  ) : null;
  return { ask, dialog };
}
