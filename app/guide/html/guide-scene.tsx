import type { ComponentType } from "react";
import { ClientCard } from "../../components/scenes/client-card.tsx";
import { CompletionSetting } from "../../components/scenes/completion-setting.tsx";
import { DispatchBoard } from "../../components/scenes/dispatch-board.tsx";
import { DriverPhone } from "../../components/scenes/driver-phone.tsx";
import { HubForm } from "../../components/scenes/hub-form.tsx";
import { Report } from "../../components/scenes/report.tsx";
import { SurveySetting } from "../../components/scenes/survey-setting.tsx";
import { TaskForm } from "../../components/scenes/task-form.tsx";
import { TeamList } from "../../components/scenes/team-list.tsx";
import { TrackingPage } from "../../components/scenes/tracking-page.tsx";
import type { SceneName } from "../blocks.ts";

const scenes: Record<SceneName, ComponentType> = {
  "team-list": TeamList,
  "hub-form": HubForm,
  "completion-setting": CompletionSetting,
  "driver-phone": DriverPhone,
  "task-form": TaskForm,
  "dispatch-board": DispatchBoard,
  "tracking-page": TrackingPage,
  "survey-setting": SurveySetting,
  "client-card": ClientCard,
  report: Report,
};

/** A picture of the product with what it shows. */
export function GuideScene({ scene, caption }: { scene: SceneName; caption: string }) {
  const Scene = scenes[scene];
  return (
    <figure className="guide-scene">
      <Scene />
      <figcaption className="mt-3 text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}
