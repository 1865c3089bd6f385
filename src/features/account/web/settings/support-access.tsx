import type { OwnSupportAccess } from "../../../../composition/services.ts";
import { formatDay, formatMinute } from "../../../../contract/format.ts";
import { paths } from "../../../../paths.ts";
import { useClock } from "../../../../root-data.ts";
import { Alert } from "../../../../ui/controls/alert.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { LocalForm } from "../../../../ui/site/local-link.tsx";
import { FormPart } from "./form-part.tsx";

/** What a customer can do about a request, as it stands. */
const choices: Partial<Record<OwnSupportAccess["state"], [value: string, label: string][]>> = {
  asked: [
    ["allow", "Allow for 30 minutes"],
    ["decline", "Decline"],
  ],
  granted: [["end", "Take it back"]],
  open: [["end", "End access now"]],
};

function Choices({ access }: { access: OwnSupportAccess }) {
  return (
    <LocalForm method="post" action={paths.supportAccess} className="mt-3 flex flex-wrap gap-3">
      <input type="hidden" name="id" value={access.id} />
      {choices[access.state]?.map(([value, label], at) => (
        <Button
          key={value}
          type="submit"
          name="decision"
          value={value}
          {...(at > 0 ? { variant: "secondary" as const } : {})}
        >
          {label}
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
  const { staffName: name, state, reason, until } = access;
  const titles = {
    asked: `${name} from support asks to open your account`,
    granted: `You let ${name} from support open your account`,
    open: `${name} from support has your account open`,
  } as Record<string, string>;
  return (
    <div className="no-print mb-6">
      <Alert tone={state === "asked" ? "info" : "warning"} title={titles[state]}>
        {state === "asked" ? (
          <p>
            {`Their reason: “${reason}” If you allow it, they can open it once, for at most 30 minutes. They can see and change your details. They can’t touch your password, email address, sign-in, or cards. You can end it at any time.`}
          </p>
        ) : (
          <p>
            {state === "open"
              ? `It closes on ${minute(until)} at the latest.`
              : `They can open it once, until ${minute(until)}, for at most 30 minutes.`}
          </p>
        )}
        <Choices access={access} />
      </Alert>
    </div>
  );
}

function outcome(access: OwnSupportAccess, minute: (at: Date | null) => string): string {
  const { state, openedAt, endedAt, until } = access;
  switch (state) {
    case "asked":
      return `Waiting for your answer until ${minute(until)}`;
    case "granted":
      return `You allowed it. It wasn’t opened yet`;
    case "open":
      return `Open since ${minute(openedAt)}`;
    case "declined":
      return "You declined";
    case "expired":
      return "Expired, and wasn’t opened";
    case "ended":
      return openedAt
        ? `Opened on ${minute(openedAt)}, closed on ${minute(endedAt)}`
        : "Withdrawn before it was opened";
  }
}

/** Who from support asked to open the account, and what came of it. */
export function SupportAccessList({ accesses }: { accesses: readonly OwnSupportAccess[] }) {
  const minute = useMinute();
  const clock = useClock();
  return (
    <FormPart
      id="support"
      title="Support access"
      about="Who from support opened your account. No one can without your consent."
      answer={null}
    >
      {accesses.length === 0 ? (
        <p>No one from support has asked to open your account.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {accesses.map((one) => (
            <li key={one.id} className="py-3">
              <p className="font-medium">{outcome(one, minute)}</p>
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
