import { describe, expect, test } from "vitest";
import { hasLocalPath, localPath, readLocalPath } from "./local-paths.ts";
import { sitePages } from "./site-pages.ts";

describe("addresses in Spanish", () => {
  test.each([
    ["/", "/es"],
    ["/?video=1#film", "/es?video=1#film"],
    ["/index-app", "/es"],
    ["/page-pricing?interval=year", "/es/precios?interval=year"],
    ["/blog-detail/Two-Vans", "/es/articulo/Two-Vans"],
    ["/blogs/rss.xml", "/es/blog/rss.xml"],
    ["/newsletter/confirm?token=a", "/es/boletin/confirmar?token=a"],
    ["/work-modern-three", "/es/galeria/modern-three"],
    ["/work-detail", "/es/galeria/obra"],
  ])("%s is %s", (page, address) => {
    expect(localPath("es", page)).toBe(address);
    const read = readLocalPath(address);
    expect(read).toEqual({ locale: "es", address: page.replace("/index-app", "/") });
  });

  test("a page as Markdown has its own ending", () => {
    expect(localPath("es", "/page-pricing.md")).toBe("/es/precios.md");
  });

  test.each(["/api/contact", "/admin/leads", "/pictures/a.webp", "https://example.com/", "#top"])(
    "%s has one address only",
    (address) => expect(localPath("es", address)).toBe(address),
  );

  test("the English path behind the prefix is known, to lead on to the right one", () => {
    expect(readLocalPath("/es/page-pricing")).toEqual({ locale: "es", address: "/page-pricing" });
    expect(readLocalPath("/ES/Precios/")).toEqual({ locale: "es", address: "/page-pricing" });
  });

  test("what has no page in Spanish stays what it is", () => {
    for (const address of ["/es/api/contact", "/es/admin", "/es/nothing"])
      expect(readLocalPath(address)).toEqual({ locale: "es", address });
    expect(readLocalPath("/estimates")).toEqual({ locale: "en", address: "/estimates" });
  });

  test("every public page has an address in Spanish", () => {
    expect(sitePages.filter(({ path }) => !hasLocalPath(path)).map(({ path }) => path)).toEqual([]);
    const addresses = sitePages.map(({ path }) => localPath("es", path));
    expect(new Set(addresses).size).toBe(sitePages.length);
  });
});
