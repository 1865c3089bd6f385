import type { Page } from "@playwright/test";
import { samplePerson } from "../../src/features/account/web/sample-account.ts";
import { faultsOf } from "./support/axe.ts";
import { downloadedPdf } from "./support/downloaded-pdf.ts";
import { expect, test } from "./support/fixtures.ts";

/** A picture of that size, drawn by the browser. */
async function picture(page: Page, width: number, height: number, type = "image/png") {
  const url = await page.evaluate(
    ([w, h, kind]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const pen = canvas.getContext("2d");
      if (pen) {
        pen.fillStyle = "#cc2200";
        pen.fillRect(0, 0, w, h);
      }
      return canvas.toDataURL(kind);
    },
    [width, height, type] as const,
  );
  const name = type === "image/png" ? "me.png" : "me.jpg";
  return { name, mimeType: type, buffer: Buffer.from(url.split(",")[1] ?? "", "base64") };
}

const gif = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
};

const sampleAnswer = (page: Page) =>
  page.getByRole("status").filter({ hasText: "This is a sample: nothing was changed." });

const settings = (page: Page, name: string) => page.getByRole("region", { name });

test.describe("every account page", () => {
  const account = ["/profile", "/profile-setting", "/profile-payment", "/billing-invoice"];

  test("is marked as a sample, stays out of search, and marks itself in the navigation", async ({
    page,
  }) => {
    for (const path of account) {
      await page.goto(path);
      await expect(page.getByText("A sample account.")).toBeVisible();
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      const nav = page.getByRole("navigation", { name: "Account" });
      await expect(nav.getByRole("link")).toHaveText([
        "Profile",
        "Settings",
        "Payments",
        "Invoice",
      ]);
      await expect(nav.locator("[aria-current=page]")).toHaveAttribute("href", path);
    }
    await page.goto("/payment");
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  });
});

test("profile: 89 percent, See More, Read More", async ({ page }) => {
  await page.goto("/profile");
  const bar = page.getByRole("progressbar", { name: "Profile completion" });
  expect(await bar.evaluate((one: HTMLProgressElement) => one.position)).toBe(0.89);
  await expect(page.getByText("89%")).toBeVisible();

  const connections = page.getByRole("region", { name: "Connections" });
  await expect(connections.getByRole("listitem").filter({ visible: true })).toHaveCount(5);
  const more = connections.locator("summary");
  await expect(more).toContainText("See More");
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(connections.getByRole("listitem").filter({ visible: true })).toHaveCount(10);
  await expect(more.getByText("See Less")).toBeVisible();

  const project = page.getByRole("listitem").filter({ hasText: "Two windows instead of one" });
  await expect(project.getByText("before the school run")).toBeHidden();
  await project.getByText("Read More").click();
  await expect(project.getByText("before the school run")).toBeVisible();
});

