import { passkeyMessages } from "../passkey-messages.ts";
import {
  call,
  fieldProblem,
  makePasskey,
  offersPasskeys,
  passkeyMessage,
  say,
} from "./webauthn.ts";

/** Adding a passkey among the settings: the password first, then the browser's own question. */
const form = document.querySelector<HTMLFormElement>("form[data-passkey-add]");
const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");
const message = form?.querySelector<HTMLElement>("[role=status]");
const password = form?.querySelector<HTMLInputElement>("input[type=password]");

if (form && button && message && password && offersPasskeys(form.dataset.passkeyAdd)) {
  const mark = (wrong: boolean) => {
    if (wrong) password.setAttribute("aria-invalid", "true");
    else password.removeAttribute("aria-invalid");
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    say(message, "");
    mark(false);
    const typed = new FormData(form);
    try {
      const { options } = await call<{ options: PublicKeyCredentialCreationOptionsJSON }>(
        "prepare",
        { current_password: typed.get("current_password") },
      );
      const credential = await makePasskey(options);
      await call("add", { credential, name: typed.get("name") });
      const done = new URL("?saved=passkey#answer", location.href).href;
      // The same address again would only scroll.
      if (done === location.href) location.reload();
      else location.assign(done);
    } catch (error) {
      const wrong = fieldProblem(error, "current_password");
      const { text, mild } = passkeyMessage(error, passkeyMessages.notAdded);
      say(message, wrong ?? text, mild);
      mark(wrong !== undefined);
      if (wrong) password.focus();
      button.removeAttribute("aria-busy");
    }
  });
  // Until now nothing would have kept the browser from sending the form itself.
  button.disabled = false;
}
