import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { picture, pictureBomb, pictureWithPlace } from "../../../../tests/factories/pictures.ts";
import { createTestAdmin } from "../../../../tests/harness/admin.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createTestMedia } from "../../../../tests/harness/media.ts";
import { removeOrphans } from "../../../composition/maintenance/remove-orphans.ts";
import { seedPictures } from "../../../composition/seed-pictures.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { parseEnv } from "../../../platform/env.ts";
import { createLog } from "../../../platform/log.ts";
import { storedFile } from "../../../platform/storage/tables.ts";
import { auditEntry, contentDraft } from "../../activity/server/tables.ts";
import { createBlog } from "../../blog/server/blog.ts";
import { post } from "../../blog/server/tables.ts";
import { findProblems } from "../../content/operations/publish-check.ts";
import { createContent } from "../../content/server/content.ts";
import { guideSection, teamMember } from "../../content/server/site-list-tables.ts";
import {
  applyMedia,
  describeMedia,
  exportMedia,
  planMedia,
} from "../../content-files/operations/media-files.ts";
import { filmFiles } from "../../home/web/film-files.ts";
import { withoutExtension } from "../pictures.ts";
import { film, media } from "../server/tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let library: ReturnType<typeof createTestMedia>;
let admin: Operations;
beforeAll(async () => {
  database = await createTestDatabase();
  library = createTestMedia(database.db);
  admin = createTestAdmin(database.db, library.media);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [media, auditEntry, contentDraft, post, storedFile]) {
    await database.db.delete(table);
  }
  library.files.clear();
});

const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "editor" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
const upload = (bytes: Uint8Array, name = "Vans at dawn.jpeg", alt = "Vans") =>
  admin.uploadMedia(ann, { alt, file: { name, bytes } });
const small = () => picture(64, 48);

describe("an upload", () => {
  test("is stored without where it was taken, upright, and converted for visitors", async () => {
    const added = await upload(await pictureWithPlace(400, 300));
    expect(added).toMatchObject({ known: false, width: 300, height: 400, alt: "Vans", widths: [] });
    expect(added.name).toMatch(/^vans-at-dawn-[0-9a-f]{12}\.jpg$/);
    const base = withoutExtension(added.name);
    const original = library.files.get(`media/${base}/original.jpg`) ?? Buffer.alloc(0);
    const { exif, orientation } = await sharp(original).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(original.includes("Orchard Street")).toBe(false);

    await library.media.convert(added.name);
    expect((await admin.getMedia(ann, { id: added.name })).widths).toEqual([300]);
    const file = await library.media.open(`${base}-300.avif`);
    expect(file?.contentType).toBe("image/avif");
    for (const format of ["avif", "webp"]) {
      const made = library.files.get(`media/${base}/300.${format}`) ?? Buffer.alloc(0);
      expect(await sharp(made).metadata()).toMatchObject({ width: 300, height: 400 });
    }
    expect(await library.media.open(`${base}-640.avif`)).toBeNull();
    expect(await library.media.open(`../${base}/original.jpg`)).toBeNull();
  });

  test("of a file that is there already is answered with its record", async () => {
    const first = await upload(await small());
    const second = await upload(await small(), "again.jpg", "Other words");
    expect(second).toMatchObject({ name: first.name, alt: "Vans", known: true });
    expect((await admin.listMedia(ann, { limit: 10 })).items).toHaveLength(1);
  });

  test("of a transparent picture stays transparent", async () => {
    const create = { width: 80, height: 40, channels: 4, background: "#ff000080" } as const;
    const added = await upload(await sharp({ create }).webp().toBuffer(), "Logo.webp");
    expect(added.name).toMatch(/^logo-.*\.webp$/);
    const preview = library.files.get(`media/${withoutExtension(added.name)}/preview.webp`);
    expect((await sharp(preview).metadata()).hasAlpha).toBe(true);
  });

  test("of a GIF that doesn’t move, and of a drawing behind a long comment, becomes a PNG", async () => {
    const gif = await sharp(await picture(64, 64, "png"))
      .gif()
      .toBuffer();
    expect((await upload(gif, "Still.gif")).name).toMatch(/^still-.*\.png$/);
    const drawing = `<?xml version="1.0"?><!--${"x".repeat(5_000)}--><svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="red"/></svg>`;
    const added = await upload(Buffer.from(`\ufeff${drawing}`, "utf16le"), "Drawing.svg");
    expect(added).toMatchObject({ width: 2_048, height: 2_048 });
  });

  test.each([
    ["nothing", async () => Buffer.alloc(0), "missing"],
    ["a drawing without a size", async () => Buffer.from("<svg/>"), "broken"],
    ["a page", async () => Buffer.from("<html><body>Hello</body></html>"), "type"],
    ["a damaged photo", async () => (await picture(400, 300)).subarray(0, 700), "broken"],
    ["a file that unpacks to too much", async () => pictureBomb(8_000), "many"],
    ["a dot", async () => picture(8, 8), "small"],
    [
      "a moving picture",
      async () =>
        sharp([await picture(64, 64), await picture(64, 64, "png", "#0b6b4e")], {
          join: { animated: true },
        })
          .webp()
          .toBuffer(),
      "animated",
    ],
  ])("of %s is refused, and leaves nothing behind", async (_what, make, problem) => {
    await expect(upload(await make())).rejects.toMatchObject({
      reason: "media_refused",
      params: { problem },
    });
    expect(library.files.size).toBe(0);
  });
});

