import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, type PathTo, post } from "./api.ts";
import { useToast } from "./toasts.tsx";

/**
 * A write that isn't an edit of content: sends it, says that it is done, and reads everything on the screen again.
 * @returns `error` of the newest try, whose `fields` belong at the fields
 */
export function useAction() {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  /** @returns the answer; null if it was refused */
  async function run<Answer>(
    path: PathTo<"POST", Answer>,
    body: object,
    done: string | ((answer: Answer) => string),
  ): Promise<Answer | null> {
    setBusy(true);
    setError(null);
    try {
      const answer = await post<Answer>(path, body);
      toast(typeof done === "string" ? done : done(answer));
      return answer;
    } catch (failure) {
      const known =
        failure instanceof ApiError ? failure : new ApiError(0, "Something went wrong here.");
      setError(known);
      if (Object.keys(known.fields).length === 0) toast(known.message, { tone: "failed" });
      return null;
    } finally {
      setBusy(false);
      void client.invalidateQueries();
    }
  }
  return { run, busy, error };
}
