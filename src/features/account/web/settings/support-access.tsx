import type { OwnSupportAccess } from "../../../../composition/services.ts";
import { formatDay, formatMinute } from "../../../../contract/format.ts";
import { paths } from "../../../../paths.ts";
import { useClock } from "../../../../root-data.ts";
import { Alert } from "../../../../ui/controls/alert.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { LocalForm } from "../../../../ui/site/local-link.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import type { AccountTexts } from "../model.ts";
import { FormPart } from "./form-part.tsx";

/** A customer's options for a request in its current state. */
const choices: Partial<
  Record<OwnSupportAccess["state"], [value: string, text: `support${Choice}`][]>
> = {
  asked: [
    ["allow", "supportAllow"],
    ["decline", "supportDecline"],
  ],
  granted: [["end", "supportTakeBack"]],
  open: [["end", "supportEnd"]],
};
type Choice = "Allow" | "Decline" | "TakeBack" | "End";

function Choices({ access }: { access: OwnSupportAccess }) {
  const texts = useTexts("account");
  return (
    <LocalForm method="post" action={paths.supportAccess} className="mt-3 flex flex-wrap gap-3">
      <input type="hidden" name="id" value={access.id} />
      {choices[access.state]?.map(([value, text], at) => (
        <Button
          key={value}
          type="submit"
          name="decision"
          value={value}
          {...(at > 0 ? { variant: "secondary" as const } : {})}
        >
          {texts[text]}
        </Button>
      ))}
    </LocalForm>
  );
}

/** A moment as the company writes it. */
function useMinute() {
  const clock = useClock();
  return (at: Date | null) => (at ? formatMinute(at, clock) : "");
}

/** On every page of the account, while the customer can do something about a request. */
export function SupportNotice({ access }: { access: OwnSupportAccess }) {
  const minute = useMinute();
  const texts = useTexts("account");
  const { staffName: name, state, reason, until } = access;
  const titles = {
    asked: texts.supportAsks({ name }),
    granted: texts.supportGranted({ name }),
    open: texts.supportOpen({ name }),
  } as Record<string, string>;
  return (
    <div className="no-print mb-6">
      <Alert tone={state === "asked" ? "info" : "warning"} title={titles[state]}>
        {state === "asked" ? (
          <p>{texts.supportReason({ reason })}</p>
        ) : (
          <p>
            {state === "open"
              ? texts.supportCloses({ until: minute(until) })
              : texts.supportOnce({ until: minute(until) })}
          </p>
        )}
        <Choices access={access} />
      </Alert>
    </div>
  );
}

function outcome(
  access: OwnSupportAccess,
  minute: (at: Date | null) => string,
  texts: AccountTexts,
): string {
  const { state, openedAt, endedAt, until } = access;
  switch (state) {
    case "asked":
      return texts.supportWaiting({ until: minute(until) });
    case "granted":
      return texts.supportAllowed;
    case "open":
      return texts.supportOpenSince({ at: minute(openedAt) });
    case "declined":
      return texts.supportDeclined;
    case "expired":
      return texts.supportExpired;
    case "ended":
      return openedAt
        ? texts.supportEnded({ opened: minute(openedAt), closed: minute(endedAt) })
        : texts.supportWithdrawn;
  }
}

/** The requests of support to open the account, and their results. */
export function SupportAccessList({ accesses }: { accesses: readonly OwnSupportAccess[] }) {
  const minute = useMinute();
  const texts = useTexts("account");
  const clock = useClock();
  return (
    <FormPart id="support" title={texts.support} about={texts.supportAbout} answer={null}>
      {accesses.length === 0 ? (
        <p>{texts.supportNone}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {accesses.map((one) => (
            <li key={one.id} className="py-3">
              <p className="font-medium">{outcome(one, minute, texts)}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {`${one.staffName}, ${formatDay(one.createdAt, clock)}: ${one.reason}`}
              </p>
              {choices[one.state] ? <Choices access={one} /> : null}
            </li>
          ))}
        </ul>
      )}
    </FormPart>
  );
}
