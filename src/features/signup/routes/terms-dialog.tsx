import { type MouseEvent, type RefObject, useRef, useState } from "react";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { RichText } from "../../../ui/controls/rich-text.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { PageEntry } from "../../content/content.ts";

/** The terms checkbox's link: opens the terms in a dialog; without JavaScript it is a link to the terms page. */
export function useTermsDialog(slug: string | null): {
  dialog: RefObject<HTMLDialogElement | null>;
  html: string | null;
  /** The terms didn’t come. Opening the dialog again tries again. */
  failed: boolean;
  open(event: MouseEvent<HTMLAnchorElement>): void;
} {
  const dialog = useRef<HTMLDialogElement>(null);
  const [html, setHtml] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  return {
    dialog,
    html,
    failed,
    open(event) {
      if (!slug || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      dialog.current?.showModal();
      if (html !== null) return;
      setFailed(false);
      fetch(`/api/pages/slug/${slug}`, { signal: AbortSignal.timeout(30_000) })
        .then(async (response) => {
          if (!response.ok) throw new Error(response.statusText);
          setHtml(((await response.json()) as PageEntry).content);
        })
        .catch(() => setFailed(true));
    },
  };
}

/** The terms, in a native dialog: Escape, the Close button and a press outside all close it. */
export function TermsDialog(props: {
  dialog: RefObject<HTMLDialogElement | null>;
  html: string | null;
  failed: boolean;
}) {
  const { dialog, html, failed } = props;
  const texts = useTexts("signup");
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-wide"
      aria-labelledby="terms-dialog-title"
      // A press on the backdrop has the dialog itself as its target. Keyboards have Escape.
      onMouseDown={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div className="flex max-h-[80vh] flex-col">
        <h2 id="terms-dialog-title" className="text-xl font-semibold">
          {texts.terms}
        </h2>
        <section
          aria-label={texts.termsText}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          className="mt-4 flex-1 overflow-y-auto rounded-md"
        >
          {html === null ? (
            <p role="status">{failed ? texts.termsFailed : texts.termsLoading}</p>
          ) : (
            <div ref={openLinksInNewTabs}>
              <RichText html={html} />
            </div>
          )}
        </section>
        <form method="dialog" className="mt-6 flex items-center justify-between gap-3">
          <LocalLink className="link" href={paths.terms} target="_blank" rel="noopener">
            {texts.asPage}
          </LocalLink>
          <Button type="submit" variant="secondary">
            {texts.close}
          </Button>
        </form>
      </div>
    </dialog>
  );
}

/** A link in the text must not take the half-filled form away. */
function openLinksInNewTabs(text: HTMLElement | null): void {
  const links = text?.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])') ?? [];
  for (const link of links) Object.assign(link, { target: "_blank", rel: "noopener" });
}
