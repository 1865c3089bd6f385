import type { ComponentType } from "react";
import type { DrawingName } from "../../../contract/guide.ts";
import { ClientCard } from "../../components/scenes/client-card.tsx";
import { CompletionSetting } from "../../components/scenes/completion-setting.tsx";
import { DriverReport } from "../../components/scenes/driver-report.tsx";
import { HubForm } from "../../components/scenes/hub-form.tsx";
import { PlanBoard } from "../../components/scenes/plan-board.tsx";
import { StopListPhone } from "../../components/scenes/stop-list-phone.tsx";
import { SurveySetting } from "../../components/scenes/survey-setting.tsx";
import { TaskForm } from "../../components/scenes/task-form.tsx";
import { TeamList } from "../../components/scenes/team-list.tsx";
import { TrackingDelivered } from "../../components/scenes/tracking-page.tsx";

/** None of them is on another page: the landing page shows the same day at other moments. */
const scenes: Record<DrawingName, ComponentType> = {
  "team-list": TeamList,
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
