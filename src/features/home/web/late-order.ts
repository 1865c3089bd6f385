import { moments, offersAt, routes, totalMiles } from "../../../ui/sample-day/day.ts";

const at = moments.now + 1;

/** The order that comes in when every van is on the road, and the day with it: the driver with the shortest detour takes it. */
export const lateOrder = (() => {
  const [best] = offersAt(at);
  if (!best) throw new Error("No driver can take the late order.");
  const others = routes.filter(({ driver }) => driver !== best.driver).map(({ ends }) => ends);
  return {
    at,
    miles: totalMiles + best.extraMiles,
    lastHome: Math.max(best.home, ...others),
  };
})();