test("pages of the list follow each other, and words find names and alt texts", async () => {
  const rows = Array.from({ length: 5 }, (_, at) => ({
    name: `van-${at}-00000000000${at}.jpg`,
    sha256: `${at}`,
    ...{ contentType: "image/jpeg", bytes: 1, width: 640, height: 480, addedBy: "Ann" },
    alt: at === 3 ? "A yellow scooter" : "",
    createdAt: new Date(Math.floor(at / 2) * 1_000),
  }));
  await database.db.insert(media).values(rows);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.listMedia(ann, { limit: 2, cursor });
    names.push(...page.items.map(({ name }) => name.slice(0, 5)));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(names).toEqual(["van-4", "van-3", "van-2", "van-1", "van-0"]);
  const found = async (input: object) =>
    (await admin.listMedia(ann, { limit: 10, ...input })).items.map(({ name }) => name.slice(0, 5));
  expect(await found({ q: "yell scoot" })).toEqual(["van-3"]);
  expect(await found({ q: "van 2" })).toEqual(["van-2"]);
  expect(await found({ q: "%&" })).toEqual([]);
  expect(await found({ show: "no-alt" })).toHaveLength(4);
});

test("alt text and focal point can be changed, and every write is in the audit log", async () => {
  const { name: id } = await upload(await small());
  const changed = await admin.changeMedia(ann, {
    id,
    alt: "Two vans",
    focusX: 33,
    focusY: 101 - 1,
  });
  expect(changed).toMatchObject({ alt: "Two vans", focusX: 35, focusY: 100 });
  await admin.changeMedia(ann, { id, focusX: 35 });
  await admin.deleteMedia(ann, { id });
  const entries = await database.db.select().from(auditEntry).orderBy(auditEntry.at);
  expect(entries.map(({ action }) => action)).toEqual([
    "media.create",
    "media.save",
    "media.delete",
  ]);
  expect(entries[1]).toMatchObject({
    before: { alt: "Vans", focusX: 50, focusY: 50 },
    after: { alt: "Two vans", focusX: 35, focusY: 100 },
  });
  expect(library.files.size).toBe(0);
  await expect(admin.getMedia(ann, { id })).rejects.toMatchObject({ reason: "media_unknown" });
});

test("a picture that a post, a text, or a draft shows isn’t deleted", async () => {
  const { name: id } = await upload(await small());
  const values = { title: "A", excerpt: "A", author: "Ann", readMinutes: 1, body: "<p>A</p>" };
  const img = `<img src="/pictures/${withoutExtension(id)}.webp">`;
  await database.db.insert(post).values([
    { ...values, slug: "cover", title: "Cover", image: id },
    { ...values, slug: "text", title: "Text", body: img, published: false },
    { ...values, slug: "other", title: "Other", body: img.replace("-at-", "-by-") },
  ]);
  const [draft] = await database.db
    .insert(post)
    .values({ ...values, slug: "draft", title: "Draft" })
    .returning();
  await database.db.insert(contentDraft).values({
    type: "post",
    recordId: draft?.id ?? "",
    data: { ...values, title: "Draft", body: img },
  });
  const { uses } = await admin.getMedia(ann, { id });
  expect(uses.map(({ title, draft: hidden }) => [title, hidden]).sort()).toEqual([
    ["Cover", false],
    ["Draft", true],
    ["Text", true],
  ]);
  await expect(admin.deleteMedia(ann, { id })).rejects.toMatchObject({ reason: "media_used" });
  expect(library.files.size).toBe(2);
});

