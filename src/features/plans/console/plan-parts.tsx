import type { RecordParts } from "../../content/console/record-parts.ts";
import { PlanPrices } from "./plan-prices.tsx";
import { usePriceQuestion } from "./price-question.tsx";

export const planParts: RecordParts = {
  useQuestion() {
    const { ask, dialog } = usePriceQuestion();
    return { ask: (before, after) => ask(before as never, after as never), dialog };
  },
  queries: (id) => ["plan-prices", id],
  Foot: ({ id, readOnly }) => <PlanPrices planId={id} readOnly={readOnly} />,
};
