import { useRef } from "react";
import type { Request, Response } from "../enhance/day-worker.ts";

/** A question without its number. */
export type Ask = Request extends infer One
  ? One extends Request
    ? Omit<One, "id">
    : never
  : never;

/**
 * Asks the worker; an answer to an earlier question is thrown away once a new one was asked.
 * @param onFail the worker can't be loaded, or doesn't answer; the next question starts another one
 */
export function useDayWorker(url: string, onFail: () => void) {
  const worker = useRef<Worker>(undefined);
  const last = useRef<{ id: number; tell: (response: Response) => void }>({ id: 0, tell() {} });
  return (question: Ask, tell: (response: Response) => void) => {
    if (!worker.current) {
      worker.current = new Worker(url, { type: "module" });
      worker.current.onmessage = ({ data }: MessageEvent<Response>) => {
        if (data.id === last.current.id) last.current.tell(data);
      };
      worker.current.onerror = () => {
        worker.current?.terminate();
        worker.current = undefined;
        onFail();
      };
    }
    last.current = { id: last.current.id + 1, tell };
    worker.current.postMessage({ ...question, id: last.current.id });
  };
}
