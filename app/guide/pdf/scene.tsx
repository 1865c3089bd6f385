import type { ComponentType } from "react";
import type { DrawingName } from "../../../contract/guide.ts";
import {
  ClientCardDrawing,
  CompletionSettingDrawing,
  HubFormDrawing,
  SurveySettingDrawing,
  TaskFormDrawing,
  TeamListDrawing,
} from "./scenes-office.tsx";
import {
  DispatchBoardDrawing,
  DriverPhoneDrawing,
  ReportDrawing,
  TrackingPageDrawing,
} from "./scenes-road.tsx";

const drawings: Record<DrawingName, ComponentType> = {
  "team-list": TeamListDrawing,
  "hub-form": HubFormDrawing,
  "completion-setting": CompletionSettingDrawing,
  "driver-phone": DriverPhoneDrawing,
  "task-form": TaskFormDrawing,
  "dispatch-board": DispatchBoardDrawing,
  "tracking-page": TrackingPageDrawing,
  "survey-setting": SurveySettingDrawing,
  "client-card": ClientCardDrawing,
  report: ReportDrawing,
};

/** The drawing of a scene on paper. */
export function PdfScene({ scene }: { scene: DrawingName }) {
  const Drawing = drawings[scene];
  return <Drawing />;
}
