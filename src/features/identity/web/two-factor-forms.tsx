import { Copy, Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { enhanceCopy } from "../../../ui/enhance/copy-text.ts";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { StaticErrorSummary } from "../../../ui/form/static-error-summary.tsx";
import { InlineScript } from "../../../ui/site/inline-script.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";

/** The values that a refused form shows again. */
interface Refused {
  summary: string;
  fields: Record<string, string[]>;
  values: Record<string, string>;
}

/** Asks for the password before anything changes: an open laptop is not enough. */
export function ConfirmPasswordForm(props: {
  step: "prepare" | "renew" | "remove";
  submit: string;
  refused: Refused | undefined;
}) {
  const { step, submit } = props;
  const { password } = useTexts("twoFactor");
  const refused = props.refused?.values.step === step ? props.refused : undefined;
  const id = `${step}-password`;
  return (
    <LocalForm
      method="post"
      action={paths.twoFactor}
      noValidate
      className="mt-5 max-w-sm space-y-5"
    >
      {refused ? (
        <StaticErrorSummary
          message={refused.summary}
          fields={refused.fields}
          labels={{ password }}
          prefix={`${step}-`}
        />
      ) : null}
      <input type="hidden" name="step" value={step} />
      <PasswordField
        id={id}
        label={password}
        autoComplete="current-password"
        error={refused?.fields.password?.[0]}
        refused={Boolean(refused)}
      />
      <Button type="submit" variant={step === "prepare" ? "primary" : "secondary"}>
        {submit}
      </Button>
    </LocalForm>
  );
}

/** One part of the page. */
export function TwoFactorPart(props: {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const { className = "" } = props;
  return (
    <section aria-labelledby={props.id} className={`mt-10 border-t border-line pt-8 ${className}`}>
      <h2 id={props.id} className="text-xl font-semibold">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

/** The secret, as a picture for the camera and as text to type. */
export function ScanCode({ qr, secret }: { qr: { size: number; path: string }; secret: string }) {
  const texts = useTexts("twoFactor");
  return (
    <TwoFactorPart id="scan" title={texts.scan} className="no-print">
      <svg
        role="img"
        aria-label={texts.qrCode}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mt-4 w-56 rounded-xl border border-line"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="mt-4 text-muted">{texts.typeKey}</p>
      <p className="mt-1 font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</p>
    </TwoFactorPart>
  );
}

/** Each code works once. They can be copied, saved as a file, and printed. */
export function BackupCodes(props: { title: string; codes: string[]; email: string }) {
  const { title, codes, email } = props;
  const texts = useTexts("twoFactor");
  const file = [texts.fileTitle({ email }), "", ...codes, ""];
  return (
    <TwoFactorPart id="backup" title={title}>
      <p className="mt-2 text-muted">{texts.codesText({ email })}</p>
      <ul id="codes" className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print mt-5 flex flex-wrap gap-2">
        <Button variant="secondary" className="needs-script grid-flow-col" data-copy="codes">
          <Copy aria-hidden="true" size={18} />
          {texts.copy}
        </Button>
        <Button
          variant="secondary"
          className="grid-flow-col"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file.join("\n"))}`}
          download={texts.fileName}
        >
          <Download aria-hidden="true" size={18} />
          {texts.download}
        </Button>
        <Button variant="secondary" className="needs-script grid-flow-col" data-print="">
          <Printer aria-hidden="true" size={18} />
          {texts.print}
        </Button>
      </div>
      <p
        role="status"
        className="no-print mt-2 min-h-6 text-muted"
        data-copied={texts.copied}
        data-failed={texts.notCopied}
      />
      <InlineScript program={enhanceCopy} />
    </TwoFactorPart>
  );
}

/** The first code proves that the app has the secret. */
export function CodeForm({ refused }: { refused: Refused | undefined }) {
  const texts = useTexts("twoFactor");
  const labels = { saved: texts.backupCodes, code: texts.code };
  return (
    <TwoFactorPart id="confirm" title={texts.enterCode} className="no-print">
      <LocalForm
        method="post"
        action={paths.twoFactor}
        noValidate
        className="mt-5 max-w-sm space-y-5"
      >
        {refused ? (
          <StaticErrorSummary message={refused.summary} fields={refused.fields} labels={labels} />
        ) : null}
        <input type="hidden" name="step" value="confirm" />
        <Checkbox
          id="saved"
          name="saved"
          label={texts.saved}
          required
          defaultChecked={refused?.values.saved === "on"}
          error={refused?.fields.saved?.[0]}
        />
        <TextField
          id="code"
          name="code"
          label={labels.code}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          error={refused?.fields.code?.[0]}
        />
        <Button type="submit">{texts.turnOn}</Button>
      </LocalForm>
    </TwoFactorPart>
  );
}
