import { SummaryList, type SummaryProps } from "./summary-list.tsx";

/** The error summary of a page without React in the browser; the inline script moves the focus to it. */
export function StaticErrorSummary(props: SummaryProps) {
  return (
    <div role="alert" tabIndex={-1} data-focus="" data-error-summary="">
      <SummaryList {...props} />
    </div>
  );
}
