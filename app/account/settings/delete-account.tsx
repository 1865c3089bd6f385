import { Button } from "../../components/ui/button.tsx";
import { FormPart, type SettingsAnswer } from "./form-part.tsx";

/** Deletion of the account: a button that asks once more. The question is a `<details>`, so it asks without a script. */
export function DeleteAccount(props: { action: string; answer: SettingsAnswer | null }) {
  return (
    <FormPart
      id="delete"
      title="Delete account"
      about="It ends your plan and can't be undone."
      answer={props.answer}
    >
      <details className="confirm" data-confirm="">
        <summary className="button button-danger">Delete Account</summary>
        <div className="mt-4 rounded-xl border border-error bg-error-wash p-5">
          <p className="font-semibold">Delete this account for good?</p>
          <p className="mt-1 max-w-prose text-sm">
            We'll delete your profile, payment methods, and settings. We keep invoices for as long
            as the law requires.
          </p>
          <form method="post" action={props.action} className="mt-4 flex flex-wrap gap-3">
            <input type="hidden" name="form" value="delete" />
            <Button type="submit" className="button-danger-solid">
              Yes, delete it
            </Button>
            <Button variant="secondary" className="needs-script" data-confirm-cancel="">
              Keep my account
            </Button>
          </form>
        </div>
      </details>
    </FormPart>
  );
}
