import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

interface CrmWork {
  tellChanges(): Promise<void>;
  tellErased(leadId: string): Promise<void>;
}

/** Tells the CRM about leads that changed. Each is sent as it is then, so that order and repetition don't matter. */
export const syncCrm = defineJob({
  name: "crm.sync",
  title: "Send leads to the CRM",
  payload: z.object({}),
  limitSeconds: 120,
  // It comes again in a minute.
  retries: 0,
  schedule: "* * * * *",
  run: (crm: CrmWork) => crm.tellChanges(),
});

export const eraseInCrm = defineJob({
  name: "crm.erase",
  title: "Erase a lead in the CRM",
  payload: z.object({ leadId: z.string() }),
  limitSeconds: 30,
  /** More than three days. */
  retries: 24,
  run: (crm: CrmWork, { leadId }) => crm.tellErased(leadId),
});
