import { passkeyMessages } from "../passkey-messages.ts";
import {
  askForPasskey,
  call,
  forgetUnknown,
  offersPasskeys,
  passkeyMessage,
  say,
} from "./webauthn.ts";

/** Signing in with a passkey: by its button, and offered by the browser where the address is typed. */
const box = document.querySelector<HTMLElement>("[data-passkey-sign-in]");
const button = box?.querySelector("button");
const message = box?.querySelector<HTMLElement>("[role=status]");

type Options = PublicKeyCredentialRequestOptionsJSON;

/** Challenges last five minutes; one that waits in the address field is changed before. */
const freshMinutes = 4;

if (box && button && message && offersPasskeys(box.dataset.passkeySignIn)) {
  const next = document.querySelector<HTMLInputElement>("input[name=next]")?.value;
  let offer: AbortController | undefined;
  let offeredAt = 0;

  const challenge = async () => (await call<{ options: Options }>("challenge")).options;

  const send = async (options: Options, credential: Awaited<ReturnType<typeof askForPasskey>>) => {
    try {
      const { to } = await call<{ to: string }>("sign-in", { credential, next });
      location.assign(to);
    } catch (error) {
      forgetUnknown(error, options.rpId, credential.id);
      throw error;
    }
  };

  /** Lets the browser offer passkeys among what it fills in. Where it cannot, the button is there. */
  const offerInField = async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false))) return;
    offer?.abort();
    const mine = new AbortController();
    offer = mine;
    offeredAt = Date.now();
    const { signal } = mine;
    const signIn = await challenge()
      .then(async (options) => ({
        options,
        credential: await askForPasskey(options, { mediation: "conditional", signal }),
      }))
      .catch(() => null);
    if (!signIn || signal.aborted) return;
    await send(signIn.options, signIn.credential).catch((error: unknown) => {
      const { text, mild } = passkeyMessage(error, "");
      say(message, text, mild);
      return offerInField();
    });
  };
  const offerAnew = () => {
    if (document.visibilityState !== "visible") return;
    if (offer && Date.now() - offeredAt > freshMinutes * 60_000) offerInField();
  };
  setInterval(offerAnew, 30_000);
  document.addEventListener("visibilitychange", offerAnew);
  // A page with a question that waits for its answer can't be kept to go back to.
  addEventListener("pagehide", () => offer?.abort());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && offer) offerInField();
  });

  button.addEventListener("click", async () => {
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    say(message, "");
    // A browser asks one question at a time.
    offer?.abort();
    try {
      const options = await challenge();
      await send(options, await askForPasskey(options));
    } catch (error) {
      const { text, mild } = passkeyMessage(error, passkeyMessages.notUsed);
      say(message, text, mild);
      offerInField();
    } finally {
      button.removeAttribute("aria-busy");
    }
  });
  // Once the visitor comes near the field: Chromium doesn't keep a page that has asked for a passkey to go back to.
  const field = document.querySelector<HTMLInputElement>("input[autocomplete~=webauthn]");
  const offerOnce = () => {
    if (!offer) offerInField();
  };
  field?.addEventListener("pointerenter", offerOnce);
  field?.addEventListener("focus", offerOnce);
  if (field && field === document.activeElement) offerOnce();
}
