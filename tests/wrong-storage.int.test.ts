import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPdf } from "./factories/cv-files.ts";
import { s3Account, startS3Server } from "./fakes/s3-server.ts";
import { createTestDatabase } from "./harness/database.ts";
import { startSite } from "./harness/running-site.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  [database, s3] = await Promise.all([
    createTestDatabase(),
    startS3Server({ bucket: "site-files", region: "eu-central-1" }),
  ]);
  site = await startSite(database.url, {
    S3_ENDPOINT: s3.url,
    S3_REGION: "eu-central-1",
    S3_BUCKET: "a-typo",
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    S3_FORCE_PATH_STYLE: "true",
  });
});
afterAll(async () => {
  await site.close();
  await s3.close();
  await database.close();
});

async function apply(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("cv", new File([new Uint8Array(buildPdf())], "cv.pdf"));
  const { origin } = site;
  const headers = { accept: "text/html", origin };
  const answer = await fetch(`${origin}/career-apply`, { method: "POST", headers, body: form });
  return { answer, page: await answer.text() };
}
const person = {
  name: "Ada Byron",
  email: "ada@example.com",
  phone: "+14155550132",
  job_type: "Full Time",
  terms: "on",
};

test("a wrong bucket is named at the start", async () => {
  await expect
    .poll(() => site.log())
    .toContain(
      "Warning: Files can’t be stored: the S3 server has no such bucket. Check S3_BUCKET.",
    );
});

test("an application is asked for again later, and what was typed stays", async () => {
  const { answer, page } = await apply(person);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("30");
  expect(page).toContain("Ada Byron");
  expect(page).toContain("ada@example.com");
});

test("an application with a mistake hears of the mistake", async () => {
  const { answer, page } = await apply({ ...person, email: "ada" });
  expect(answer.status).toBe(422);
  expect(page).toContain("Ada Byron");
});
