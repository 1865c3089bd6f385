import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { get } from "../../../console/api.ts";
import { useMe } from "../../../console/me.ts";

/** Facts about an email besides its text. */
export const useEmailParts = (id: string) =>
  useQuery({
    enabled: useMe().can("content", "read"),
    queryKey: ["email", id],
    queryFn: () => get(`/emails/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The field in which somebody typed last. */
function useLastField(form: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  useEffect(() => {
    const node = form.current?.closest("form");
    const note = ({ target }: FocusEvent) => {
      if (isField(target)) last.current = target;
    };
    node?.addEventListener("focusin", note);
    return () => node?.removeEventListener("focusin", note);
  }, [form]);
  return last;
}

interface Props {
  id: string;
  values: Record<string, unknown>;
  readOnly: boolean;
  onChange: (key: string, value: string) => void;
}

/** The placeholders of an email, under its text. Pressing one puts it where somebody typed last. */
export function EmailPlaceholders({ id, values, readOnly, onChange }: Props) {
  const parts = useEmailParts(id);
  const box = useRef<HTMLDivElement>(null);
  const last = useLastField(box);
  function insert(name: string, link: boolean) {
    const field = last.current?.isConnected ? last.current : document.getElementById("field-body");
    if (!isField(field)) return;
    const key = field.id.replace("field-", "");
    const text = String(values[key] ?? "");
    const start = field.selectionStart ?? text.length;
    const end = field.selectionEnd ?? start;
    const label = text.slice(start, end) || "Label";
    const piece = link ? `[${label}]({{${name}}})` : `{{${name}}}`;
    onChange(key, text.slice(0, start) + piece + text.slice(end));
    // After React has put in the new text.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(start + piece.length, start + piece.length);
    });
  }
  return (
    <div className="placeholders" ref={box}>
      <p className="field-label" id="placeholders-label">
        Placeholders
      </p>
      <ul aria-labelledby="placeholders-label">
        {parts?.placeholders.map(({ name, means, required, link }) => (
          <li key={name}>
            {readOnly ? (
              <code>{`{{${name}}}`}</code>
            ) : (
              <button
                type="button"
                className="placeholder"
                title={`Put {{${name}}} into the text`}
                onClick={() => insert(name, link)}
              >
                {`{{${name}}}`}
              </button>
            )}
            <span>
              {means}
              {required ? (
                <>
                  {". "}
                  <strong>Required in the text.</strong>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
