import { Laptop } from "lucide-react";
import { FieldError } from "../../../ui/controls/field-error.tsx";

/** The browsers that are signed in while somebody resets the password. All of them are signed out. */
export function OpenSessions(props: {
  sessions: readonly { device: string; address: string | null; lastUsed: string }[];
}) {
  if (props.sessions.length === 0) return null;
  return (
    <section aria-labelledby="open-sessions" className="border-t border-line pt-5">
      <h2 id="open-sessions" className="font-semibold">
        Signed in now
      </h2>
      <p className="mt-1 text-sm text-muted">These browsers will be signed out.</p>
      <ul className="mt-3 space-y-2">
        {props.sessions.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, on the server
          <li key={index} className="flex items-center gap-3 text-sm">
            <Laptop aria-hidden="true" size={18} className="flex-none text-muted" />
            <span className="min-w-0 wrap-anywhere">
              {one.device}
              <span className="text-muted">
                {one.address ? `, ${one.address}` : ""}, last used {one.lastUsed}
              </span>
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
  return (
    <section aria-labelledby="credentials" className="border-t border-line pt-5">
      <h2 id="credentials" className="font-semibold">
        Other ways in
      </h2>
      <p className="mt-1 text-sm text-muted">Remove everything you don’t recognize.</p>
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
                {one.kind === "passkey"
                  ? "A passkey: signs in without the password. "
                  : "Sign-in asks for its code after the password. "}
                {one.added ? `Added ${one.added}, ` : ""}
                {one.lastUsed ? `last used ${one.lastUsed}.` : "not used yet."}
              </p>
              {one.addedBeforeVerification ? (
                <p className="mt-1 text-sm text-error">
                  Added before your email address was verified, so it may not be yours.
                </p>
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
                    {value === "keep" ? "Keep" : "Remove"}
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