test("files of the library are no orphans, and those of a picture without a row are", async () => {
  const { name } = await upload(await small());
  await library.media.store("Other.jpg", await picture(70, 70));
  await database.db.update(storedFile).set({ createdAt: new Date(0) });
  expect(await removeOrphans(database.db, library.storage)).toBe(2);
  expect([...library.files.keys()].every((key) => key.includes(withoutExtension(name)))).toBe(true);
});

describe("content that shows pictures", () => {
  const data = (values: object) => ({
    ...{ title: "A post", slug: "a-post", excerpt: "Words.", author: "Ann", publishedAt: null },
    ...{ tags: [], image: null, imageAlt: "", video: false, film: "hero", body: "<p>Words.</p>" },
    ...values,
  });
  const publish = async (values: object) => {
    const { id, revision } = await admin.createRecord(ann, { type: "post", data: data(values) });
    return admin.publishRecord(ann, { type: "post", id, revision });
  };

  test("isn’t published while a picture has no words or is gone", async () => {
    const { name } = await upload(await small(), "Van.jpg", "");
    const img = `<p>Words.</p><figure><img src="/pictures/${withoutExtension(name)}.webp"></figure>`;
    const gone = "<img src='/pictures/gone-000000000000.webp'>";
    await expect(publish({ image: name, body: img + gone })).rejects.toMatchObject({
      params: {
        fields: {
          imageAlt: [expect.stringContaining("Say what the picture shows")],
          body: [
            expect.stringContaining(`Say what the picture ${name} shows`),
            expect.stringContaining("no longer in the media library"),
          ],
        },
      },
    });
    await database.db.delete(post);
    await admin.changeMedia(ann, { id: name, alt: "A van" });
    expect(await publish({ image: name, body: img })).toMatchObject({ state: "published" });
    await database.db.delete(post);
    await expect(publish({ image: "gone-000000000000.jpg" })).rejects.toMatchObject({
      params: { fields: { image: [expect.stringContaining("no longer")] } },
    });
  });

  test("such as a person’s photo needs words in the library, and a photo that is there", async () => {
    const publishMember = async (photo: string) => {
      const data = {
        ...{ name: "Ada", title: "Dispatch", about: "Plans.", portrait: "Initials" },
        ...{ photo, message: "", sample: false },
      };
      const { id, revision } = await admin.createRecord(ann, { type: "member", data });
      return admin.publishRecord(ann, { type: "member", id, revision });
    };
    const { name } = await upload(await small(), "Ada.jpg", "");
    await expect(publishMember(name)).rejects.toMatchObject({
      params: { fields: { photo: [expect.stringContaining(`Say what the picture ${name}`)] } },
    });
    await expect(publishMember("ada.svg")).rejects.toMatchObject({
      params: { fields: { photo: [expect.stringContaining("no longer in the media library")] } },
    });
    await admin.changeMedia(ann, { id: name, alt: "Ada at her desk" });
    await publishMember(name);
    await database.db.delete(teamMember);
    await admin.deleteMedia(ann, { id: name });
  });

  test("reaches visitors with all sizes, and with the library’s words", async () => {
    const { name } = await upload(await picture(700, 350), "Van.jpg", "A “big” van");
    await library.media.convert(name);
    await admin.changeMedia(ann, { id: name, focusX: 20 });
    const base = withoutExtension(name);
    await publish({
      image: name,
      body: `<p>A</p><figure><img src="/pictures/${base}.webp"></figure>`,
    });
    const shown = await createBlog({ db: database.db }).getPost("a-post");
    expect(shown).toMatchObject({
      image_alt: "A “big” van",
      cover: { widths: [320, 640, 700], focusX: 20 },
    });
    expect(shown?.body).toContain(`/pictures/${base}-640.avif 640w`);
    expect(shown?.body).toContain(
      `<img src="/pictures/${base}.webp" alt="A “big” van" width="700" height="350" loading="lazy"`,
    );
  });
});

