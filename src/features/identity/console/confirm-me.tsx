import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiError, onConfirmationWanted, post } from "../../../console/api.ts";
import { Labeled } from "../../../console/labeled.tsx";
import { useMe } from "../../../console/me.ts";
import { askForPasskey, call, passkeyMessage } from "../enhance/webauthn.ts";
import { staffSession } from "../sign-in.ts";

/** Asks for the password or a passkey before a critical call, which then goes on. */
export function ConfirmMe() {
  const { me } = useMe();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(
    () =>
      onConfirmationWanted(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setAsked(true);
          }),
      ),
    [],
  );
  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);
  if (!asked) return null;

  function settle(confirmed: boolean) {
    for (const resolve of waiting.current.splice(0)) resolve(confirmed);
    setAsked(false);
    setPassword("");
    setProblem("");
  }

  /** @param work throws what the person is told */
  async function confirm(work: () => Promise<void>, told: (error: unknown) => string) {
    setBusy(true);
    setProblem("");
    try {
      await work();
      settle(true);
    } catch (error) {
      setProblem(told(error));
    }
    setBusy(false);
  }

  const byPassword = (event: FormEvent) => {
    event.preventDefault();
    return confirm(
      async () => void (await post("/me/confirm", { password })),
      (error) =>
        error instanceof ApiError
          ? (Object.values(error.fields)[0]?.[0] ?? error.message)
          : "Something went wrong. Please try again.",
    );
  };
  /** Signing in again begins a session that was just confirmed. */
  const byPasskey = () =>
    confirm(
      async () => {
        const { options } = await call<{ options: PublicKeyCredentialRequestOptionsJSON }>(
          "challenge",
        );
        await call("sign-in", { credential: await askForPasskey(options) });
      },
      (error) =>
        passkeyMessage(error, "No passkey was used. Try again, or type your password.").text,
    );

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={() => settle(false)}>
      <h2 id={id} className="text-base font-semibold">
        Confirm that it’s you
      </h2>
      <p className="mt-2 text-muted">
        {`This changes access, money, or personal data, or reaches many people. We won’t ask again for ${staffSession.confirmMinutes} minutes.`}
      </p>
      <form className="mt-4" onSubmit={byPassword}>
        <input type="hidden" name="username" autoComplete="username" value={me.email} />
        <Labeled label="Your password" errors={problem ? [problem] : []}>
          {(given) => (
            <input
              {...given}
              type="password"
              className="input"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Labeled>
        <div className="mt-4 flex flex-wrap gap-2">
          <button type="submit" className="btn btn-primary" disabled={busy}>
            Confirm
          </button>
          {"PublicKeyCredential" in window ? (
            <button type="button" className="btn" disabled={busy} onClick={byPasskey}>
              Use a passkey
            </button>
          ) : null}
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
