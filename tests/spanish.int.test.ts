import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { catalogNames, getCatalog } from "../src/contract/catalogs.ts";
import { localPath } from "../src/contract/local-paths.ts";
import { englishText } from "../src/contract/text-records.ts";
import { createSandboxPayments } from "../src/features/billing/adapters/sandbox.ts";
import { createSandboxStore } from "../src/features/billing/server/sandbox-store.ts";
import { subscription } from "../src/features/billing/server/tables.ts";
import { buildPaidSignup } from "./factories/signup-input.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

/** The pages below /es, on a site that serves both languages. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite(database.url, { LANGUAGES: "en,es", TAX: "IVA 21%" });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

async function read(path: string, method = "GET"): Promise<string> {
  const headers = { accept: "text/html", origin: site.origin };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const response = await fetch(site.origin + path, {
    method,
    headers: method === "POST" ? { ...headers, ...form } : headers,
    ...(method === "POST" && { body: "" }),
  });
  return response.text();
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};

/**
 * What people read of a page between header and footer, whose links operators write, and what its title and description say.
 */
const wordsOf = (html: string) =>
  html
    // An example of a call is in English, as calls are.
    .replaceAll(/<(style|script|template|pre)\b.*?<\/\1>/gs, "")
    .replaceAll(/<(header|footer) class="site-\1.*?<\/\1>/gs, "")
    // By these the script of passkeys finds its sentences.
    .replaceAll(/ data-texts="[^"]*"/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, " ");

/** The English sentences of the catalogs, without values and tags; what Spanish says in the same words is left out. */
const english = catalogNames.flatMap((name) => {
  const { texts, es } = getCatalog(name);
  return Object.entries(texts).flatMap(([key, original]) =>
    englishText(original)
      .split(/[{}<>]/)
      .map((piece) => piece.trim())
      .filter((piece) => piece.split(" ").length > 3 && !es?.[key]?.includes(piece))
      .map((piece) => ({ key: `${name}.${key}`, piece })),
  );
});

/** Pages whose own texts are translated. Rows of content stay in the language that operators wrote them in. */
const translated = [
  "/nowhere",
  "/",
  "/page-about",
  "/page-services",
  "/page-pricing",
  "/payment",
  "/contact",
  "/security",
  "/leaving",
  "/not-yet",
  "/page-comingsoon",
  "/page-maintenance",
  "/search",
  "/search?q=zzzqq",
  "/changelog",
  "/page-team",
  "/page-faqs?q=zzzqq",
  "/cancel-trial?token=x",
  "/login",
  "/login?done=deletion",
  "/forgot-password",
  "/forgot-password?sent",
  "/login/code?next=%2Fprofile",
  "/reset-password?token=x",
  "/signup",
  "/signup?plan=Nothing",
  "/signup?plan=Starter&monthly=true",
  "/signup?plan=Enterprise&monthly=false",
  "/signup?plan=Free&monthly=true&free=true",
  "/signup?plan=Enterprise&monthly=true&free=true",
  "/verify-email",
  "/verify-email?token=x",
  "/thankyou",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/blogs",
  "/blogs?q=zzzqq",
  "/blog-detail",
  "/index-career",
  "/career-detail",
  "/career-apply",
  "/work-classic-two",
  "/work-masonry-four?category=design",
  "/work-detail",
  "/pages/grocery-delivery",
  "/search?q=trial",
  "/your-day",
  "/tuesday",
  "/tuesday?day=1999-01-01",
  "/what-it-costs",
  "/what-it-costs?deliveries=x&m2=y&way=driver",
  "/profile",
  "/profile-setting?sample=personal",
  "/profile-payment?sample=payment-methods",
  "/billing-invoice",
  "/confirm-email?token=x",
  "/docs/api",
  "/login/problem?reason=invalid_client",
  "/logout/confirm?token=x",
];

describe("each translated page", () => {
  test.each(translated)(
    "%s says nothing in English that a catalog has in Spanish",
    async (path) => {
      const html = await read(path === "/nowhere" ? "/es/nowhere" : localPath("es", path));
      expect(html).toContain('<html lang="es"');
      const words = wordsOf(html);
      expect(english.filter(({ piece }) => words.includes(piece))).toEqual([]);
    },
  );
});

/** Gives back half of the only charge, as the company does. */
async function refundWhatIsPaid() {
  const payments = createSandboxPayments(createSandboxStore(database.db));
  const [row] = await database.db.select().from(subscription);
  const customerId = row?.providerCustomerId ?? expect.fail();
  const [charge] = await payments.listPayments(customerId);
  const { id: paymentId, amountCents } = charge ?? expect.fail();
  const refund = { key: "half", customerId, paymentId, amountCents: amountCents / 2 };
  expect(await payments.refund(refund)).toMatchObject({ kind: "refunded" });
}

test.each([
  ["/es/blog", "/es/blog/rss.xml", ": Blog y noticias", "/es/articulo/"],
  ["/es/novedades", "/es/novedades/rss.xml", ": Novedades", "/es/novedades/"],
])("%s has a feed in its language: %s", async (page, feed, title, entries) => {
  expect(await read(page)).toContain(`href="${feed}"`);
  const xml = await read(feed);
  expect(xml).toContain("<language>es</language>");
  expect(xml).toContain(`${title}</title><link>${site.origin}${page}</link>`);
  const links = [...xml.matchAll(/<item>.*?<link>([^<]+)<\/link>/g)].map(([, link = ""]) => link);
  for (const link of links) expect(link).toContain(site.origin + entries);
  if (entries) expect(links).not.toEqual([]);
});

test("a link to a Spanish page has a picture and a Markdown version of its own", async () => {
  const page = await read("/es/precios");
  const picture = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(picture).toMatch(/\/social\/es\/precios\.jpg\?v=/);
  const drawn = await vi.waitUntil(
    async () => {
      const answer = await fetch(picture.replaceAll("&amp;", "&"));
      return answer.status === 503 ? undefined : answer;
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(drawn.status).toBe(200);
  expect(drawn.headers.get("content-type")).toBe("image/jpeg");
  for (const other of ["es/page-pricing", "es/nada", "fr/precios"]) {
    expect((await fetch(`${site.origin}/social/${other}.jpg`)).status).toBe(404);
  }
  expect(page).toContain('type="text/markdown" href="/es/precios.md"');
  expect(await read("/es/precios.md")).toMatch(/^# Precios/);
});

test("a CSV file is in the language of its page", async () => {
  expect(await read("/es/cuanto-cuesta?deliveries=400")).toContain('href="/es/cuanto-cuesta.csv?');
  const file = await read("/es/cuanto-cuesta.csv?deliveries=400");
  expect(file).toMatch(/^Mes,Entregas,Plan,Tareas del plan,Precio,Hoy\r\nenero,400,/);
  expect(file).toContain("Año, un plan por");
  expect(await read("/es/cuanto-cuesta.csv?deliveries=x")).toContain("Escribe un número entero");
});

test("the JSON feed is in the language of its page", async () => {
  const feed = JSON.parse(await read("/es/blog/feed.json"));
  expect(feed).toMatchObject({
    language: expect.stringMatching(/^es/),
    feed_url: `${site.origin}/es/blog/feed.json`,
    home_page_url: `${site.origin}/es/blog`,
  });
  expect(feed.items[0].url).toContain(`${site.origin}/es/articulo/`);
});

test("a customer’s account, payments, and invoices are Spanish, and so is what goes wrong there", async () => {
  const email = "ana@ruiz.example";
  const signedUp = await fetch(`${site.origin}/api/stripe/createSubscription`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.origin },
    body: JSON.stringify({ ...buildPaidSignup({ email }), terms: true }),
  });
  expect(signedUp.status, await signedUp.text()).toBe(200);
  const browser = createBrowser(site.origin);
  const readAs = async (path: string, form?: Record<string, string>) => {
    const { page, url } = await browser.go(
      path.startsWith("/es/") ? path : localPath("es", path),
      form,
    );
    const html = (await page?.text()) ?? "";
    expect(html, url.href).toContain('<html lang="es"');
    const words = wordsOf(html);
    expect(
      english.filter(({ piece }) => words.includes(piece)),
      url.href,
    ).toEqual([]);
    return words;
  };
  await readAs("/login", { email, password: "correct horse battery", next: "/es/perfil" });

  expect(await readAs("/profile")).toContain("Cliente desde");
  const settings = await readAs("/profile-setting");
  expect(settings).toContain("Este navegador");
  expect(settings).toContain("Un navegador desconocido");
  const { page } = await browser.go("/es/perfil/pagos");
  const invoice = /factura\?id=([^"&]+)/.exec((await page?.text()) ?? "")?.[1];
  expect(await readAs(`/billing-invoice?id=${invoice}`)).toContain("Fecha de emisión");
  await refundWhatIsPaid();
  const { page: refunded } = await browser.go(`/es/factura?id=${invoice}`);
  const note = /href="(\/es\/factura\?id=[^"]*credit=[^"]*)"/.exec((await refunded?.text()) ?? "");
  expect(await readAs(note?.[1]?.replaceAll("&amp;", "&") ?? "")).toContain("Corrige la factura");
  const preview = { form: "preview", plan: "Starter", interval: "year" };
  const offer = await readAs("/profile-payment", preview);
  expect(offer).toContain("A pagar ahora");
  expect(offer).toContain("Los importes incluyen IVA 21%.");
  const same = { form: "preview", plan: "Starter", interval: "month" };
  expect(await readAs("/profile-payment", same)).toContain("Ya tienes el plan Starter.");
  expect(await readAs("/profile-payment", { form: "cancel" })).toContain("Tu plan está cancelado");
  const wrong = { form: "email", email: "x", current_password: "x" };
  expect(await readAs("/profile-setting", wrong)).toContain("Escribe un correo como");
  expect(await readAs("/two-factor")).toContain("aplicación de autenticación");
  expect(await readAs("/profile-payment/card")).toContain("Añadir esta tarjeta");
});

test.each([
  ["/page-terms", "textPage"],
  ["/privacy-policy", "textPage"],
  ["/page-support", "guide"],
])("the frame of %s is Spanish around a text that is marked as English", async (path, catalog) => {
  const html = await read(localPath("es", path));
  const words = wordsOf(html);
  const own = english.filter(({ key }) => key.startsWith(`${catalog}.`));
  expect(own.filter(({ piece }) => words.includes(piece))).toEqual([]);
  expect(html).toMatch(/<div class="(?:prose|guide-body)[^"]*" lang="en"/);
});

test("the order of a signup has Spanish dates and countries, also without JavaScript", async () => {
  const signup = await read("/es/registro?plan=Starter&monthly=true");
  expect(signup).toMatch(/terminan el <time[^>]*>\d+ de [a-z]+ de \d{4}/);
  expect(signup).toContain(">Alemania (+49)<");
});

test("a refused form says in Spanish what is wrong, and where", async () => {
  const signup = await read("/es/registro?plan=Starter&monthly=true", "POST");
  for (const words of [
    "Acepta nuestros términos y condiciones.",
    "Faltan 11 campos",
    "Escribe tu apellido.",
    "Elige tu sector.",
  ])
    expect(signup).toContain(words);
  expect(await read("/es/contacto", "POST")).toContain("Escribe tus comentarios.");
});

test("content is Spanish where it has a translation, and marked as English where it has none", async () => {
  const pricing = await read("/es/precios");
  expect(pricing).toContain("repartidores y 1 centro");
  expect(pricing).toMatch(/USD.45<.*?al mes/);
  expect(pricing).toContain("Haces 5,280 al mes con 12 repartidores. Fleet cubre");
  expect(pricing).not.toContain('class="prose prose-plan" lang="en"');
  const week = await read("/es/precios?deliveries=90&per=week&drivers=x");
  expect(week).toContain("Escribe un número entero de 1 a 10,000.");
  const header = /<header class="site-header".*?<\/header>/s.exec(pricing)?.[0] ?? "";
  expect(header).toContain(">Precios</a>");

  const answers = async () =>
    [...(await read("/es/precios")).matchAll(/<summary( lang="en")?>(¿[^<]*|[^<]*\?)</g)].map(
      ([, lang, question]) => (lang ? "English" : question),
    );
  expect(await answers()).toContain("¿Podemos cambiar de plan después?");
  await database.db.execute(sql`update menu set groups_es = '[]' where id = 'header'`);
  await database.db.execute(sql`update faq set question_es = ''`);
  await expect
    .poll(async () =>
      (await read("/es/precios")).includes('<ul class="flex items-center" lang="en"'),
    )
    .toBe(true);
  expect(new Set(await answers())).toEqual(new Set(["English"]));
});

test("header and footer are Spanish, and an address that leads nowhere says so in Spanish", async () => {
  const page = await read("/es/nowhere");
  for (const words of ["Ir al contenido", "Iniciar sesión", "Volver arriba", "lunes a"])
    expect(page).toContain(words);
  expect(page).toContain("<title>Página no encontrada");
});

test("a page names its addresses in each language, and leads to them", async () => {
  const page = await read("/es/precios");
  const pricing = `${site.origin}/page-pricing`;
  expect(page).toContain(`<link rel="canonical" href="${site.origin}/es/precios"/>`);
  expect(page).toContain(`hrefLang="en" href="${pricing}"`);
  expect(page).toContain(`hrefLang="x-default" href="${pricing}"`);
  expect(page).toContain('<meta property="og:locale" content="es_LA"/>');
  expect(page).toMatch(/<a href="\/page-pricing"[^>]*>English<\/a>/);
  expect(await read("/page-pricing")).toMatch(/<a href="\/es\/precios"[^>]*>Español<\/a>/);
});
