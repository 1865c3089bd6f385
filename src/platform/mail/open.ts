import type { Platform } from "../platform.ts";
import { createMailDelivery } from "./deliver-mail.ts";
import { deliverMail } from "./jobs.ts";
import type { MailPort } from "./ports.ts";

export function openMail(
  platform: Platform & { mail: MailPort } & Omit<Parameters<typeof createMailDelivery>[0], "port">,
) {
  const delivery = createMailDelivery({ ...platform, port: platform.mail });
  platform.assign(deliverMail, delivery);
  return delivery;
}
