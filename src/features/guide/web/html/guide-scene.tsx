import type { ComponentType } from "react";
import { ClientCard } from "../../../../ui/scenes/client-card.tsx";
import { CompletionSetting } from "../../../../ui/scenes/completion-setting.tsx";
import { DriverReport } from "../../../../ui/scenes/driver-report.tsx";
import { HubForm } from "../../../../ui/scenes/hub-form.tsx";
import { PlanBoard } from "../../../../ui/scenes/plan-board.tsx";
import { StopListPhone } from "../../../../ui/scenes/stop-list-phone.tsx";
import { SurveySetting } from "../../../../ui/scenes/survey-setting.tsx";
import { TaskForm } from "../../../../ui/scenes/task-form.tsx";
import { TeamListScene } from "../../../../ui/scenes/team-list.tsx";
import { TrackingDelivered } from "../../../../ui/scenes/tracking-page.tsx";
import type { DrawingName } from "../../guide.ts";

/** None of them is on another page: the landing page shows the same day at other moments. */
const scenes: Record<DrawingName, ComponentType> = {
  "team-list": TeamListScene,
  "hub-form": HubForm,
  "completion-setting": CompletionSetting,
  "driver-phone": StopListPhone,
  "task-form": TaskForm,
  "dispatch-board": PlanBoard,
  "tracking-page": TrackingDelivered,
  "survey-setting": SurveySetting,
  "client-card": ClientCard,
  report: DriverReport,
};

/** A picture of the product. */
export function GuideScene({ scene }: { scene: DrawingName }) {
  const Scene = scenes[scene];
  return <Scene />;
}
