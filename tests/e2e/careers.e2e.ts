import type { Page } from "@playwright/test";
import { buildDocx, buildPdf } from "../factories/cv-files.ts";
import { expect, freshEmail, mailTo, test } from "./support/fixtures.ts";
import { createUser, signIn } from "./support/users.ts";

test("openings: filtered by type and place, each with its page", async ({ page }) => {
  await page.goto("/index-career");
  await expect(page.getByRole("article")).toHaveCount(6);
  await page
    .getByRole("navigation", { name: "Place" })
    .getByRole("link", { name: "Remote" })
    .press("Enter");
  await page
    .getByRole("navigation", { name: "Type" })
    .getByRole("link", { name: "Half Time" })
    .press("Enter");
  await expect(page).toHaveURL(/type=Half\+Time&place=Remote$/);
  const cards = page.getByRole("article");
  for (const card of await cards.all()) {
    await expect(card).toContainText("Half Time");
    await expect(card).toContainText("Remote");
  }
  await cards.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/career-detail\/[a-z-]+$/);
  await expect(page.getByText("A sample listing")).toBeVisible();
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("link", { name: "Apply Now" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Apply: ${title}`);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "All openings" })).toHaveAttribute(
    "href",
    "/index-career",
  );
});

test("on a phone, a job’s pay and Apply Now are in the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/career-detail/night-dispatcher");
  await expect(page.getByText("$21.00 to $24.00").first()).toBeInViewport();
  await expect(page.getByRole("link", { name: "Apply Now" }).first()).toBeInViewport();
});

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Your Name *").fill("Ada Byron");
  await page.getByLabel("Your Email *").fill(email);
  await page.getByLabel("Your Phone *").fill("(415) 555-0132");
  await page.getByLabel("Description").fill("Two years at a bakery’s dispatch desk.");
  await page.getByLabel("I accept the").check();
}
const stored = "select cv_name, cv_kind, email from job_application where email = $1";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("an application with its CV is stored, and receipted by mail", async ({ page, query }) => {
      const email = freshEmail();
      await page.goto("/career-apply");
      await fill(page, email);
      await page
        .getByLabel("Upload your résumé *")
        .setInputFiles({ name: "Ada Byron.docx", mimeType: "", buffer: buildDocx() });
      await page.getByRole("button", { name: "Apply Now" }).click();
      await expect(page.getByText("Your application has arrived")).toBeVisible();
      expect(await query(stored, [email])).toEqual([
        { cv_name: "Ada Byron.docx", cv_kind: "docx", email },
      ]);
      await mailTo(page, query, email, /application/i);
    });
  });
}

test("who is signed in finds name and email filled in", async ({ page, query }) => {
  const user = await createUser(query);
  await signIn(page, user);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto("/career-apply");
  await expect(page.getByLabel("Your Email *")).toHaveValue(user);
  await expect(page.getByLabel("Your Name *")).toHaveValue("Ada Byron");
});

test.describe("refused", () => {
  test.use({ allowedErrors: [/status of 422/] });

  test("everything that is wrong is said at once, beside its field, and what was typed stays", async ({
    page,
  }) => {
    await page.goto("/career-apply");
    await page.getByLabel("Your Name *").fill("Ada");
    await page.getByLabel("Your Email *").fill("not an address");
    await page.getByRole("button", { name: "Apply Now" }).click();
    const summary = page.getByRole("alert").first();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Your Email",
      "Your Phone",
      "Upload your résumé",
      "Terms and Conditions",
    ]);
    await expect(page.getByLabel("Your Name *")).toHaveValue("Ada");
    await expect(page.getByLabel("Upload your résumé *")).toHaveAccessibleDescription(
      /Choose your résumé\./,
    );
  });

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? "by the script" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("a mistake elsewhere keeps the chosen CV, and the form is sent with it", async ({
        page,
        query,
      }) => {
        const email = freshEmail();
        await page.goto("/career-apply");
        await fill(page, "not an address");
        await page.getByLabel("Upload your résumé *").setInputFiles({
          name: "Ada Byron.pdf",
          mimeType: "application/pdf",
          buffer: buildPdf(),
        });
        await page.getByRole("button", { name: "Apply Now" }).click();
        if (javaScriptEnabled) await expect(page.getByRole("alert").first()).toBeFocused();
        else await expect(page.getByText("We still have “Ada Byron.pdf”.")).toBeVisible();
        await expect(page.getByRole("alert").first().getByRole("link")).toHaveText(["Your Email"]);
        await expect(page.getByLabel("Your Name *")).toHaveValue("Ada Byron");
        await page.getByLabel("Your Email *").fill(email);
        await page.getByRole("button", { name: "Apply Now" }).click();
        await expect(page.getByText("Your application has arrived")).toBeVisible();
        expect(await query(stored, [email])).toEqual([
          { cv_name: "Ada Byron.pdf", cv_kind: "pdf", email },
        ]);
      });
    });

  test("a file that can’t be a CV is refused as it is chosen", async ({ page }) => {
    await page.goto("/career-apply");
    const cv = page.getByLabel("Upload your résumé *");
    const choose = (buffer: Buffer) =>
      cv.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer });
    await choose(buildPdf(6 * 1024 * 1024));
    await expect(cv).toHaveAccessibleDescription(/larger than 5 MB/);
    await choose(Buffer.from("MZ\x90\0"));
    await expect(cv).toHaveAccessibleDescription(/isn’t a PDF or Word file/);
    await choose(buildPdf());
    await expect(cv).toHaveAccessibleDescription(/This file looks right/);
    await expect(cv).not.toHaveAttribute("aria-invalid");
  });

  test("a program called .pdf, and a file of 6 MB, are refused beside the field; nothing is stored", async ({
    page,
    query,
  }) => {
    const email = freshEmail();
    const program = Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(4000, 1)]);
    const large = buildPdf(6 * 1024 * 1024);
    for (const [buffer, message] of [
      [program, /isn’t a PDF or Word file/],
      [large, /larger than 5 MB/],
    ] as const) {
      await page.goto("/career-apply");
      await fill(page, email);
      await page
        .getByLabel("Upload your résumé *")
        .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer });
      await page.getByRole("button", { name: "Apply Now" }).click();
      await expect(page.getByLabel("Upload your résumé *")).toHaveAccessibleDescription(message);
    }
    expect(await query(stored, [email])).toEqual([]);
  });
});

test.describe("a CV", () => {
  test.use({ allowedErrors: [/status of 404/] });

  test("is saved by those who answer applicants, and not there for anybody else", async ({
    page,
    query,
  }) => {
    const email = freshEmail();
    await page.goto("/career-apply");
    await fill(page, email);
    const buffer = buildPdf();
    await page
      .getByLabel("Upload your résumé *")
      .setInputFiles({ name: "Ada’s CV.pdf", mimeType: "application/pdf", buffer });
    await page.getByRole("button", { name: "Apply Now" }).click();
    await expect(page.getByText("Your application has arrived")).toBeVisible();
    const [application] = await query<{ id: string }>(
      "select id from job_application where email = $1",
      [email],
    );
    const address = `/admin/applications/${application?.id}/cv`;
    const status = async () => (await page.request.get(address)).status();
    expect((await page.request.get(address)).url()).toContain(
      `/login?next=${encodeURIComponent(address)}`,
    );
    for (const [role, expected] of [
      ["customer", 404],
      ["editor", 404],
      ["support", 200],
      ["owner", 200],
    ] as const) {
      await page.context().clearCookies();
      await signIn(page, await createUser(query, { role }));
      await expect(page).not.toHaveURL(/\/login/);
      expect(await status(), role).toBe(expected);
    }
    const answer = await page.request.get(address);
    expect(answer.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Ada_s CV.pdf"; filename*=UTF-8''Ada%E2%80%99s%20CV.pdf`,
      "cache-control": "no-store",
    });
    expect(Buffer.compare(await answer.body(), buffer)).toBe(0);
    expect((await page.request.get("/admin/applications/nonsense/cv")).status()).toBe(404);
  });
});
