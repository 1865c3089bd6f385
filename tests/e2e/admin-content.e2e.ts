import { picture } from "../factories/pictures.ts";
import { faultsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { createUser, signIn } from "./support/users.ts";

// Browsers report refusals as errors of their own.
test.use({ allowedErrors: [/^Failed to load resource: .*(404|422)/] });

test("a post is kept back until it’s right, planned, published, and moved to another address; the guide takes notes and drawings", async ({
  page,
  query,
}) => {
  const word = `boxes-${Date.now()}`;
  await signIn(page, await createUser(query, { role: "editor" }));
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/admin/post/new");
  await page.getByLabel("Title").fill(`About ${word}`);
  await expect(page.getByLabel("Address")).toHaveValue(`about-${word}`);
  await page.getByLabel("Excerpt").fill("A few words about {{limit:starter:tasks}}.");
  await page.getByLabel("Author").fill("Ann");
  await page.getByLabel("Tags").fill("boxes\n");
  await page.getByRole("button", { name: "Cover: choose a picture" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  await picker.getByLabel("Pictures to upload").setInputFiles({
    name: `${word}.png`,
    mimeType: "image/png",
    buffer: await picture(80, 45, "png"),
  });
  await picker.getByLabel("Alt text").fill("A box on a step");
  await picker.getByRole("button", { name: "Use this picture" }).click();
  await expect(picker).toBeHidden();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.type("All about boxes.");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await picker.getByRole("button", { name: word.replace("-", " ") }).click();
  await picker.getByRole("button", { name: "Use this picture" }).click();
  await expect(picker).toBeHidden();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  for (const cell of ["Box", "Size", "Weight"]) {
    await page.keyboard.type(cell);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Small");
  await page.getByRole("button", { name: "Delete column" }).click();
  await expect(text.getByRole("columnheader")).toHaveText(["Size", "Weight"]);

  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(page).toHaveURL(/preview=390/);
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("All about boxes.")).toBeVisible();
  await expect(preview.getByRole("complementary", { name: "Preview" })).toContainText(
    `Preview of “About ${word}”`,
  );
  await text.getByText("All about boxes.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And lids.");
  await expect(preview.getByText("All about boxes. And lids.")).toBeVisible();
  await page.getByText("1440").click();
  expect(await preview.locator("html").evaluate(() => innerWidth)).toBe(1440);
  expect((await page.request.get(`/blog-detail/about-${word}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Close the preview" }).click();

  await page.getByRole("button", { name: "Publish" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Fix these first" });
  await expect(page.getByText("can’t be filled in here")).toHaveCount(1);
  await alert.getByRole("link", { name: "Excerpt" }).click();
  await expect(page.getByLabel("Excerpt")).toBeFocused();
  await page.getByLabel("Excerpt").fill("A few words.");

  await page.getByRole("button", { name: "Schedule…" }).click();
  const form = page.getByRole("form", { name: "Schedule" });
  await form.getByLabel("on").fill("2099-01-31T09:00");
  await form.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/Goes live on Jan 31, 2099, 9:00\sAM PST, planned by/)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `About ${word}` })).toContainText(
    "Scheduled",
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Call it off" }).click();
  await expect(page.getByText(/Goes live on/)).toBeHidden();

  await page.getByRole("button", { name: "Publish" }).click();
  const old = `/blog-detail/about-${word}`;
  await expect.poll(async () => (await page.request.get(old)).status()).toBe(200);
  const shown = await (await page.request.get(old)).text();
  expect(shown).toContain('<th scope="col">Size</th>');
  const [file = ""] = new RegExp(`/pictures/${word}-[^" ]*`).exec(shown) ?? [];
  expect((await page.request.get(file)).headers()).toMatchObject({
    "content-type": expect.stringMatching(/^image\//),
    "cache-control": "public, max-age=31536000, immutable",
  });
  await page.getByLabel("Address").fill(word);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect
    .poll(async () => new URL((await page.request.get(old)).url()).pathname)
    .toBe(`/blog-detail/${word}`);

  await page.getByRole("link", { name: "History" }).click();
  // The newest but one was saved and published with the newer address.
  await page
    .getByRole("button", { name: /^Restore the version of/ })
    .nth(1)
    .click();
  await expect(page.getByLabel("Address")).toHaveValue(`about-${word}`);
  await expect(text).toContainText("All about boxes. And lids.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(async () => (await page.request.get(old)).url()).toContain(old);
  await query("delete from post where slug = $1", [`about-${word}`]);
  await query("delete from redirect where from_path in ($1, $2)", [old, `/blog-detail/${word}`]);

  await page.goto("/admin/guide");
  await page.getByRole("link", { name: /^Your team/ }).click();
  await text.getByText("Every person has their own sign-in").click();
  await page.getByRole("button", { name: "Note", exact: true }).click();
  await page.getByLabel("Insert a drawing").selectOption("Client");
  await page.keyboard.type(`A client of ${word}.`);
  await page.keyboard.press("Enter");
  await page.keyboard.type("And on.");
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  const team = preview.locator("#team");
  await expect(team.getByRole("complementary", { name: "Note" })).toContainText(/^Every person/);
  await expect(team.getByRole("figure").first()).toContainText(`A client of ${word}.`);
  await expect(team.locator("figure + p")).toHaveText("And on.");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await picker.getByRole("button", { name: word.replace("-", " ") }).click();
  await picker.getByRole("button", { name: "Use this picture" }).click();
  await expect(team.getByRole("img", { name: "A box on a step" })).toBeVisible();

  const sections = [`${word}-1`, `${word}-2`];
  for (const [at, slug] of sections.entries()) {
    const body = `<p><a href="#${sections[1 - at]}">The other one</a></p>`;
    const data = { title: `Section ${slug}`, slug, summary: "About it.", body };
    await page.request.post("/api/admin/content/guide", { data: { data } });
  }
  await page.goto(`/admin/guide?q=${sections[0]}`);
  await page.getByRole("link", { name: `Section ${sections[0]}` }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish both" }).click();
  await expect(page.getByRole("status").getByText("Published together")).toBeVisible();
  expect(
    await query("select published from guide_section where slug = any($1)", [sections]),
  ).toEqual([{ published: true }, { published: true }]);
  await query("delete from guide_section where slug = any($1)", [sections]);
});

test("a text with doubtful style is published, and its form lists the warnings", async ({
  page,
  query,
}) => {
  const question = `Which colour has van ${Date.now()}?`;
  await query(
    "insert into faq (question, answer, section, category, published) values ($1, '<p>Green.</p>', '', '', false)",
    [question],
  );
  const [row] = (await query("select id from faq where question = $1", [question])) as {
    id: string;
  }[];
  await signIn(page, await createUser(query, { role: "editor" }));
  await page.goto(`/admin/faq/${row?.id}`);
  const warnings = page.getByRole("heading", { name: "Warnings" }).locator("..");
  await expect(warnings.getByRole("listitem")).toHaveText([
    "Question: “colour”: write -or, as in color.",
  ]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status").getByText(/^Published/)).toBeVisible();
  expect(await query("select published from faq where id = $1", [row?.id])).toEqual([
    { published: true },
  ]);
  await expect(warnings.getByRole("listitem")).toHaveCount(1);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Question" }).fill(question.replace("colour", "color"));
  await expect(warnings).toHaveCount(0);
});
