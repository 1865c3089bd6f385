import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { StatusPage } from "../../../ui/blocks/status-page.tsx";
import { VanOnLift } from "../../../ui/scenes/van-on-lift.tsx";
import { Countdown } from "../web/countdown.tsx";
import type { Route } from "./+types/maintenance.ts";

export const handle: RouteHandle = { cache: {} };

/** Seconds that the clock starts from, as the specification has it. */
const maintenanceSeconds = 3599;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("maintenance"),
    path: paths.maintenance,
    noIndex: true,
  });

export default function MaintenancePage() {
  return (
    <StatusPage
      id="maintenance"
      picture={<VanOnLift className="block w-full" />}
      eyebrow="Maintenance"
      title="In the shop. Back on the road soon."
      text="We’re working on the site. Leave your email and we’ll tell you what changed (confirm once by email)."
    >
      <Countdown
        label="Time until we’re back"
        seconds={maintenanceSeconds}
        units={["minutes", "seconds"]}
      />
    </StatusPage>
  );
}