test("a section of the guide shows a picture on its page and, as a JPEG, in its PDF", async () => {
  const create = { width: 1_600, height: 800, channels: 4, background: "#ff000080" } as const;
  const logo = await sharp({ create }).webp().toBuffer();
  const { name } = await upload(logo, "Board.webp", "The board");
  const base = withoutExtension(name);
  const body = `<p>Look:</p><figure><img src="/pictures/${base}.webp"><figcaption>At noon.</figcaption></figure>`;
  const data = { title: "Board", slug: "the-board", summary: "How it looks.", body };
  const { id, revision } = await admin.createRecord(ann, { type: "guide", data });
  await admin.publishRecord(ann, { type: "guide", id, revision });
  expect((await admin.getMedia(ann, { id: name })).uses).toEqual([
    { type: "guide", id, title: "Board", draft: false },
  ]);
  const sections = await createContent(database.db).listGuide();
  expect(sections.find(({ anchor }) => anchor === "the-board")?.blocks).toEqual([
    { kind: "paragraph", text: [{ text: "Look:" }] },
    {
      kind: "picture",
      picture: expect.objectContaining({ base, alt: "The board", width: 1_600 }),
      caption: "At noon.",
    },
  ]);
  const file = await library.media.forPaper(base);
  expect(await sharp(file ?? undefined).metadata()).toMatchObject({
    ...{ format: "jpeg", width: 1_280, height: 640 },
  });
  const { channels } = await sharp(file ?? undefined).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 16) * 16)).toEqual([256, 128, 128]);
  library.files.delete(`media/${base}/original.webp`);
  expect(await library.media.forPaper(base)).toEqual(file);
  expect(await library.media.forPaper("gone-000000000000")).toBeNull();
  await database.db.delete(guideSection);
});

