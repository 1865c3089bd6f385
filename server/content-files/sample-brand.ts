import type { ContentTypeName } from "../../contract/admin/content-types.ts";
import { isReserved, type SampleBrand } from "../admin/first-day/examine-site.ts";
import { readDocuments } from "./read-documents.ts";

/**
 * The brand in a folder of content, if it is a sample: a company whose email address is reserved for examples.
 * @returns null where the content is a real company's, or can't be read
 */
export async function readSampleBrand(folder: string): Promise<SampleBrand | null> {
  const documents = await readDocuments(folder).catch(() => null);
  const recordsOf = (type: ContentTypeName) =>
    (documents?.get(type) ?? []).map(({ data }) => data as Record<string, never>);
  const [company] = recordsOf("setting");
  if (!company || !isReserved(String(company.companyEmail).split("@").at(-1) ?? "")) return null;
  return {
    name: String(company.name),
    phone: String(company.companyNumber),
    address: String(company.companyAddress),
    links: company,
    plans: recordsOf("plan") as never,
  };
}
