import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { TradePicture, tradePictures } from "./trade-picture.tsx";

const root = path.join(import.meta.dirname, "../../..");

test.each(Object.keys(tradePictures))("%s has its file, in its shape", (icon) => {
  const markup = renderToStaticMarkup(<TradePicture icon={icon} />);
  const file = path.join(root, "public", /src="([^"]+)"/.exec(markup)?.[1] ?? "");
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, "utf8")).toContain('viewBox="0 0 400 500"');
});

test("each trade of the home page has a picture, and no other icon has one", () => {
  const trades = parse(readFileSync(path.join(root, "content/industries.yaml"), "utf8"));
  const icons = trades.flatMap((one: { place: string; icon: string }) =>
    one.place === "Home page" ? [one.icon] : [],
  );
  expect(icons.toSorted()).toEqual(Object.keys(tradePictures).toSorted());
  expect(renderToStaticMarkup(<TradePicture icon="Factory" />)).toBe("");
});