test("a vector drawing is redrawn, and brings in nothing of its own", async () => {
  const drawing = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" onload="x()">
    <script>alert(1)</script><image href="file:///etc/hostname" width="9" height="9"/>
    <rect x="100" width="100" height="50" fill="#00f"/></svg>`;
  const added = await upload(Buffer.from(drawing), "Logo.svg");
  expect(added).toMatchObject({ width: 2_048, height: 512 });
  expect(added.name).toMatch(/^logo-[0-9a-f]{12}\.png$/);
  const { hasAlpha, format } = await sharp(
    (await library.media.original(added.name)) ?? undefined,
  ).metadata();
  expect([hasAlpha, format]).toEqual([true, "png"]);
  const logo = await library.media.logo(added.name);
  expect(await sharp(logo ?? undefined).metadata()).toMatchObject({ format: "png", width: 640 });
  expect(await library.media.logo("../etc/hostname")).toBeNull();
});

describe("a film", () => {
  const bundled = () => readFile(`public${filmFiles.mp4}`);
  const withBundled = async () =>
    admin.uploadFilm(ann, { file: { name: "Two-vans.MP4", bytes: await bundled() } });
  beforeEach(() => database.db.delete(film).then(() => {}));

  test("is stored as it is, served in parts, and can’t be deleted while a post shows it", async () => {
    const added = await withBundled();
    expect(added).toMatchObject({ title: "Two vans", contentType: "video/mp4", uses: [] });
    expect((await withBundled()).name).toBe(added.name);
    const found = await library.media.films.find(added.name);
    if (!found || found.captions) throw new Error("no film");
    const part = await found.read({ start: 4, end: 7 });
    expect(Buffer.concat((await part?.body.toArray()) ?? []).toString()).toBe("ftyp");
    expect(await library.media.films.find("../two-vans.mp4")).toBeNull();

    const postOf = (wanted: string) => ({
      ...{
        title: "A film",
        slug: `film-${wanted.length}`,
        excerpt: "E.",
        author: "Ann",
        image: null,
      },
      ...{
        publishedAt: null,
        tags: [],
        imageAlt: "",
        video: true,
        film: wanted,
        body: "<p>T.</p>",
      },
    });
    const publish = async (wanted: string) => {
      const { id, revision } = await admin.createRecord(ann, {
        type: "post",
        data: postOf(wanted),
      });
      return admin.publishRecord(ann, { type: "post", id, revision });
    };
    const problem = (text: RegExp) => ({
      params: { fields: { film: [expect.stringMatching(text)] } },
    });
    await expect(publish("posts/mistyped")).rejects.toMatchObject(problem(/film no longer exists/));
    await expect(publish("")).rejects.toMatchObject(problem(/Choose the film/));
    await expect(publish(added.name)).rejects.toMatchObject(problem(/no captions/));
    const captions = Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n");
    const bad = { name: "a.vtt", bytes: Buffer.from("Hello") };
    await expect(admin.setFilmCaptions(ann, { id: added.name, file: bad })).rejects.toMatchObject({
      params: { problem: "captions" },
    });
    await admin.setFilmCaptions(ann, { id: added.name, file: { name: "a.vtt", bytes: captions } });
    await database.db.delete(contentDraft);
    await database.db.delete(post);
    await publish(added.name);
    const shown = await library.media.films.find(`${withoutExtension(added.name)}.vtt`);
    expect(shown?.captions?.toString()).toBe(captions.toString());
    await expect(admin.deleteFilm(ann, { id: added.name })).rejects.toMatchObject({
      reason: "film_used",
    });
    await database.db.delete(post);
    await admin.deleteFilm(ann, { id: added.name });
    expect([...library.files.keys()].filter((key) => key.startsWith("films/"))).toEqual([]);
  });

  test("of the landing page needs a poster, which then stays in the library", async () => {
    const { name } = await withBundled();
    const poster = await upload(await small());
    await admin.changeFilm(ann, { id: name, silent: true });
    const setting = {
      type: "setting" as const,
      id: "company",
      live: null,
      data: { name: "Fernway", heroFilm: name, companyLogo: "mistyped.svg", companyIcon: null },
    };
    const faults = async () =>
      (await findProblems(database.db, setting)).filter(({ field }) =>
        ["heroFilm", "companyLogo", "companyIcon"].includes(field),
      );
    expect((await faults()).map(({ field }) => field)).toEqual(["companyLogo", "heroFilm"]);
    await admin.changeFilm(ann, { id: name, poster: poster.name });
    setting.data.companyLogo = poster.name;
    expect(await faults()).toEqual([]);
    await expect(admin.deleteMedia(ann, { id: poster.name })).rejects.toMatchObject({
      reason: "media_used",
    });
    await admin.deleteFilm(ann, { id: name });
  });
});

test("an export carries the pictures byte for byte into another library", async () => {
  const { name } = await upload(await pictureWithPlace(80, 60));
  await admin.changeMedia(ann, { id: name, alt: "Two vans: one green", focusY: 10 });
  const folder = await mkdtemp(path.join(tmpdir(), "media-"));
  const read = async () =>
    Promise.all(["media.yaml", `media/${name}`].map((one) => readFile(path.join(folder, one))));
  try {
    const { db } = database;
    await exportMedia(db, library.media, folder);
    const before = await read();
    expect(await planMedia(db, folder)).toEqual([]);
    await admin.changeMedia(ann, { id: name, alt: "", focusY: 90 });
    expect(describeMedia(await planMedia(db, folder))).toEqual([
      `~ picture ${name}  media.yaml`,
      ...["    alt:", "    + Two vans: one green", "    focus_y:", "    - 90", "    + 10"],
    ]);
    await admin.deleteMedia(ann, { id: name });
    const steps = await planMedia(db, folder);
    expect(describeMedia(steps)).toEqual([`+ picture ${name} (new)`]);
    await applyMedia(db, library.media, ann, folder, steps);
    expect(await admin.getMedia(ann, { id: name })).toMatchObject({
      alt: "Two vans: one green",
      focusY: 10,
    });
    await rm(path.join(folder, "media.yaml"));
    await exportMedia(db, library.media, folder);
    expect(await read()).toEqual(before);

    // The first start of a site whose content folder has pictures adds them itself.
    await database.db.delete(media);
    const first = {
      ...{ databaseUrl: database.url, folder, log: createLog("silent") },
      ...{ env: parseEnv({}), dataDir: path.join(folder, "data") },
    };
    await seedPictures(first);
    await seedPictures(first);
    expect(await admin.getMedia(ann, { id: name })).toMatchObject({ focusY: 10 });
    expect(await readdir(path.join(folder, "data"), { recursive: true })).toEqual(
      expect.arrayContaining([expect.stringContaining(withoutExtension(name))]),
    );

    await writeFile(path.join(folder, "media", name), "another file");
    await database.db.delete(media);
    await expect(planMedia(db, folder)).rejects.toThrow(/isn’t the file that was exported/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
