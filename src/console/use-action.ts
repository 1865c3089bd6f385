import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../contract/messages.ts";
import { type Answer, ApiError, type Body, type Known, post } from "./api.ts";
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
  async function run<const Path extends string>(
    path: Path & Known<"POST", Path>,
    body: Body<Path>,
    done: string | ((answer: Answer<"POST", Path>) => string),
  ): Promise<Answer<"POST", Path> | null> {
    setBusy(true);
    setError(null);
    try {
      const answer = await post(path, body);
      toast(typeof done === "string" ? done : done(answer));
      return answer;
    } catch (failure) {
      const apiError =
        failure instanceof ApiError ? failure : new ApiError(0, "Something went wrong here.");
      setError(apiError);
      if (Object.keys(apiError.fields).length === 0) toast(apiError.message, { tone: "failed" });
      return null;
    } finally {
      setBusy(false);
      void client.invalidateQueries();
    }
  }
  /** Says at fields what is wrong with them, without asking. @returns whether anything is */
  function refuse(found: Record<string, string[] | undefined>): boolean {
    const fields = Object.fromEntries(
      Object.entries(found).flatMap(([name, errors]) => (errors ? [[name, errors]] : [])),
    );
    const isRefused = Object.keys(fields).length > 0;
    if (isRefused) setError(new ApiError(0, messages.checkFields, { fields }));
    return isRefused;
  }
  return { run, busy, error, refuse };
}
