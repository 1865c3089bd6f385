import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { StatusPage } from "../../../ui/blocks/status-page.tsx";
import { VanOnLift } from "../../../ui/scenes/van-on-lift.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { Countdown } from "../web/countdown.tsx";
import type { Route } from "./+types/maintenance.ts";

export const handle: RouteHandle = { cache: {}, edits: [["wording", "status"]] };

/** Seconds that the clock starts from, as the specification has it. */
const maintenanceSeconds = 3599;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("maintenance"),
    path: paths.maintenance,
    noIndex: true,
  });

export default function MaintenancePage() {
  const texts = useTexts("status");
  return (
    <StatusPage
      id="maintenance"
      picture={<VanOnLift className="block w-full" />}
      eyebrow={texts.maintenanceEyebrow}
      title={texts.maintenanceTitle}
      text={texts.maintenanceText}
    >
      <Countdown
        label={texts.maintenanceClock}
        seconds={maintenanceSeconds}
        units={["minutes", "seconds"]}
      />
    </StatusPage>
  );
}
