import type { ReactNode } from "react";
import { AssignTask } from "../../../ui/scenes/assign-task.tsx";
import { ClientCard } from "../../../ui/scenes/client-card.tsx";
import { CompletionSetting } from "../../../ui/scenes/completion-setting.tsx";
import { CustomerMessages } from "../../../ui/scenes/customer-messages.tsx";
import { DriverPhone } from "../../../ui/scenes/driver-phone.tsx";
import { Report } from "../../../ui/scenes/report.tsx";
import { SurveySetting } from "../../../ui/scenes/survey-setting.tsx";
import { TaskForm } from "../../../ui/scenes/task-form.tsx";

/** What the sample brand's entries changed, on the product's own screens. An entry of another brand brings pictures in its text. */
const pictures: Record<string, ReactNode> = {
  "late-orders-on-a-route": <AssignTask />,
  "find-unassigned-tasks": <TaskForm />,
  "navigate-with-your-own-maps": <DriverPhone />,
  "arrival-times-that-keep-up": <CustomerMessages />,
  "reports-by-reason": <Report />,
  "surveys-after-the-delivery": <SurveySetting />,
  "client-tags": <ClientCard />,
  "handed-to-customer": <CompletionSetting />,
};

/** The product's screen that an entry of the changelog is about, or null. @param slug of the entry */
export const changePicture = (slug: string): ReactNode => pictures[slug] ?? null;
