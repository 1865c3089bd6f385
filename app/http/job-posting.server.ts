import type { JobDetail } from "../../contract/careers.ts";
import type { CompanySettings } from "../../contract/content.ts";
import { centsToDollars } from "../../contract/money.ts";
import { fallbackName } from "../page-meta.ts";
import { paths } from "../paths.ts";
import { escapeHtml } from "./plain-text.server.ts";

/**
 * A job as search engines read it, ready to stand in a script element. Source: schema.org/JobPosting.
 * @param origin public address of the site
 */
export function jobPosting(
  job: JobDetail,
  settings: CompanySettings | null,
  origin: string,
): string {
  const list = (title: string, items: readonly string[]) =>
    items.length > 0
      ? `<h3>${title}</h3><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`
      : "";
  const posting = {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: [
      job.description,
      list("What you will do", job.responsibilities),
      list("What you bring", job.requirements),
      list("What you get", job.benefits),
    ].join(""),
    identifier: { "@type": "PropertyValue", name: "job", value: job._id },
    datePosted: job.posted_at.slice(0, 10),
    employmentType: [
      job.type === "Full Time" ? "FULL_TIME" : "PART_TIME",
      ...(job.badge === "Contract" ? ["CONTRACTOR"] : []),
    ],
    hiringOrganization: {
      "@type": "Organization",
      name: settings?.name ?? fallbackName,
      sameAs: origin,
    },
    jobLocation: {
      "@type": "Place",
      address: settings?.company_address ?? job.location,
    },
    ...(job.place === "Remote"
      ? {
          jobLocationType: "TELECOMMUTE",
          applicantLocationRequirements: { "@type": "Country", name: "USA" },
        }
      : {}),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "USD",
      value: {
        "@type": "QuantitativeValue",
        minValue: centsToDollars(job.pay_min_cents),
        maxValue: centsToDollars(job.pay_max_cents),
        unitText: "HOUR",
      },
    },
    url: `${origin}${paths.career(job.slug)}`,
    directApply: true,
  };
  return JSON.stringify(posting).replaceAll("<", "\\u003c");
}
