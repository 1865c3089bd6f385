import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import {
  companyCurrency,
  companyZone,
  fromMoment,
  inCurrency,
  momentText,
  moneyText,
} from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { consolePaths } from "../../../console/paths.ts";
import { typedAmount } from "../../../console/typed.ts";
import { useAction } from "../../../console/use-action.ts";
import { zoneName } from "../../../contract/format.ts";
import { amountText } from "../../../contract/money.ts";
import { useContentAccess } from "../../content/console/use-content-access.ts";
import { getContentType } from "../../content/content-types.ts";
import type { AdminPlanPrice, AdminPriceRequest } from "../price-operations.ts";
import { usePriceQuestion } from "./price-question.tsx";
import { PriceRequestRow } from "./price-request.tsx";

interface Prices {
  items: AdminPlanPrice[];
  requests: AdminPriceRequest[];
  otherPrices: number;
}

const names: Record<AdminPlanPrice["state"], string> = {
  planned: "Planned",
  current: "Current",
  past: "Past",
};
const badges: Record<AdminPlanPrice["state"], string> = {
  planned: "badge badge-changed",
  current: "badge badge-published",
  past: "badge",
};

/** The prices of a plan over time, and a form to plan the next one. */
export function PlanPrices({ planId, readOnly }: { planId: string; readOnly: boolean }) {
  const client = useQueryClient();
  const key = ["plan-prices", planId];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => get(`/plans/${planId}/prices`),
  });
  const { run, busy, error, refuse } = useAction();
  const [planning, setPlanning] = useState(false);
  const question = usePriceQuestion();
  if (!data) return null;
  const current = data.items.find(({ state }) => state === "current");
  const keep = (answer: Prices | null) => {
    if (answer) client.setQueryData(key, answer);
    return answer !== null;
  };

  async function preview(at: string) {
    const created = await run("/site-previews", { at }, "The preview is open in another tab.");
    if (created) open(created.path, "_blank", "noopener");
  }

  return (
    <section className="plan-prices" aria-labelledby="prices-title">
      <h2 id="prices-title" className="section-title">
        Prices over time
      </h2>
      <p className="text-muted">
        {`New signups pay the current price. Customers keep the price they signed up for until you move them${
          data.otherPrices > 0
            ? `: ${data.otherPrices === 1 ? "1 subscription pays" : `${data.otherPrices} subscriptions pay`} another price than the current one`
            : ""
        }.`}
      </p>
      {question.dialog}
      <ul className="rows">
        {data.requests.map((request) => (
          <PriceRequestRow key={request.id} request={request} />
        ))}
        {data.items.map(
          ({ id, state, startsAt, monthlyPriceCents, yearlyPriceCents, by, texts }) => (
            <li key={id} className="entry">
              <span className={badges[state]}>{names[state]}</span>
              <span className="entry-text">
                <strong>{`${moneyText(monthlyPriceCents)} a month, ${moneyText(yearlyPriceCents)} a year`}</strong>
                <span className="block text-muted">{`From ${momentText(startsAt)}${by ? `, planned by ${by}` : ""}`}</span>
              </span>
              {state === "planned" ? (
                <button
                  type="button"
                  className="btn"
                  disabled={busy}
                  onClick={() => void preview(startsAt)}
                >
                  Preview the site then
                </button>
              ) : null}
              {state === "planned" && !readOnly ? (
                <button
                  type="button"
                  className="btn"
                  disabled={busy}
                  onClick={async () =>
                    keep(await run(`/plan-prices/${id}/cancel`, {}, "Called off."))
                  }
                >
                  Call it off
                </button>
              ) : null}
              <WrongTexts texts={texts} />
            </li>
          ),
        )}
      </ul>
      {data.otherPrices > 0 || data.items.some(({ state }) => state === "planned") ? (
        <MoveCustomers planId={planId} />
      ) : null}
      {readOnly ? null : planning ? (
        <form
          className="price-form"
          aria-label="Plan a price"
          noValidate
          onSubmit={async (event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const month = typedAmount(String(form.get("month")));
            const year = typedAmount(String(form.get("year")));
            if (refuse({ monthlyPriceCents: month.errors, yearlyPriceCents: year.errors })) return;
            const prices = { monthlyPriceCents: month.value, yearlyPriceCents: year.value };
            const body = {
              ...prices,
              startsAt: fromMoment(String(form.get("at"))),
            };
            const areRead = Object.values(prices).every(Number.isFinite);
            if (areRead && !(await question.ask(current, prices))) return;
            const answer = await run(`/plans/${planId}/prices`, body, ({ requests }) =>
              requests.length > (data?.requests.length ?? 0)
                ? "Another owner has to approve this price. They get an email."
                : "Planned.",
            );
            if (keep(answer)) setPlanning(false);
          }}
        >
          <PriceInput
            name="month"
            label={inCurrency("Price per month")}
            errors={error?.fields.monthlyPriceCents}
            value={current?.monthlyPriceCents}
          />
          <PriceInput
            name="year"
            label={inCurrency("Price per year")}
            errors={error?.fields.yearlyPriceCents}
            value={current?.yearlyPriceCents}
          />
          <label className="field">
            <span className="field-label">{`From (${zoneName(companyZone())})`}</span>
            <input
              name="at"
              type="datetime-local"
              className="input"
              aria-invalid={error?.fields.startsAt ? true : undefined}
              aria-describedby={error?.fields.startsAt ? "price-at-error" : undefined}
            />
            <Errors id="price-at-error" messages={error?.fields.startsAt} />
          </label>
          <div className="flex flex-wrap gap-2">
            <button type="submit" className="btn btn-primary" disabled={busy}>
              Plan the price
            </button>
            <button type="button" className="btn" onClick={() => setPlanning(false)}>
              Cancel
            </button>
          </div>
        </form>
      ) : (
        <button type="button" className="btn" onClick={() => setPlanning(true)}>
          Plan a price…
        </button>
      )}
    </section>
  );
}