test.describe("the picture", () => {
  test("is checked as it is chosen, and shown before it is sent", async ({ page }) => {
    await page.goto("/profile-setting");
    const input = page.getByLabel("New picture", { exact: true });
    const preview = page.getByRole("img", { name: "Preview of the new picture" });
    const part = settings(page, "Picture");
    await expect(preview).toBeHidden();

    await part.getByRole("button", { name: "Upload picture" }).click();
    await expect(part.getByText("Choose a picture first.")).toBeVisible();
    await expect(input).toBeFocused();

    await input.setInputFiles(await picture(page, 255, 400));
    await expect(part.getByText("Choose a picture of at least 256 by 256 pixels.")).toBeVisible();
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(preview).toBeHidden();
    await part.getByRole("button", { name: "Upload picture" }).click();
    await expect(page).toHaveURL(/profile-setting$/);

    await input.setInputFiles(gif);
    await expect(part.getByText("Choose a .jpg or .png file.")).toBeVisible();

    await input.setInputFiles(await picture(page, 300, 256, "image/jpeg"));
    await expect(preview).toBeVisible();
    await expect(part.getByText("Choose a .jpg or .png file.")).toBeHidden();
    const [red = 0, green = 0] = await preview.evaluate((canvas: HTMLCanvasElement) => [
      ...(canvas.getContext("2d")?.getImageData(128, 128, 1, 1).data ?? []),
    ]);
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(80);

    await part.getByRole("button", { name: "Upload picture" }).click();
    await expect(page).toHaveURL(/sample=avatar#answer$/);
    await expect(sampleAnswer(page)).toBeFocused();
  });

  test("is removed without choosing one", async ({ page }) => {
    await page.goto("/profile-setting");
    await page.getByRole("button", { name: "Remove picture" }).click();
    await expect(sampleAnswer(page)).toBeFocused();
  });
});

test.describe("forms that are refused", () => {
  // The browser logs every answer of 400 and more.
  test.use({ allowedErrors: [/status of 422/] });

  test("change of password: the retype must match; all is said at once; nothing typed comes back", async ({
    page,
  }) => {
    await page.goto("/profile-setting");
    const part = settings(page, "Change password");
    const save = part.getByRole("button", { name: "Save password" });
    await part.getByLabel("Old password").fill("the old password");
    await part.getByLabel("New password", { exact: true }).fill("short");
    await part.getByLabel("Re-type new password").fill("shore");
    await save.click();
    const summary = part.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("listitem")).toHaveText([
      "New password: Use at least 8 characters.",
      "Re-type new password: The new passwords don’t match.",
    ]);
    await expect(part.getByLabel("New password", { exact: true })).toHaveValue("");
    expect(await page.content()).not.toContain("shore");
    await summary.getByRole("link", { name: "Re-type new password" }).click();
    await expect(part.getByLabel("Re-type new password")).toBeFocused();
    await expect(part.getByLabel("Re-type new password")).toHaveAttribute("aria-invalid", "true");
    expect(await faultsOf(page)).toEqual([]);

    await part.getByLabel("Old password").fill("the old password");
    await part.getByLabel("New password", { exact: true }).fill("correct horse battery");
    await part.getByLabel("Re-type new password").fill("correct horse battery");
    await save.click();
    await expect(settings(page, "Change password").getByRole("status")).toContainText(
      "This is a sample: nothing was changed.",
    );
    await expect(sampleAnswer(page).getByRole("link", { name: "sign up" })).toHaveAttribute(
      "href",
      "/signup",
    );
  });

  test("personal details come back as they were typed", async ({ page }) => {
    await page.goto("/profile-setting");
    const part = settings(page, "Personal details");
    await part.getByLabel("First name").fill("");
    await part.getByLabel("Phone Number").fill("12");
    await part.getByRole("button", { name: "Save changes" }).click();
    await expect(part.getByText("Enter your first name.").last()).toBeVisible();
    await expect(part.getByLabel("Phone Number")).toHaveValue("12");
    await expect(part.getByLabel("Last name")).toHaveValue(samplePerson.last_name);
    await expect(page.getByRole("alert")).toHaveCount(1);
  });

  test("what no page of ours sends is refused", async ({ request }) => {
    for (const path of ["/profile-setting", "/profile-payment"]) {
      const answer = await request.post(`${path}?sample=form`, { form: { form: "role" } });
      expect(answer.status()).toBe(422);
    }
    const avatar = { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(6 * 1024 * 1024) };
    const answer = await request.post("/profile-setting?sample=form", {
      multipart: { avatar },
    });
    expect(answer.status()).toBe(413);
  });
});

test("notifications are switches, saved together", async ({ page }) => {
  await page.goto("/profile-setting");
  const part = settings(page, "Notifications");
  const late = part.getByRole("switch", { name: "A stop is running late" });
  await expect(late).toBeChecked();
  await late.focus();
  await page.keyboard.press("Space");
  await expect(late).not.toBeChecked();
  await part.getByRole("button", { name: "Save notifications" }).click();
  await expect(sampleAnswer(page)).toBeFocused();
});

test("Delete Account asks first, by keyboard: Escape and the second button leave it", async ({
  page,
}) => {
  await page.goto("/profile-setting");
  const part = settings(page, "Delete account");
  const ask = part.locator("summary");
  const yes = part.getByRole("button", { name: "Yes, delete it" });
  await expect(yes).toBeHidden();
  await ask.focus();
  await page.keyboard.press("Enter");
  await expect(yes).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(yes).toBeHidden();
  await expect(ask).toBeFocused();
  await page.keyboard.press("Enter");
  await part.getByRole("button", { name: "Keep my account" }).press("Enter");
  await expect(yes).toBeHidden();
  await ask.press("Enter");
  await page.keyboard.press("Tab");
  await expect(yes).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sampleAnswer(page)).toBeFocused();
});

