import { useState } from "react";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { attachedDay, longestDayLink, offerToAttach } from "../../attached-plan/attached-plan.ts";
import { encodeDay } from "../enhance/day-link.ts";
import type { DayState } from "../enhance/day-model.ts";

/** The addresses of forms, in the page’s language. */
export interface FormAddresses {
  signup: string;
  contact: string;
}

/** Leads to a form that can take the planned day along. The day stays in this tab until the visitor attaches it there. */
export function TakeAlong({ day, forms }: { day: DayState; forms: FormAddresses }) {
  const texts = useTexts("planner");
  const [problem, setProblem] = useState("");

  async function go(form: string): Promise<void> {
    const link = `${paths.yourDay}#day=${await encodeDay(day)}`;
    if (link.length > longestDayLink) {
      setProblem(texts.tooLargeToAttach);
      return;
    }
    try {
      sessionStorage.setItem(attachedDay, link);
    } catch {
      setProblem(texts.noStorage);
      return;
    }
    location.assign(offerToAttach(form, attachedDay));
  }

  return (
    <section aria-labelledby="take-along" className="your-day-box no-print mt-10">
      <h2 id="take-along" className="text-xl font-semibold tracking-tight">
        {texts.takeAlong}
      </h2>
      <p className="mt-2 max-w-prose text-muted">{texts.takeAlongText}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => go(forms.signup)}>{texts.signUp}</Button>
        <Button variant="secondary" onClick={() => go(forms.contact)}>
          {texts.ask}
        </Button>
      </p>
      {problem ? (
        <div className="mt-4">
          <Alert tone="error" title={problem} />
        </div>
      ) : null}
    </section>
  );
}
