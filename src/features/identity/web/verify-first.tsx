import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";

/** Why nothing that signs in can be added yet, and the way to another verification link. */
export function VerifyFirst({ email }: { email: string }) {
  return (
    <div className="space-y-4">
      <Alert tone="warning" title="Verify your email address first">
        Anyone could have signed up with your address. Open the link that we sent to {email}; then
        you can set this up.
      </Alert>
      <LocalForm method="post" action={paths.verifyEmail}>
        <input type="hidden" name="email" value={email} />
        <Button type="submit" variant="secondary">
          Send another link
        </Button>
      </LocalForm>
    </div>
  );
}
