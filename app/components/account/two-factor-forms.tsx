import { paths } from "../../paths.ts";
import { PasswordField } from "../form/password-field.tsx";
import { StaticErrorSummary } from "../form/static-error-summary.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

/** What of a refused form is shown again. */
interface Refused {
  summary: string;
  fields: Record<string, string[]>;
}

const labels = { password: "Password", code: "Code" };

/** Asks for the password before anything changes: an open laptop is not enough. */
export function PasswordForm(props: {
  step: "prepare" | "remove";
  submit: string;
  refused: Refused | undefined;
}) {
  const { step, submit, refused } = props;
  return (
    <form method="post" action={paths.twoFactor} noValidate className="mt-8 max-w-sm space-y-5">
      {refused ? (
        <StaticErrorSummary message={refused.summary} fields={refused.fields} labels={labels} />
      ) : null}
      <input type="hidden" name="step" value={step} />
      <PasswordField
        id="password"
        label={labels.password}
        autoComplete="current-password"
        error={refused?.fields.password?.[0]}
      />
      <Button type="submit" variant={step === "remove" ? "secondary" : "primary"}>
        {submit}
      </Button>
    </form>
  );
}

/** The secret, for the camera and for the hand. */
export function ScanCode({ qr, secret }: { qr: { size: number; path: string }; secret: string }) {
  return (
    <section aria-labelledby="scan" className="mt-8">
      <h2 id="scan" className="text-xl font-semibold">
        1. Scan this with your authenticator app
      </h2>
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mt-4 w-56 rounded-xl border border-line"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="mt-4 text-muted">Or type this key into it:</p>
      <p className="mt-1 font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</p>
    </section>
  );
}

/** Shown once; each of them works once. */
export function BackupCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="backup" className="mt-10 border-t border-line pt-8">
      <h2 id="backup" className="text-xl font-semibold">
        2. Keep these backup codes
      </h2>
      <p className="mt-2 text-muted">
        Each lets you in once without the app. They are not shown again.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}

/** The first code proves that the app has the secret. */
export function CodeForm({ refused }: { refused: Refused | undefined }) {
  return (
    <section aria-labelledby="confirm" className="mt-10 border-t border-line pt-8">
      <h2 id="confirm" className="text-xl font-semibold">
        3. Enter the code that the app shows
      </h2>
      <form method="post" action={paths.twoFactor} noValidate className="mt-5 max-w-sm space-y-5">
        {refused ? (
          <StaticErrorSummary message={refused.summary} fields={refused.fields} labels={labels} />
        ) : null}
        <input type="hidden" name="step" value="confirm" />
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
        <Button type="submit">Turn it on</Button>
      </form>
    </section>
  );
}
