import { useRef } from "react";
import { startWorker } from "../../../ui/enhance/asked-worker.ts";
import type { Request, Response } from "../enhance/day-worker.ts";

/** A question without its number. */
export type Ask = Request extends infer One
  ? One extends Request
    ? Omit<One, "id">
    : never
  : never;

/**
 * Asks the worker; an answer to an earlier question is thrown away once a new one was asked.
 * @param onFail there will be no answer; the next question starts another worker if this one is gone
 */
export function useDayWorker(url: string, onFail: () => void) {
  const worker = useRef<ReturnType<typeof startWorker<Ask, Response>>>(undefined);
  // Rows are read from the table of an earlier question, which another worker must be told again.
  const table = useRef<Ask>(undefined);
  return (question: Ask, tell: (response: Response) => void) => {
    if (!worker.current) {
      worker.current = startWorker<Ask, Response>(url, (ended) => {
        if (ended) worker.current = undefined;
        onFail();
      });
      if (table.current) worker.current.ask(table.current, () => {});
    }
    if (question.ask === "table") table.current = question;
    worker.current.ask(question, tell);
  };
}
