import { useState } from "react";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { attachedDay, longestDayLink, offerToAttach } from "../../attached-plan/attached-plan.ts";
import { encodeDay } from "../enhance/day-link.ts";
import type { DayState } from "../enhance/day-model.ts";

/** Leads to a form that can take the planned day along. The day stays in this tab until the visitor attaches it there. */
export function TakeAlong({ day }: { day: DayState }) {
  const [problem, setProblem] = useState("");

  async function go(form: string): Promise<void> {
    const link = `${paths.yourDay}#day=${await encodeDay(day)}`;
    if (link.length > longestDayLink) {
      setProblem("This day is too large to attach. Download it as CSV and send it by email.");
      return;
    }
    try {
      sessionStorage.setItem(attachedDay, link);
    } catch {
      setProblem("Your browser keeps no data for this site, so the day can’t go along.");
      return;
    }
    location.assign(offerToAttach(form, attachedDay));
  }

  return (
    <section aria-labelledby="take-along" className="your-day-box no-print mt-10">
      <h2 id="take-along" className="text-xl font-semibold tracking-tight">
        Take this day along
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Sign up or write to us, and check “Attach my plan” there. Until you send that form, the day
        stays in this tab.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => go(paths.signupStart)}>Sign up with this day</Button>
        <Button variant="secondary" onClick={() => go(paths.contact)}>
          Ask us about it
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
