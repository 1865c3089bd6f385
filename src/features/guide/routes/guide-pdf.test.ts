import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { readGuide } from "../../../../tests/harness/guide.ts";
import type { Services } from "../../../composition/services.ts";
import { servicesContext } from "../../../context.ts";
import { themeColors } from "../../../contract/theme.ts";
import { noTexts } from "../../../root-data.ts";
import type { CompanySettings, FaqEntry } from "../../content/content.ts";
import { loader } from "./guide-pdf.ts";

const settings: CompanySettings = {
  _id: "company",
  name: "Nordic Parcels",
  company_logo: null,
  company_logo_dark: null,
  company_email: "hello@nordic.example",
  company_number: "",
  company_address: "",
  opening_hours: "",
  country: "us",
  office_place: "",
  tax_number: "",
  time_zone: "UTC",
  clock: "12-hour",
  company_latitude: null,
  company_longitude: null,
  facebook_link: "",
  twitter_link: "",
  instagram_link: "",
  app_store_link: "",
  play_store_link: "",
  coming_soon_at: "2024-12-31T00:00:00Z",
};
const asked: FaqEntry = {
  ...{ _id: "1", question: "Why?", answer: "<p>So.</p>" },
  ...{ category: "Product", section: "" },
};
const faqs = [asked];

/** Asks for the file from a site whose questions are `listFaqs`. */
function ask(
  listFaqs: () => Promise<FaqEntry[]>,
  headers: HeadersInit = {},
  listGuide = async () => readGuide(),
  name = settings.name,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    config: { origin: "https://site.example" },
    content: {
      getSettings: async () => ({ ...settings, name }),
      getColors: async () => themeColors,
      listFaqs,
      listGuide,
      getTexts: async () => noTexts,
    },
    log: { error: () => undefined },
  } as unknown as Services);
  const request = new Request("https://site.example/quick-start-guide.pdf", { headers });
  return loader({ request, context } as unknown as LoaderFunctionArgs);
}

test("before there is a whole file, one stands without them, and is nobody’s to keep", async () => {
  const answer = await ask(() => Promise.reject(new Error("no database")));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("ETag")).toBeNull();
  expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(10_000);
}, 60_000);

test("the file, its name and its ETag, which an edited question changes", async () => {
  const answer = await ask(async () => faqs);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Content-Disposition")).toContain(
    "nordic-parcels-quick-start-guide.pdf",
  );
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const etag = answer.headers.get("ETag") ?? "";
  const known = await ask(async () => faqs, { "If-None-Match": `"other", ${etag}` });
  expect(known.status).toBe(304);
  const before = Number(answer.headers.get("Content-Length"));
  const edited = () =>
    ask(async () => [...faqs, { ...asked, question: "How?" }], { "If-None-Match": etag });
  // The edited one isn't made for this reader, who gets the one before.
  const meanwhile = await edited();
  expect(meanwhile.status).toBe(200);
  expect(meanwhile.headers.get("ETag")).toBeNull();
  expect(meanwhile.headers.get("Cache-Control")).toBe("no-store");
  expect(Number(meanwhile.headers.get("Content-Length"))).toBe(before);
  await expect.poll(async () => (await edited()).headers.get("ETag")).toMatch(/^W\/"/);
  expect((await edited()).headers.get("ETag")).not.toBe(etag);
  expect(Number((await edited()).headers.get("Content-Length"))).toBeGreaterThan(before);

  // Nor does anybody get one without questions while these can't be read.
  const whole = Number((await edited()).headers.get("Content-Length"));
  const unread = await ask(() => Promise.reject(new Error("no database")));
  expect(Number(unread.headers.get("Content-Length"))).toBe(whole);
  expect(unread.headers.get("Cache-Control")).toBe("no-store");
}, 60_000);

test("while the guide cannot be read there is no file, and a time to ask again", async () => {
  const answer = await ask(
    async () => faqs,
    {},
    () => Promise.reject(new Error("no database")),
  );
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("10");
});

test("a guide in letters that the files have no typeface for is printed by the browser", async () => {
  const response = await ask(async () => faqs, {}, undefined, "配送の会社");
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/page-support"]);
});
