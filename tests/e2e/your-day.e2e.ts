import type { Page } from "@playwright/test";
import { exampleAddress } from "../../src/features/your-day/enhance/day-model.ts";
import { faultsOf } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const status = (page: Page) => page.getByRole("status");
const planned = /^[\d.]+ miles, 0 late, 0 not planned\.$/;

async function open(page: Page) {
  await page.goto("/your-day");
  const fill = page.getByRole("button", { name: "Fill with 240 orders" });
  // The page is ready once React has its events.
  await expect(async () => {
    await fill.click();
    await expect(status(page)).toHaveText(/^240 orders/, { timeout: 500 });
  }).toPass();
}

const van = (page: Page, number: number) =>
  page.getByRole("region", { name: new RegExp(`^Van ${number}\\b`) });
const stops = (page: Page, number: number) => van(page, number).getByRole("listitem");

/** Plans the routes and chooses the busiest van. A faster machine finds another plan, which may leave out other vans. */
async function planAll(page: Page): Promise<{ busiest: number; other: number }> {
  await page.getByRole("button", { name: "Plan the routes" }).click();
  await expect(status(page)).toHaveText(planned);
  const vans = await page
    .getByRole("list", { name: "Vans" })
    .getByRole("listitem")
    .allTextContents();
  const counts = vans.map((text) => Number(/(\d+) stops/.exec(text)?.[1] ?? 0));
  const busiest = counts.indexOf(Math.max(...counts)) + 1;
  await page.getByRole("button", { name: new RegExp(`^Van ${busiest}\\b`) }).click();
  return { busiest, other: busiest === 2 ? 3 : 2 };
}

test("240 orders are planned, moved, locked, and kept in a link", async ({ page }) => {
  await open(page);
  const { busiest } = await planAll(page);
  const miles = await page.locator(".your-day-totals tbody tr:first-child td").allTextContents();
  const [before = 0, after = 0] = miles.slice(-2).map(Number);
  expect(after).toBeLessThan(before / 2);

  const list = stops(page, busiest);
  const second = await list.nth(1).locator("b").first().textContent();
  await list
    .nth(1)
    .getByRole("button", { name: `Move stop 2, ${second}, up` })
    .press("Enter");
  await expect(list.first()).toContainText(second ?? "");
  await list
    .first()
    .getByRole("button", { name: `Lock stop 1, ${second}` })
    .click();
  await expect(list.first().getByRole("button", { name: /^Locked / })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.getByLabel("Add an order").fill(exampleAddress);
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText(
    new RegExp(`^${exampleAddress} is on van \\d+’s route\\.$`),
  );

  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page).toHaveURL(/#day=[\w-]+$/);
  await page.reload();
  await expect(page.getByText("All 241 orders as a table")).toBeVisible();
});

test("rows from a spreadsheet are read, and those without a place are kept with the reason", async ({
  page,
}) => {
  await open(page);
  await page
    .getByLabel(/^Paste rows/)
    .fill("address,lat,lng\nMain St,40.1,-75.2\nElm St,40.2,-75.3\nOak St,,\nBad,95,0");
  await page.getByLabel(/^Paste rows/).blur();
  await page.getByRole("button", { name: "Add these rows" }).click();
  await expect(status(page)).toHaveText("Added 2 orders, skipped 2 rows.");
  await page.getByText("2 rows skipped").click();
  await expect(page.getByText("Not found. Add its latitude")).toBeVisible();
  await page.getByRole("button", { name: "Plan the routes" }).click();
  await expect(page.getByRole("button", { name: "GPX" })).toBeVisible();
});

test("10,000 rows are read, and as many are taken as a day has room for", async ({ page }) => {
  await open(page);
  const rows = Array.from({ length: 10_000 }, (_, i) => `${i} Main St,${40 + i / 1e5},-75`);
  await page.locator("input[type=file]").setInputFiles({
    name: "orders.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["address,lat,lng", ...rows].join("\n")),
  });
  await page.getByRole("button", { name: "Add these rows" }).click();
  await expect(status(page)).toHaveText("Added 1,000 orders, skipped 9,000 rows.");
  await page.getByText("9,000 rows skipped").click();
  await expect(page.getByText("And 8,900 more rows.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download them as CSV" }).click();
  const lines = (await (await (await download).createReadStream()).toArray()).join("").split("\n");
  expect(lines.filter(Boolean)).toHaveLength(9_001);
});

async function paste(page: Page, rows: string) {
  const field = page.getByLabel(/^Paste rows/);
  await field.fill(rows);
  await field.blur();
  await page.getByRole("button", { name: "Add these rows" }).click();
}

test("a stop is dragged onto another one and onto another van", async ({ page }) => {
  // Vans and stops are seen at once.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await open(page);
  const { busiest, other } = await planAll(page);
  const address = async (number: number) =>
    (await stops(page, busiest).nth(number).locator("b").first().textContent()) ?? "";
  const [first, third] = [await address(0), await address(2)];
  const before = await stops(page, busiest).count();
  await stops(page, busiest).nth(2).dragTo(stops(page, busiest).nth(0));
  await expect(stops(page, busiest).nth(0)).toContainText(third);
  await expect(stops(page, busiest).nth(1)).toContainText(first);
  await stops(page, busiest)
    .nth(0)
    .dragTo(
      page
        .getByRole("list", { name: "Vans" })
        .getByRole("listitem")
        .nth(other - 1),
    );
  await expect(stops(page, busiest)).toHaveCount(before - 1);
  await page.getByRole("button", { name: new RegExp(`^Van ${other}\\b`) }).click();
  await expect(stops(page, other).last()).toContainText(third);
});

test("a van is taken away, and any customer’s page can be seen", async ({ page }) => {
  await open(page);
  const { busiest } = await planAll(page);
  await page.getByRole("button", { name: "Customer’s page of stop 3," }).click();
  const customer = page.getByRole("region", { name: /your delivery$/i });
  await expect(customer).toContainText(`Van ${busiest} makes 2 stops before yours.`);
  const time = await stops(page, busiest).nth(2).locator("b").nth(1).textContent();
  await expect(customer.locator(".your-day-eta")).toHaveText(time ?? "");
  await expect(customer).toContainText(
    (await stops(page, busiest).nth(2).locator("b").first().textContent()) ?? "",
  );
  await page.getByRole("button", { name: "Close the customer’s page" }).click();
  await expect(customer).toHaveCount(0);
  await page.getByRole("button", { name: `Take away van ${busiest}`, exact: true }).click();
  await expect(
    page.getByRole("button", { name: new RegExp(`^Van ${busiest} Away`) }),
  ).toBeVisible();
  await expect(
    page.getByRole("button", { name: `Bring back van ${busiest}`, exact: true }),
  ).toBeVisible();
  // The list shows a van that has stops.
  await expect(page.getByRole("button", { name: /^Move stop 1,/ }).first()).toBeVisible();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test("an order is added on the map, and a stop goes to another van", async ({ page }) => {
    await open(page);
    const box = await page.locator(".your-day-map > svg").boundingBox();
    await page.locator(".your-day-map > svg").tap({
      position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 3 },
    });
    await expect(status(page)).toHaveText(/^Added .+\. 241 orders\.$/);
    const { busiest, other } = await planAll(page);
    const count = await stops(page, busiest).count();
    await page.getByLabel(/^Move stop 1,.* to another van$/).selectOption(`Van ${other}`);
    await expect(stops(page, busiest)).toHaveCount(count - 1);
    await page.getByRole("button", { name: new RegExp(`^Van ${other}\\b`) }).tap();
    await expect(stops(page, other).last()).toBeVisible();
  });
});

