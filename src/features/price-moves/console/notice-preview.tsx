import { useEffect, useRef } from "react";
import { matchHeight } from "../../email-texts/console/email-preview.tsx";

/** The frame follows the typing after a pause, in milliseconds. */
const pauseMs = 500;

/** The notice as the first customer of the move gets it. @param body of the call */
export function NoticePreview({ planId, body }: { planId: string; body: object }) {
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef("");
  const json = JSON.stringify(body);
  useEffect(() => {
    if (shown.current === json) return;
    const show = () => {
      shown.current = json;
      form.current?.submit();
    };
    const timer = setTimeout(show, shown.current ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [json]);
  return (
    <div className="email-window mt-3" data-width="desktop">
      <form
        ref={form}
        method="post"
        action={`/api/admin/plans/${planId}/price-moves/notice`}
        target="notice-frame"
      >
        <input type="hidden" name="json" value={json} />
      </form>
      <iframe
        name="notice-frame"
        title="Preview of the notice"
        sandbox="allow-same-origin"
        className="email-frame"
        ref={frame}
        onLoad={() => matchHeight(frame.current)}
      />
    </div>
  );
}
