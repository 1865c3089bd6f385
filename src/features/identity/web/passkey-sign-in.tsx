import { KeyRound } from "lucide-react";
import { Button } from "../../../ui/controls/button.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { PasskeyMessage } from "./passkey-message.tsx";

/** The way in without a password, where the browser has one. @param props.origin the address that passkeys are bound to */
export function PasskeySignIn({ origin }: { origin: string }) {
  const texts = useTexts("access");
  return (
    <div className="needs-passkeys mt-6" data-passkey-sign-in={origin}>
      <p className="or-line text-sm text-muted">{texts.or}</p>
      <Button variant="secondary" size="lg" className="mt-6 w-full">
        <KeyRound aria-hidden="true" size={20} />
        {texts.passkey}
      </Button>
      <PasskeyMessage />
    </div>
  );
}