test("each driver’s list is printed, and leaves as CSV and GPX", async ({ page }) => {
  await page.goto("/your-day");
  await open(page);
  await paste(
    page,
    "address,lat,lng\nMain St,40.1,-75.2\nElm St,40.2,-75.3\nOak St,40.15,-75.25\n=2+2,40.12,-75.22",
  );
  await page.getByLabel("Vans").fill("2");
  await page.getByLabel("Vans").blur();
  await page.getByRole("button", { name: "Plan the routes" }).click();
  await expect(status(page)).toHaveText(planned);
  const saved = async (name: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).first().click();
    const stream = await (await download).createReadStream();
    return (await stream.toArray()).join("");
  };
  const used = page.getByRole("button", { name: /^Van \d .*stops/ }).first();
  await used.click();
  const csv = await saved("CSV");
  expect(csv).not.toMatch(/^=|,=|"=/m);
  expect(csv).toContain("2+2");
  const gpx = await saved("GPX");
  expect(gpx).toContain("<gpx");
  expect(gpx.match(/<rtept|<wpt/g)?.length).toBeGreaterThanOrEqual(4);

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(van(page, 1)).toBeVisible();
  await expect(van(page, 2)).toBeVisible();
  await expect(page.getByRole("button", { name: "Plan the routes" })).toBeHidden();
});

test("addresses are placed by their postal codes, without a word to the server", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page);
  await page.getByLabel("Addresses are in").selectOption("Germany");
  await paste(
    page,
    "Name;Straße;PLZ;Ort\nHuber;Marienplatz 8;80331;München\nLenz;Leopoldstraße 12;80802;München\nÖttl;Hauptstraße 1;;Nirgends",
  );
  await expect(status(page)).toHaveText("Added 2 orders, skipped 1 row.");
  await page.getByText("1 row skipped").click();
  await expect(page.getByText("Not found. Add its postal code in Germany")).toBeVisible();
  await page.getByLabel("Add an order").fill("Sendlinger Straße 8, 80331 München");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Plan the routes" }).click();
  await expect(status(page)).toHaveText(planned);
  expect(asked.filter((path) => path.startsWith("/postal-codes/"))).toEqual([
    "/postal-codes/de.txt",
  ]);
  expect(asked.filter((path) => path.startsWith("/api/your-day"))).toEqual([]);
});

