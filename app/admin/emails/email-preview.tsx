import { Monitor, Send, Smartphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { EmailWords } from "../../../contract/admin/email-operations.ts";
import { fillLine } from "../../../contract/admin/email-text.ts";
import { ApiError, post } from "../api.ts";
import { useToast } from "../toasts.tsx";
import { useEmailParts } from "./placeholders.tsx";

interface Props {
  id: string;
  values: Record<string, unknown>;
  readOnly: boolean;
  /** Takes over the text that the email has as long as nobody changes it. */
  onOriginal: (words: EmailWords) => void;
  /** Says what keeps a test email back. */
  onRefused: (error: ApiError) => void;
}

const keys = ["subject", "preheader", "heading", "body", "reason"] as const;
const wordsOf = (values: Record<string, unknown>) =>
  Object.fromEntries(keys.map((key) => [key, String(values[key] ?? "")])) as EmailWords;

const widths = [
  { name: "desktop", label: "Desktop", Picture: Monitor },
  { name: "phone", label: "Phone", Picture: Smartphone },
] as const;
/** The frame follows the typing after a pause, in milliseconds. */
const pauseMs = 500;

/** Makes the frame as high as the email, so that it doesn't scroll by itself. */
export function matchHeight(frame: HTMLIFrameElement | null): void {
  const height = frame?.contentDocument?.body?.offsetHeight ?? 0;
  if (frame && height > 100) frame.height = String(height);
}

/** An email as its reader gets it, with made-up data, and what can be done with it. */
export function EmailPreview({ id, values, readOnly, onOriginal, onRefused }: Props) {
  const parts = useEmailParts(id);
  const toast = useToast();
  const [width, setWidth] = useState<(typeof widths)[number]["name"]>("desktop");
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const words = wordsOf(values);
  const json = JSON.stringify({ words });
  const shown = useRef("");
  useEffect(() => {
    const show = () => {
      shown.current = json;
      form.current?.submit();
    };
    // At once the first time, and not again for the same text.
    if (shown.current === json) return;
    const timer = setTimeout(show, shown.current ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [json]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width gives another height
  useEffect(() => matchHeight(frame.current), [width]);
  const samples = Object.fromEntries(
    parts?.placeholders.map(({ name, sample }) => [name, sample]) ?? [],
  );
  const edited = parts && keys.some((key) => parts.original[key] !== words[key]);

  async function sendTest() {
    setSending(true);
    try {
      const { to } = await post<{ to: string }>(`/emails/${id}/test`, { words });
      toast(`A test email is on its way to ${to}.`);
    } catch (error) {
      if (error instanceof ApiError) onRefused(error);
      else throw error;
    } finally {
      setSending(false);
    }
  }

  return (
    <section aria-labelledby="email-preview" className="email-preview">
      <div className="email-preview-head">
        <h2 id="email-preview" className="min-w-0 flex-1 font-semibold">
          Preview with made-up data
        </h2>
        <fieldset className="segments">
          <legend className="sr-only">Width of the preview</legend>
          {widths.map(({ name, label, Picture }) => (
            <button
              key={name}
              type="button"
              className="segment"
              aria-pressed={width === name}
              onClick={() => setWidth(name)}
            >
              <Picture aria-hidden="true" size={14} />
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="email-window" data-width={width}>
        <p className="inbox-line">
          <strong>{fillLine(words.subject, samples)}</strong>
          <span className="text-muted">{fillLine(words.preheader, samples)}</span>
        </p>
        <form
          ref={form}
          method="post"
          action={`/api/admin/emails/${id}/preview`}
          target="email-frame"
        >
          <input type="hidden" name="json" value={json} readOnly />
        </form>
        <iframe
          name="email-frame"
          title="Preview of the email"
          sandbox="allow-same-origin"
          className="email-frame"
          ref={frame}
          onLoad={() => matchHeight(frame.current)}
        />
      </div>
      {readOnly ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          <button type="button" className="btn" disabled={sending} onClick={() => void sendTest()}>
            <Send aria-hidden="true" size={14} />
            Send me a test
          </button>
          {parts && edited ? (
            <button type="button" className="btn" onClick={() => onOriginal(parts.original)}>
              Go back to the original text
            </button>
          ) : null}
        </div>
      )}
    </section>
  );
}

/** When an email is sent, above its form. */
export function EmailPurpose({ id }: { id: string }) {
  const parts = useEmailParts(id);
  return <p className="mb-4 text-muted">{parts?.sent ?? "\u00a0"}</p>;
}
