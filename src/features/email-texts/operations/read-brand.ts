import { utc } from "../../../contract/format.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { Brand } from "../../../platform/emails/template.ts";
import { createContent } from "../../content/server/content.ts";

/** The company, as emails name it. @param origin public address of the site */
export async function readBrand(db: Database, origin: string): Promise<Brand> {
  const content = createContent(db);
  const settings = await content.getSettings();
  return {
    name: settings?.name ?? "",
    origin,
    address: settings?.company_address ?? "",
    email: settings?.company_email ?? "",
    colors: await content.getColors(),
    clock: settings ?? utc,
  };
}