/** Texts that say the price that ends, so that somebody changes them in time. */
function WrongTexts({ texts }: Pick<AdminPlanPrice, "texts">) {
  const { canRead } = useContentAccess();
  if (texts.length === 0) return null;
  return (
    <div className="wrong-texts">
      <p>
        {texts.length === 1
          ? "This published text will be wrong from then on:"
          : `These ${texts.length} published texts will be wrong from then on:`}
      </p>
      {texts.map(({ type, id, title, problem }) => (
        <p key={`${type} ${id}`}>
          {`${getContentType(type).name}: `}
          {canRead(type) ? (
            <Link className="link" href={consolePaths.record(type, id)}>
              {title}
            </Link>
          ) : (
            <strong>{title}</strong>
          )}
          <span className="block text-muted">{problem}</span>
        </p>
      ))}
    </div>
  );
}

/** The way to move customers who pay another price. */
function MoveCustomers({ planId }: { planId: string }) {
  const { can } = useMe();
  if (!can("customers", "read")) return null;
  return (
    <p className="flex flex-wrap gap-2">
      <Link className="btn" href={consolePaths.newPriceMove(planId, "month")}>
        Move customers to the new price…
      </Link>
      <Link className="btn" href={consolePaths.priceMoves}>
        Earlier moves
      </Link>
    </p>
  );
}

function PriceInput(props: {
  name: string;
  label: string;
  value: number | undefined;
  errors: string[] | undefined;
}) {
  const { name, label, value, errors } = props;
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        name={name}
        inputMode="decimal"
        className="input"
        defaultValue={value === undefined ? "" : amountText(value, companyCurrency())}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `price-${name}-error` : undefined}
      />
      <Errors id={`price-${name}-error`} messages={errors} />
    </label>
  );
}

function Errors({ id, messages }: { id: string; messages: string[] | undefined }) {
  if (!messages) return null;
  return (
    <span id={id} className="field-error block">
      {messages.join(" ")}
    </span>
  );
}
