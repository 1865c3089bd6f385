import { useState } from "react";
import { Link } from "wouter";
import { ApiError } from "../../../console/api.ts";
import { ConfirmDialog } from "../../../console/confirm-dialog.tsx";
import { consolePaths } from "../../../console/paths.ts";
import type { AdminLinkingText } from "../content-operations.ts";
import { getContentType } from "../content-types.ts";
import { useContentAccess } from "./use-content-access.ts";

/** The person chose to leave everything as it is. */
export class Canceled extends Error {}

interface Question {
  texts: AdminLinkingText[];
  /** The button's label. */
  action: string;
  answer: (goOn: boolean) => void;
}

/**
 * Asks before something is done that breaks links of published texts.
 * @returns `dialog` to show; `ask` does the work, or throws `Canceled`
 */
export function useLinkQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);

  /**
   * @param work gets what the call sends to go on although links break
   * @param action of the button
   * @param onAsk runs before the question is shown
   */
  async function ask<Result>(
    work: (knowing: { breakLinks?: true }) => Promise<Result>,
    action: string,
    onAsk?: () => void,
  ): Promise<Result> {
    try {
      return await work({});
    } catch (error) {
      const texts = error instanceof ApiError ? error.texts : undefined;
      if (!texts) throw error;
      onAsk?.();
      const goOn = await new Promise<boolean>((answer) => setQuestion({ texts, action, answer }));
      setQuestion(null);
      if (!goOn) throw new Canceled();
      return work({ breakLinks: true });
    }
  }
  return { ask, dialog: question ? <LinkDialog {...question} /> : null };
}

function LinkDialog({ texts, action, answer }: Question) {
  const { canRead } = useContentAccess();
  const records = Map.groupBy(texts, (text) => `${text.type} ${text.id}`);
  const count = texts.length === 1 ? "This link leads" : `These ${texts.length} links lead`;
  const about = (
    <ul className="linking-texts">
      {[...records.values()].map((all) => {
        const [first] = all;
        if (!first) return null;
        const { type, id: recordId, title } = first;
        return (
          <li key={`${type} ${recordId}`}>
            <span className="text-muted">{getContentType(type).name}</span>{" "}
            {canRead(type) ? (
              <Link className="link" href={consolePaths.record(type, recordId)}>
                {title}
              </Link>
            ) : (
              title
            )}
            {all.map(({ href }) => (
              <code key={href}>{href}</code>
            ))}
          </li>
        );
      })}
    </ul>
  );
  return (
    <ConfirmDialog
      title="Published texts link to this"
      text={`${count} nowhere if you go on. Change the texts first, or go on and fix them later: the overview lists them.`}
      about={about}
      close={() => answer(false)}
    >
      <button type="button" className="btn btn-danger" onClick={() => answer(true)}>
        {action}
      </button>
      <button type="button" className="btn" onClick={() => answer(false)}>
        Cancel
      </button>
    </ConfirmDialog>
  );
}
