import { Laptop } from "lucide-react";
import { FieldError } from "../../../ui/controls/field-error.tsx";
import { useTexts } from "../../../ui/texts.ts";

/** The browsers that are signed in while somebody resets the password. All of them are signed out. */
export function OpenSessions(props: {
  sessions: readonly { device: string; address: string | null; lastUsed: string }[];
}) {
  const texts = useTexts("access");
  if (props.sessions.length === 0) return null;
  return (
    <section aria-labelledby="open-sessions" className="border-t border-line pt-5">
      <h2 id="open-sessions" className="font-semibold">
        {texts.openSessions}
      </h2>
      <p className="mt-1 text-sm text-muted">{texts.openSessionsText}</p>
      <ul className="mt-3 space-y-2">
        {props.sessions.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, on the server
          <li key={index} className="flex items-center gap-3 text-sm">
            <Laptop aria-hidden="true" size={18} className="flex-none text-muted" />
            <span className="min-w-0 wrap-anywhere">
              {texts.session({
                device: one.device,
                address: one.address ?? "none",
                day: one.lastUsed,
                more: (text) => <span className="text-muted">{text}</span>,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Passkeys and the authenticator app, each to keep or to remove. What may be a stranger's is to be removed already. */
export function Credentials(props: {
  credentials: readonly {
    choice: string;
    name: string;
    kind: "passkey" | "authenticator";
    added: string | null;
    lastUsed: string | null;
    addedBeforeVerification: boolean;
  }[];
  refused: { fields: Record<string, string[]>; values: Record<string, string> } | undefined;
}) {
  const { credentials, refused } = props;
  const texts = useTexts("access");
  return (
    <section aria-labelledby="credentials" className="border-t border-line pt-5">
      <h2 id="credentials" className="font-semibold">
        {texts.otherWays}
      </h2>
      <p className="mt-1 text-sm text-muted">{texts.otherWaysText}</p>
      <div className="mt-3 space-y-4">
        {credentials.map((one) => {
          const error = refused?.fields[one.choice]?.[0];
          const chosen =
            refused?.values[one.choice] ?? (one.addedBeforeVerification ? "remove" : undefined);
          return (
            <fieldset
              key={one.choice}
              id={one.choice}
              tabIndex={-1}
              aria-describedby={error ? `${one.choice}-error` : undefined}
              className="rounded-xl border border-line p-4"
            >
              <legend className="px-1 font-medium wrap-anywhere">{one.name}</legend>
              <p className="text-sm text-muted">
                {`${one.kind === "passkey" ? texts.passkeyIs : texts.authenticatorIs} `}
                {one.added ? `${texts.added({ day: one.added })} ` : ""}
                {one.lastUsed ? texts.used({ day: one.lastUsed }) : texts.unused}
              </p>
              {one.addedBeforeVerification ? (
                <p className="mt-1 text-sm text-error">{texts.addedEarly}</p>
              ) : null}
              <div className="mt-2 flex flex-wrap gap-x-6">
                {(["keep", "remove"] as const).map((value) => (
                  <label key={value} className="inline-flex min-h-11 items-center gap-2">
                    <input
                      type="radio"
                      name={one.choice}
                      value={value}
                      required
                      defaultChecked={chosen === value}
                      className="h-5 w-5 accent-accent"
                    />
                    {texts[value]}
                    <span className="sr-only"> {one.name}</span>
                  </label>
                ))}
              </div>
              <FieldError id={one.choice} error={error} />
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}
