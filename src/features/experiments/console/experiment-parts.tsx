import { useQuery } from "@tanstack/react-query";
import { get } from "../../../console/api.ts";
import { momentText } from "../../../console/format.ts";
import type { RecordParts } from "../../content/console/record-parts.ts";
import { type ExperimentGoal, fewestPairs } from "../experiment.ts";

const count = (number: number) => number.toLocaleString("en-US");
const percent = (share: number, digits: number) => `${(100 * share).toFixed(digits)}%`;

const daysText = (days: number) => (days === 1 ? "1 day" : `${count(days)} days`);

/** How long the test needs, before it begins. */
function Estimate({ page, goal }: { page: string; goal: ExperimentGoal }) {
  const { data } = useQuery({
    queryKey: ["experiment-traffic", page, goal],
    queryFn: () => get("/experiments/traffic", { page, goal }),
    enabled: page !== "" && Boolean(goal),
  });
  if (!data) return null;
  const { views, goals, days, needs } = data;
  return (
    <section className="notice" aria-labelledby="experiment-needs">
      <h2 id="experiment-needs" className="font-semibold">
        How long this needs
      </h2>
      <p className="mt-1">
        {`In the last ${daysText(days)}: ${count(views)} views of the page, ${count(goals)} ${goal.toLowerCase()}.`}
      </p>
      {needs.every((need) => need.days === null) ? (
        <p className="mt-1">That isn’t enough to test anything. Wait for more visitors.</p>
      ) : (
        <>
          <table className="mt-3 text-sm">
            <thead>
              <tr>
                <th scope="col" className="pr-6 text-left font-medium">
                  To see that B brings
                </th>
                <th scope="col" className="text-left font-medium">
                  the test needs
                </th>
              </tr>
            </thead>
            <tbody>
              {needs.map((need) => (
                <tr key={need.percent}>
                  <th scope="row" className="pr-6 text-left font-normal">
                    {`${need.percent}% more ${goal.toLowerCase()}`}
                  </th>
                  <td>{need.days === null ? "more visitors" : daysText(need.days)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-sm text-muted">
            Then 4 of 5 real differences of that size are found, and 1 of 20 tests without one says
            there is one.
          </p>
        </>
      )}
    </section>
  );
}

const verdict = (pairs: number, chance: number, better: "A" | "B") => {
  if (pairs < fewestPairs) {
    return `Wait for at least ${fewestPairs} pairs of blocks. Until then any difference can be chance.`;
  }
  const likely = `Chance alone makes such a difference in ${percent(chance, 1)} of cases.`;
  return chance <= 0.05
    ? `${better} is better. ${likely}`
    : `No difference is proven. ${likely} Below 5%, you can rely on it.`;
};

/** The test's results so far. */
function Result({ id, goal }: { id: string; goal: ExperimentGoal }) {
  const { data } = useQuery({
    queryKey: ["experiment-result", id],
    queryFn: () => get(`/experiments/${encodeURIComponent(id)}/result`),
  });
  if (!data) return null;
  const { A, B, pairs, planned, chance, shown, until } = data;
  const share = ({ views, goals }: typeof A) => (views > 0 ? goals / views : 0);
  const isOver = shown === null && pairs >= planned;
  return (
    <section className="mb-8" aria-labelledby="experiment-result">
      <h2 id="experiment-result" className="form-part">
        Result
      </h2>
      <p>
        {shown && until
          ? `Visitors see variant ${shown} until ${momentText(until)}. `
          : "Visitors see variant A. "}
        {`${count(pairs)} of ${count(planned)} pairs of blocks are counted.`}
      </p>
      {pairs > 0 ? (
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr>
              {["Variant", "Views", goal, "Share"].map((head) => (
                <th key={head} scope="col" className="text-left font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries({ A, B }).map(([name, counted]) => (
              <tr key={name}>
                <th scope="row" className="text-left font-medium">
                  {name}
                </th>
                <td>{count(counted.views)}</td>
                <td>{count(counted.goals)}</td>
                <td>{percent(share(counted), 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className="mt-3 font-medium">{verdict(pairs, chance, share(B) > share(A) ? "B" : "A")}</p>
      {isOver ? null : (
        <p className="mt-1 text-sm text-muted">
          Decide when the experiment is over. If you stop at the first good day, you’ll find
          differences that aren’t there.
        </p>
      )}
    </section>
  );
}

export const experimentParts: RecordParts = {
  below: {
    endsAt: ({ values }) => (
      <Estimate page={String(values.page ?? "")} goal={values.goal as ExperimentGoal} />
    ),
  },
  Head: ({ id, record }) =>
    record && record.state !== "draft" ? (
      <Result id={id} goal={(record.live ?? record.data).goal as ExperimentGoal} />
    ) : null,
};
