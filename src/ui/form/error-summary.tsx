import { useEffect, useRef } from "react";
import { SummaryList, type SummaryProps } from "./summary-list.tsx";

/** The error summary of a form that React drives: every refusal takes the focus to it. */
export function ErrorSummary({ refusals, ...summary }: SummaryProps & { refusals: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals >= 0) box.current?.focus();
  }, [refusals]);
  return (
    <div ref={box} role="alert" tabIndex={-1} data-error-summary="">
      <SummaryList {...summary} />
    </div>
  );
}