test("rows with postal codes are on earth, even on streets that the sample city has, too", async ({
  page,
}) => {
  await open(page);
  await paste(page, "Customer,Address,Zip\nElena,14 Mill Street,19401\nSam,2 Main St,19002");
  await expect(status(page)).toHaveText("Added 2 orders.");
  await expect(page.getByLabel("Addresses are in")).toHaveValue("us");
  await expect(page.getByText("North is up.")).toBeVisible();
});

test("addresses and roads are looked up when the visitor asks for it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page);
  await page.getByLabel("Addresses are in").selectOption("United States");
  await page.getByLabel("Look up each address").check();
  await paste(page, "Customer,Address\nElena,14 Mill Street\nSam,2 Main St\nNobody,9 Nowhere Lane");
  await expect(status(page)).toHaveText("Added 2 orders, skipped 1 row.");
  await page.getByRole("button", { name: "Plan the routes" }).click();
  await expect(status(page)).toHaveText(planned);
  const planMiles = () =>
    page.locator(".your-day-totals tbody tr").first().locator("td").last().textContent();
  const straight = Number(await planMiles());
  await page.getByLabel("Measure by road").check();
  await expect(page.getByText("Distances and times are those of roads")).toBeVisible();
  // The fake's roads run north and east only: 15 km from one stop to the other, and back.
  await expect(status(page)).toHaveText(/^18\.6 miles/);
  expect(straight).not.toBe(18.6);
  expect(asked).toContain("/api/your-day/places");
  expect(asked).toContain("/api/your-day/ways");

  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page).toHaveURL(/#day=/);
  asked.length = 0;
  await page.reload();
  await expect(page.getByText("All 2 orders as a table")).toBeVisible();
  await expect(page.getByLabel("Measure by road")).not.toBeChecked();
  expect(asked.filter((path) => path.startsWith("/api/your-day"))).toEqual([]);
});

test("a map service that doesn’t answer leaves straight lines", async ({ page }) => {
  await page.route("**/api/your-day/ways", (route) =>
    route.fulfill({ status: 503, json: { error: "We can’t do this right now." } }),
  );
  await open(page);
  await paste(page, "address,lat,lng\nMain St,40.1,-75.2\nElm St,40.2,-75.3");
  await page.getByRole("button", { name: "Plan the routes" }).click();
  await expect(status(page)).toHaveText(planned);
  await page.getByLabel("Measure by road").click();
  await expect(page.getByText("We can’t do this right now.")).toBeVisible();
  await expect(page.getByLabel("Measure by road")).not.toBeChecked();
  await expect(status(page)).toHaveText(planned);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what it needs", async ({ page }) => {
    await page.goto("/your-day");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("button", { name: "Plan the routes" })).toBeHidden();
  });
});

test("files are read as programs write them, and what is no table is named", async ({ page }) => {
  // As in browsers of 2024.
  await page.addInitScript(() => Reflect.deleteProperty(Blob.prototype, "bytes"));
  await open(page);
  await page.getByRole("button", { name: "Start over" }).click();
  const choose = (name: string, buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });

  await choose("orders.xlsx", Buffer.from("PK\u0003\u0004 xl/workbook.xml", "latin1"));
  const alert = page.getByRole("alert").filter({ hasText: "workbook" });
  await expect(alert).toHaveText("This is an Excel workbook. Save it as CSV, then choose it here.");

  const rows =
    "sep=\t\r\nKunde\tStraße\tHausnummer\tLat\tLng\r\nÄnne\tMarienplatz\t8\t48,137\t11,575\r\n";
  await choose("orders.txt", Buffer.from(`\ufeff${rows}`, "utf16le"));
  await page.getByRole("button", { name: "Add these rows" }).click();
  await expect(status(page)).toHaveText("Added 1 order.");
  await expect(alert).toHaveCount(0);

  await choose(
    "orders.csv",
    Buffer.from("name,address,lat,lng\nK\u00fea,1 Main St,48,11.5", "latin1"),
  );
  const letters = page.getByRole("group", { name: /^Which line shows/ });
  await expect(letters).toBeVisible();
  await expect(page.getByRole("button", { name: "Add these rows" })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await letters.getByLabel(/Central European/).click();
  await page.getByRole("button", { name: "Add these rows" }).click();
  await expect(status(page)).toHaveText("Added 1 order.");
  await page.getByText("All 2 orders as a table").click();
  await expect(page.getByText("Marienplatz 8")).toBeVisible();
});
