import { Alert } from "../../../ui/controls/alert.tsx";
import { useTexts } from "../../../ui/texts.ts";

/** Above an invoice whose file was asked for and cannot be had: why, and what to do instead. */
export function NoInvoiceFile(props: {
  reason: { why: "letters"; letters: string } | { why: "busy" } | { why: "fault" };
}) {
  const { reason } = props;
  const texts = useTexts("invoice");
  return (
    <div className="no-print mb-6 max-w-[52rem]">
      {reason.why === "letters" ? (
        <Alert tone="info" title={texts.lettersTitle}>
          {texts.letters({ letters: <bdi>{reason.letters}</bdi> })}
        </Alert>
      ) : reason.why === "busy" ? (
        <Alert tone="warning" title={texts.busyTitle}>
          {texts.busy}
        </Alert>
      ) : (
        <Alert tone="warning" title={texts.faultTitle}>
          {texts.fault}
        </Alert>
      )}
    </div>
  );
}

/** In place of an invoice while the payment provider is silent. */
export function InvoiceUnanswered() {
  const texts = useTexts("invoice");
  return (
    <>
      <h1 className="heading">{texts.invoice}</h1>
      <div className="mt-6 max-w-[52rem]">
        <Alert tone="warning" title={texts.unansweredTitle}>
          {texts.unanswered}
        </Alert>
      </div>
    </>
  );
}
