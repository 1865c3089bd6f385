import { z } from "zod";
import { defineJob } from "../jobs/queue.ts";
import type { MailDelivery } from "./deliver-mail.ts";

export const deliverMail = defineJob({
  name: "mail.deliver",
  title: "Send an email",
  payload: z.object({ mailId: z.string() }),
  limitSeconds: 60,
  run: (delivery: MailDelivery, { mailId }) => delivery.deliver(mailId),
  giveUp: (delivery, { mailId }, error) => delivery.markFailed(mailId, error),
});
