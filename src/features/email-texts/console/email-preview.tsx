import { Monitor, Send, Smartphone } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { ApiError, post } from "../../../console/api.ts";
import { useMe } from "../../../console/me.ts";
import { useToast } from "../../../console/toasts.tsx";
import { fillLine } from "../../../contract/email-text.ts";
import type { EmailWords } from "../email-operations.ts";
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

/**
 * An email that isn't stored, drawn by the server in a frame. It follows the typing.
 * @param props.action the call that draws it, from a form
 * @param props.json what it takes
 * @param props.line the inbox's line: subject, and what follows it
 */
export function PreviewFrame(props: {
  title: string;
  action: string;
  json: string;
  line: [subject: string, preheader: string];
}) {
  const { title, action, json, line } = props;
  const id = useId();
  const [width, setWidth] = useState<(typeof widths)[number]["name"]>("desktop");
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
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
  return (
    <>
      <div className="email-preview-head">
        <h2 id={id} className="min-w-0 flex-1 font-semibold">
          {title}
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
          <strong>{line[0]}</strong>
          <span className="text-muted">{line[1]}</span>
        </p>
        <form ref={form} method="post" action={action} target="email-frame">
          <input type="hidden" name="json" value={json} />
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
    </>
  );
}

/** An email as its reader gets it, with made-up data, and what can be done with it. */
export function EmailPreview({ id, values, readOnly, onOriginal, onRefused }: Props) {
  const parts = useEmailParts(id);
  const toast = useToast();
  const { mailed } = useMe();
  const [sending, setSending] = useState(false);
  const words = wordsOf(values);
  const samples = Object.fromEntries(
    parts?.placeholders.map(({ name, sample }) => [name, sample]) ?? [],
  );
  const edited = parts && keys.some((key) => parts.original[key] !== words[key]);

  async function sendTest() {
    setSending(true);
    try {
      const { to } = await post(`/emails/${id}/test`, { words });
      toast(mailed("A test email", to));
    } catch (error) {
      if (error instanceof ApiError) onRefused(error);
      else throw error;
    } finally {
      setSending(false);
    }
  }

  return (
    <section aria-label="Preview with made-up data" className="email-preview">
      <PreviewFrame
        title="Preview with made-up data"
        action={`/api/admin/emails/${id}/preview`}
        json={JSON.stringify({ words })}
        line={[fillLine(words.subject, samples), fillLine(words.preheader, samples)]}
      />
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
  return (
    <p className="mb-4 text-muted">
      {parts?.sent ?? "\u00a0"}
      {parts?.ownersOnly
        ? " This email protects accounts: only owners can change it, and every owner is notified."
        : ""}
    </p>
  );
}
