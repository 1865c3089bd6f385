import { Check, Minus } from "lucide-react";
import { billingIntervals, type Plan } from "../../../contract/plan.ts";
import { comparisonGroups } from "../../../contract/plan-comparison.ts";
import { paths } from "../../paths.ts";
import { Container } from "../ui/container.tsx";

/**
 * What each plan has, row by row; its links follow the switch of the `.pricing` around it. Nothing is shown while no plan says
 * what it has.
 */
export function PlanComparison({ plans }: { plans: readonly Plan[] }) {
  const compared = plans.filter((plan) => Object.keys(plan.comparison).length > 0);
  if (compared.length === 0) return null;
  const groups = comparisonGroups.map((group) => ({
    ...group,
    rows: group.rows.filter(([key]) => compared.some((plan) => plan.comparison[key])),
  }));
  return (
    <section aria-labelledby="compare-title" className="border-t border-line">
      <Container className="py-16 sm:py-24">
        <h2 id="compare-title" className="heading">
          What each plan has
        </h2>
        <section
          aria-label="Plans, feature by feature"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          className="compare relative -mx-5 mt-10 overflow-x-auto sm:mx-0"
        >
          <table className="w-full min-w-[46rem] border-separate border-spacing-0 text-left text-[0.9375rem]">
            <thead>
              <tr>
                <td className="compare-label" />
                {compared.map((plan) => (
                  <th key={plan.id} scope="col" className="px-4 pb-5 align-bottom font-semibold">
                    {plan.title}
                    {billingIntervals.map((interval) => (
                      <p key={interval} className={`interval-${interval} mt-1 text-sm`}>
                        <a
                          className="link"
                          href={paths.signupFor(plan, interval)}
                          aria-label={`Compared: Sign Up for ${plan.title}`}
                        >
                          Sign Up
                        </a>
                      </p>
                    ))}
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map((group) => (
              <tbody key={group.title}>
                <tr>
                  <th
                    scope="colgroup"
                    colSpan={compared.length + 1}
                    className="compare-group pt-8 pb-3 text-sm font-semibold text-accent"
                  >
                    <span>{group.title}</span>
                  </th>
                </tr>
                {group.rows.map(([key, label]) => (
                  <tr key={key}>
                    <th scope="row" className="compare-label py-3.5 pr-4 font-normal">
                      {label}
                    </th>
                    {compared.map((plan) => (
                      <Cell key={plan.id} value={plan.comparison[key]} own={plan.highlighted} />
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </section>
      </Container>
    </section>
  );
}

function Cell({ value, own }: { value: string | true | undefined; own: boolean }) {
  return (
    <td className={`border-t border-line px-4 py-3.5 ${own ? "bg-accent-wash/50" : ""}`}>
      {typeof value === "string" ? (
        <span className="tabular-nums">{value}</span>
      ) : value ? (
        <>
          <Check aria-hidden="true" size={20} className="text-accent" />
          <span className="sr-only">Included</span>
        </>
      ) : (
        <>
          <Minus aria-hidden="true" size={20} className="text-line-strong" />
          <span className="sr-only">Not included</span>
        </>
      )}
    </td>
  );
}
