import { useErrorText } from "../../../ui/texts.ts";
import { passkeyMessages } from "../passkey-messages.ts";

/** Where the script of passkeys says what happened, with what it says in the page's language. */
export function PasskeyMessage({ id }: { id?: string }) {
  const errorText = useErrorText();
  const translated = Object.values(passkeyMessages)
    .map((sentence) => [sentence, errorText(sentence)] as const)
    .filter(([sentence, text]) => sentence !== text);
  return (
    <p
      id={id}
      role="status"
      className="passkey-message text-sm"
      data-texts={
        translated.length > 0 ? JSON.stringify(Object.fromEntries(translated)) : undefined
      }
    />
  );
}
