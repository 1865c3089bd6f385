import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createLookUp } from "./look-up.ts";

const place = { latitude: 40, longitude: -75 };
const turns = () => new Promise(setImmediate);

function lookUpWith(find: (address: string) => Promise<typeof place | null>) {
  const counted: number[] = [];
  const warn = vi.fn();
  const { findPlaces = () => expect.fail() } = createLookUp({
    geocoder: { find },
    roads: undefined,
    limits: { countNetwork: async (_limit, _client, points = 1) => void counted.push(points) },
    log: { warn } as never,
  });
  return { findPlaces, counted, warn };
}

test("whatever is asked, equal addresses are looked up and counted once, and answers are in order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(..."abcdefgh"), { minLength: 1, maxLength: 20 }), {
        maxLength: 5,
      }),
      async (calls) => {
        const asked: string[] = [];
        const { findPlaces, counted } = lookUpWith(async (address) => {
          asked.push(address);
          await turns();
          return address === "a" ? null : { ...place, latitude: address.charCodeAt(0) };
        });
        const answers: unknown[] = [];
        for (const call of calls) answers.push(await findPlaces(call, "192.0.2.1"));
        const different = new Set(calls.flat());
        expect(asked.toSorted()).toEqual([...different].toSorted());
        expect(counted.reduce((sum, one) => sum + one, 0)).toBe(different.size);
        expect(answers).toEqual(
          calls.map((call) =>
            call.map((one) => (one === "a" ? null : { ...place, latitude: one.charCodeAt(0) })),
          ),
        );
      },
    ),
    { numRuns: 40 },
  );
});

test("equal addresses of several visitors at once are one request", async () => {
  const find = vi.fn(async () => {
    await turns();
    return place;
  });
  const { findPlaces } = lookUpWith(find);
  await Promise.all(
    Array.from({ length: 30 }, (_, i) => findPlaces(["1 Main Street"], `192.0.2.${i}`)),
  );
  expect(find).toHaveBeenCalledTimes(1);
});

test("a visitor who fills the line doesn’t keep another from looking up one address", async () => {
  const order: string[] = [];
  const { findPlaces } = lookUpWith(async (address) => {
    order.push(address);
    await turns();
    return place;
  });
  const many = Array.from({ length: 8 }, (_, call) =>
    findPlaces(
      Array.from({ length: 50 }, (_, i) => `${call}-${i}`),
      // One network, in many spellings.
      `2001:db8::${call + 1}`,
    ).catch(({ code }) => code),
  );
  await turns();
  await findPlaces(["mine"], "203.0.113.7");
  expect(order.indexOf("mine")).toBeLessThan(20);
  expect(await Promise.all(many)).toContain("unavailable");
});

test("a service that is away is one warning, without an address", async () => {
  const { findPlaces, warn } = lookUpWith(() => Promise.reject(new Error("answered 503")));
  for (let time = 0; time < 20; time += 1) {
    await expect(findPlaces([`${time} Mill Street`], "192.0.2.1")).rejects.toMatchObject({
      code: "unavailable",
    });
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("Mill");
});
