import { expect, test } from "vitest";
import { pieceByPiece } from "./piece-by-piece.server.ts";

async function* body(name: string, pieces: number) {
  for (let count = 1; count <= pieces; count += 1) yield `${name}${count}`;
}

test("several bodies share the turns of the event loop: one piece in each", async () => {
  const seen: string[] = [];
  let done = false;
  const tick = () => {
    seen.push("turn");
    if (!done) setImmediate(tick);
  };
  setImmediate(tick);
  const read = async (name: string) => {
    for await (const piece of pieceByPiece(body(name, 3))) seen.push(piece);
  };
  await Promise.all(["a", "b", "c"].map(read));
  done = true;
  const turns = seen.join(" ").split("turn");
  const pieces = turns.map((one) => one.trim()).filter(Boolean);
  expect(pieces).toEqual(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
});

test("a body that breaks off doesn’t hold up the others", async () => {
  async function* broken() {
    yield "piece";
    throw new Error("it broke off");
  }
  const all = (source: AsyncIterable<string>) => Array.fromAsync(pieceByPiece(source));
  const [first, second] = await Promise.allSettled([all(broken()), all(body("b", 2))]);
  expect(first).toMatchObject({ status: "rejected" });
  expect(second).toMatchObject({ status: "fulfilled", value: ["b1", "b2"] });
});
