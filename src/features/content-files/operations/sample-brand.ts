import { isReservedHost } from "../../../contract/reserved-hosts.ts";
import type { ContentTypeName } from "../../content/content-types.ts";
import type { SampleBrand } from "../../first-day/operations/examine-site.ts";
import { readDocuments } from "./read-documents.ts";

/**
 * The brand in a folder of content, if it is a sample: a company whose email address is reserved for examples.
 * @returns null where the content is a real company's, or can't be read
 */
export async function readSampleBrand(folder: string): Promise<SampleBrand | null> {
  const documents = await readDocuments(folder).catch(() => null);
  const recordsOf = (type: ContentTypeName) => (documents?.get(type) ?? []).map(({ data }) => data);
  const [company] = recordsOf("setting");
  if (!company || !isReservedHost(String(company.companyEmail).split("@").at(-1) ?? ""))
    return null;
  return {
    name: String(company.name),
    phone: String(company.companyNumber),
    address: String(company.companyAddress),
    hours: String(company.openingHours),
    office: String(company.officePlace),
    timeZone: String(company.timeZone),
    links: company as Record<string, string>,
    launch: new Date(String(company.comingSoonAt)).toISOString(),
    records: recordsOf,
    plans: recordsOf("plan") as never,
  };
}
