import { currencySign } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { useCurrency } from "../../../root-data.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { PerPeriod } from "../../../ui/form/per-period.tsx";
import { LocalForm } from "../../../ui/site/local-link.tsx";
import { useErrorText, useLocale, useTexts } from "../../../ui/texts.ts";
import { type CostValues, monthFields, monthName } from "../plan-costs.ts";

interface FieldProps {
  name: string;
  label: string;
  values: CostValues;
  errors: Readonly<Record<string, string>>;
  /** It may have decimals. */
  decimals?: boolean;
  unit?: string;
  hint?: string;
  className?: string;
}

/** What was typed is there to be corrected. Text without a digit has nothing to correct, so the field is empty. */
const numberTyped = (typed: string | undefined) => (typed && /\d/.test(typed) ? typed : "");

/** An error of a field. The island puts the new one into it. */
function Problem({ name, errors }: Pick<FieldProps, "name" | "errors">) {
  const errorText = useErrorText();
  return (
    <p id={`cost-${name}-error`} data-live="" className="text-sm font-medium text-error">
      {errorText(errors[name] ?? "")}
    </p>
  );
}

function NumberField(props: FieldProps) {
  const { name, label, values, errors, decimals, unit, hint, className = "" } = props;
  const described = [hint ? `cost-${name}-hint` : "", `cost-${name}-error`];
  return (
    <div className={className}>
      <label htmlFor={`cost-${name}`} className="block text-sm font-medium">
        {label}
      </label>
      <div className={unit ? "with-unit-before mt-1.5" : "mt-1.5"} data-unit={unit}>
        <input
          id={`cost-${name}`}
          name={name}
          inputMode={decimals ? "decimal" : "numeric"}
          defaultValue={numberTyped(values[name])}
          aria-invalid={errors[name] ? true : undefined}
          aria-describedby={described.filter(Boolean).join(" ")}
          className="control"
        />
      </div>
      {hint ? (
        <p id={`cost-${name}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <Problem name={name} errors={errors} />
    </div>
  );
}

/** The questions. A GET of the page, so the answer has a link, and no script is needed. */
export function CostForm(props: {
  values: CostValues;
  errors: Readonly<Record<string, string>>;
  isExample: boolean;
}) {
  const { values, errors, isExample } = props;
  const texts = useTexts("costs");
  const locale = useLocale();
  const sign = currencySign(useCurrency());
  const field = (name: string, label: string) => ({ name, label, values, errors });
  const hasMonths = monthFields.some((name) => values[name]);
  return (
    <LocalForm
      method="get"
      action={`${paths.whatItCosts}#cost-result`}
      aria-labelledby="cost-form-title"
      className="cost-form no-print grid content-start gap-8"
      data-cost-form=""
    >
      <fieldset>
        <legend id="cost-form-title" className="text-lg font-semibold">
          {texts.yourDeliveries}
        </legend>
        <p className="mt-1 text-sm text-muted">{isExample ? texts.example : texts.normal}</p>
        <div className="mt-4">
          <label htmlFor="cost-deliveries" className="block text-sm font-medium">
            {texts.deliveries}
          </label>
          <div className="joined mt-1.5">
            <input
              id="cost-deliveries"
              name="deliveries"
              inputMode="numeric"
              defaultValue={numberTyped(values.deliveries)}
              aria-invalid={errors.deliveries ? true : undefined}
              aria-describedby="cost-deliveries-error"
              className="control"
            />
            <PerPeriod value={values.per} />
          </div>
          <Problem name="deliveries" errors={errors} />
        </div>
        <details className="faq mt-4 border-y border-line" open={hasMonths || undefined}>
          <summary>{texts.monthsThatDiffer}</summary>
          <p className="text-sm text-muted">{texts.leaveEmpty}</p>
          <div className="mb-5 mt-3 grid grid-cols-3 gap-3">
            {monthFields.map((name, month) => (
              <div key={name}>
                <label htmlFor={`cost-${name}`} className="block text-sm">
                  <span aria-hidden="true">{monthName(month, locale).slice(0, 3)}</span>
                  <span className="sr-only">
                    {texts.deliveriesIn({ month: monthName(month, locale) })}
                  </span>
                </label>
                <input
                  id={`cost-${name}`}
                  name={name}
                  inputMode="numeric"
                  defaultValue={numberTyped(values[name])}
                  aria-invalid={errors[name] ? true : undefined}
                  aria-describedby={`cost-${name}-error`}
                  className="control mt-1 px-2.5"
                />
                <Problem name={name} errors={errors} />
              </div>
            ))}
          </div>
        </details>
        <div className="mt-5 grid grid-cols-2 gap-4">
          <NumberField {...field("drivers", texts.drivers)} />
          <NumberField {...field("hubs", texts.hubs)} />
          <NumberField
            {...field("messages", texts.messages)}
            decimals
            className="col-span-2"
            hint={texts.messagesHint}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-lg font-semibold">{texts.payToday}</legend>
        <p className="mt-1 text-sm text-muted">{texts.payTodayText}</p>
        <div className="mt-4 grid grid-cols-2 gap-4">
          <div className="col-span-2">
            <label htmlFor="cost-way" className="block text-sm font-medium">
              {texts.youPay}
            </label>
            <select
              id="cost-way"
              name="way"
              defaultValue={values.way ?? ""}
              className="control mt-1.5"
            >
              <option value="">{texts.dontCompare}</option>
              <option value="driver">{texts.forDriver}</option>
              <option value="task">{texts.forTask}</option>
              <option value="stop">{texts.forStop}</option>
              <option value="flat">{texts.forFlat}</option>
            </select>
          </div>
          <NumberField
            {...field("rate", texts.price)}
            decimals
            unit={sign}
            className="cost-today"
          />
          <NumberField
            {...field("sms", texts.forMessage)}
            decimals
            unit={sign}
            className="cost-today"
          />
          <NumberField
            {...field("stops", texts.stops)}
            decimals
            className="cost-stops col-span-2"
            hint={texts.stopsHint}
          />
        </div>
      </fieldset>
      <Button type="submit" size="lg">
        {texts.workOut}
      </Button>
    </LocalForm>
  );
}
