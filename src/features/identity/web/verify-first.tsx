import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";

/** Why nothing that signs in can be added yet, and the way to another verification link. */
export function VerifyFirst({ email }: { email: string }) {
  const texts = useTexts("access");
  return (
    <div className="space-y-4">
      <Alert tone="warning" title={texts.verifyFirst}>
        {texts.verifyFirstText({ email })}
      </Alert>
      <LocalForm method="post" action={paths.verifyEmail}>
        <input type="hidden" name="email" value={email} />
        <Button type="submit" variant="secondary">
          {texts.sendAnotherLink}
        </Button>
      </LocalForm>
    </div>
  );
}
