import { Alert } from "../../../ui/controls/alert.tsx";

/** Above an invoice whose file was asked for and cannot be had: why, and what to do instead. */
export function NoInvoiceFile(props: {
  reason: { why: "letters"; letters: string } | { why: "busy" } | { why: "fault" };
}) {
  const { reason } = props;
  return (
    <div className="no-print mb-6 max-w-[52rem]">
      {reason.why === "letters" ? (
        <Alert tone="info" title="This invoice has letters that our PDF files cannot show">
          The typeface of our files has no <bdi>{reason.letters}</bdi>, and a name must not be
          printed as something else. Your browser has these letters: print this page, and choose
          “Save as PDF” where it asks for a printer.
        </Alert>
      ) : reason.why === "busy" ? (
        <Alert tone="warning" title="Too many files are being made right now">
          Nothing is wrong with your invoice. Press Download PDF again in ten seconds, or print this
          page.
        </Alert>
      ) : (
        <Alert tone="warning" title="We couldn’t make the PDF file">
          This is our fault, and we’ve logged it. The invoice is below. Print this page and choose
          “Save as PDF” as the printer.
        </Alert>
      )}
    </div>
  );
}

/** In place of an invoice while the payment provider is silent. */
export function InvoiceUnanswered() {
  return (
    <>
      <h1 className="heading">Invoice</h1>
      <div className="mt-6 max-w-[52rem]">
        <Alert tone="warning" title="The payment provider isn’t answering right now">
          Your invoice is safe there. Reload this page in a minute.
        </Alert>
      </div>
    </>
  );
}
