import { renderToStaticMarkup } from "react-dom/server";
import {
  sampleInvoice,
  samplePaymentMethods,
  samplePayments,
  sampleProfile,
} from "../../src/features/account/web/sample-account.ts";
import { sampleExport } from "../../src/features/account/web/sample-export.ts";
import { noTexts } from "../../src/root-data.ts";
import { textsFrom } from "../../src/texts.server.ts";
import { AssignTask } from "../../src/ui/scenes/assign-task.tsx";
import { ClientCard } from "../../src/ui/scenes/client-card.tsx";
import { CustomerMessages } from "../../src/ui/scenes/customer-messages.tsx";
import { DispatchBoard } from "../../src/ui/scenes/dispatch-board.tsx";
import { DriverPhone } from "../../src/ui/scenes/driver-phone.tsx";
import { DriverReport } from "../../src/ui/scenes/driver-report.tsx";
import { HubForm } from "../../src/ui/scenes/hub-form.tsx";
import { PlanBoard } from "../../src/ui/scenes/plan-board.tsx";
import { ProofPhone } from "../../src/ui/scenes/proof-phone.tsx";
import { Report } from "../../src/ui/scenes/report.tsx";
import { StopListPhone } from "../../src/ui/scenes/stop-list-phone.tsx";
import { TaskForm } from "../../src/ui/scenes/task-form.tsx";
import { TeamListScene } from "../../src/ui/scenes/team-list.tsx";
import { TrackingDelivered, TrackingPage } from "../../src/ui/scenes/tracking-page.tsx";
import { TradeStop } from "../../src/ui/scenes/trade-stop.tsx";
import { readTexts } from "../../src/ui/texts.ts";
import { inEnglish } from "./in-english.tsx";

export * from "../../src/features/your-day/enhance/day-model.ts";
export { routes, totalMiles as totalDistance } from "../../src/ui/sample-day/day.ts";

const texts = textsFrom(noTexts, "en");
const language = { texts: readTexts(texts, "sample"), locale: "en", currency: "usd" } as const;
const trades = ["food", "grocery", "pharmacy", "parcels"] as const;

/** The drawings of the sample day, as markup. */
export const drawings = [
  ...[AssignTask, ClientCard, CustomerMessages, DispatchBoard, DriverPhone, DriverReport, HubForm],
  ...[PlanBoard, ProofPhone, Report, StopListPhone, TaskForm, TeamListScene, TrackingDelivered],
  ...[TrackingPage, ...trades.map((trade) => () => TradeStop({ trade }))],
].map((Scene) => renderToStaticMarkup(inEnglish(<Scene />)));

/** What the pages of the sample account show, as JSON. */
export const account = [
  sampleProfile(language.texts, readTexts(texts, "account")),
  samplePaymentMethods,
  samplePayments(language),
  sampleInvoice({ name: "Company", lines: [], email: "us@example.com" }, null, language),
  sampleExport,
].map((part) => JSON.stringify(part));