test.describe("payment methods", () => {
  const menu = (page: Page, card: string) => page.getByLabel(`Actions for ${card}`);
  const open = (page: Page) => page.locator("details[name=card-menu][open]");

  test("badges, and one menu at a time that a press anywhere closes", async ({ page }) => {
    await page.goto("/profile-payment");
    await expect(page.locator(".badge")).toHaveText(["Default", "Expired"]);
    await menu(page, "Visa ending in 4242").click();
    await expect(open(page)).toHaveCount(1);
    await menu(page, "Mastercard ending in 4444").click();
    await expect(open(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Delete Mastercard" })).toBeVisible();

    // Outside, the press alone closes it, before the button is let go.
    await page.mouse.move(5, 400);
    await page.mouse.down();
    await expect(open(page)).toHaveCount(0);
    await page.mouse.up();
    // Within it, beside what can be chosen, a press closes it too.
    await menu(page, "Mastercard ending in 4444").click();
    await open(page)
      .locator("form")
      .click({ position: { x: 3, y: 3 } });
    await expect(open(page)).toHaveCount(0);

    await menu(page, "Visa ending in 4242").focus();
    await page.keyboard.press("Enter");
    await expect(open(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(open(page)).toHaveCount(0);
    await expect(menu(page, "Visa ending in 4242")).toBeFocused();
  });

  test("Add, Edit and Delete answer that it is a sample", async ({ page }) => {
    await page.goto("/profile-payment");
    await page.getByRole("button", { name: "Add payment method" }).click();
    await expect(sampleAnswer(page)).toBeFocused();
    for (const what of ["Edit", "Delete"]) {
      await page.goto("/profile-payment");
      await menu(page, "American Express ending in 8431").click();
      await page.getByRole("button", { name: `${what} American Express` }).click();
      await expect(page).toHaveURL(/sample=payment-methods/);
      await expect(sampleAnswer(page)).toBeFocused();
    }
  });

  test("the history leads to the invoice of what was paid, with the same total", async ({
    page,
  }) => {
    await page.goto("/profile-payment");
    const newest = page.getByRole("row").nth(1);
    await expect(newest.getByRole("cell").last()).toHaveText("$99.00");
    await newest.getByRole("link", { name: "Invoice 2026-0417", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invoice 2026-0417");
    await expect(page.locator(".invoice-totals dd")).toHaveText(["$99.00", "$0.00", "$99.00"]);
  });
});

test.describe("the invoice", () => {
  test("prints on one page of A4 and of Letter, without the site around it", async ({ page }) => {
    await page.goto("/billing-invoice");
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
    }
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "Account" })).toBeHidden();
    await expect(page.getByText("A sample account.")).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByText("A sample invoice")).toBeVisible();
  });

  test("its Print button prints", async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = "";
      };
    });
    await page.goto("/billing-invoice");
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("html[data-printed]")).toHaveCount(1);
  });
});

test("payment: when the first charge comes, and each plan’s way to signup", async ({ page }) => {
  await page.goto("/payment");
  await expect(page.getByRole("heading", { name: "When you’re first charged" })).toBeVisible();
  const fleet = page.getByRole("link", { name: "Sign Up yearly for Fleet" });
  await expect(fleet).toHaveAttribute("href", "/signup?plan=Fleet&monthly=false");
  await page.getByRole("link", { name: "Sign Up monthly for Starter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Starter");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

  test("every form answers, and what the script would check the server checks", async ({
    page,
    browser,
  }) => {
    const drawing = await browser.newPage();
    const small = await picture(drawing, 100, 100);
    const good = await picture(drawing, 256, 256);
    await drawing.close();

    await page.goto("/profile-setting");
    const upload = page.getByRole("button", { name: "Upload picture" });
    await upload.click();
    await expect(page.locator("#avatar-avatar-error")).toHaveText("Choose a picture first.");
    for (const [file, problem] of [
      [small, "Choose a picture of at least 256 by 256 pixels."],
      [gif, "Choose a .jpg or .png file."],
    ] as const) {
      await page.getByLabel("New picture", { exact: true }).setInputFiles(file);
      await upload.click();
      await expect(page.locator("#avatar-avatar-error")).toHaveText(problem);
    }
    await page.getByLabel("New picture", { exact: true }).setInputFiles(good);
    await upload.click();
    await expect(sampleAnswer(page)).toBeVisible();

    await page.getByLabel("First name").fill("Ada");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(/sample=personal/);
    await page.getByText("Delete Account", { exact: true }).click();
    await expect(page.getByRole("button", { name: "Keep my account" })).toBeHidden();
    await page.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(page).toHaveURL(/sample=delete/);

    await page.goto("/profile-payment");
    await page.getByLabel("Actions for Visa ending in 4242").click();
    await page.getByLabel("Actions for Mastercard ending in 4444").click();
    await expect(page.locator("details[name=card-menu][open]")).toHaveCount(1);
    await page.getByRole("button", { name: "Edit Mastercard" }).click();
    await expect(sampleAnswer(page)).toBeVisible();
    await page.goto("/billing-invoice");
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    const { name, text } = await downloadedPdf(page, () =>
      page.getByRole("link", { name: "Download PDF" }).click(),
    );
    expect(name).toBe("Northwick-invoice-2026-0417.pdf");
    expect(text).toContain("SAMPLE");
    expect(text).toContain("Total $99.00");
  });
});
