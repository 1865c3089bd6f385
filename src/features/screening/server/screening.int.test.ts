import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createLimits } from "../../../platform/limits/limits.ts";
import { rateLimit, screeningRecord } from "../../../platform/limits/tables.ts";
import { createLog } from "../../../platform/log.ts";
import type { ProofChallenge } from "../screening.ts";
import { createScreening, type Submission } from "./screening.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let limits: ReturnType<typeof createLimits>;
let screening: ReturnType<typeof createScreening>;
let time: number;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(rateLimit);
  await database.db.delete(screeningRecord);
  time = Date.now();
  const log = createLog("silent");
  const store = database.db.$client;
  limits = createLimits({ store, scale: 1, log });
  screening = createScreening({
    db: database.db,
    store,
    limits,
    secret: "a secret of at least thirty-two characters",
    scale: 1,
    log,
    now: () => new Date(time),
  });
  return () => limits.close();
});

const seconds = 1_000;
const email = "ann@example.com";

/** A form that a person filled in: it was opened ten seconds ago. */
function form(changes: Partial<Submission> = {}): Submission {
  const stamp = screening.makeStamp();
  time += 10 * seconds;
  return {
    form: "contact",
    from: "page",
    address: "203.0.113.7",
    ...changes,
    sent: { website: "", form_stamp: stamp, ...changes.sent },
  };
}

async function solve(challenge: ProofChallenge | null): Promise<string> {
  if (!challenge) return expect.fail("there is no challenge");
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

test("a form that a person filled in is fine, and asks for no proof", async () => {
  expect(await screening.challengeFor(form())).toBeNull();
  expect(await screening.judge(form(), email)).toEqual([]);
});

test("a call without any of the fields is fine", async () => {
  const call = form({ from: "call" });
  expect(await screening.judge({ ...call, sent: {} }, email)).toEqual([]);
});

test("what no person does is suspicious", async () => {
  const judge = (changes: Partial<Submission>) => screening.judge(form(changes), email);
  let network = 0;
  const next = () => ({ address: `198.51.100.${++network}` });
  expect(await judge({ ...next(), sent: { website: "x" } })).toEqual(["honeypot"]);
  expect(await judge({ ...next(), sent: { form_stamp: undefined } })).toEqual(["no_stamp"]);
  expect(await judge({ ...next(), sent: { form_stamp: "zz.zz" } })).toEqual(["no_stamp"]);
  const fresh = { sent: { form_stamp: screening.makeStamp() } };
  const submission = { ...form(next()), ...fresh };
  time -= 10 * seconds;
  expect(await screening.judge(submission, email)).toEqual(["too_fast"]);
  time += 25 * 3_600 * seconds;
  expect(await screening.judge(submission, email)).toEqual(["too_old"]);
  expect(await judge({ ...next(), lines: ["http://spam.example"] })).toEqual(["links"]);
});

test("a page for everybody has one stamp for an hour, which is good for its forms", async () => {
  time -= time % (3_600 * seconds);
  const stamp = screening.makeStamp(true);
  time += 3_599 * seconds;
  expect(screening.makeStamp(true)).toBe(stamp);
  expect(await screening.judge(form({ sent: { form_stamp: stamp } }), email)).toEqual([]);
  time += seconds;
  expect(screening.makeStamp(true)).not.toBe(stamp);
});

test("a stamp can’t be made up, and a proof clears the doubt, once, for its own form", async () => {
  const doubtful = () => form({ sent: { form_stamp: undefined } });
  const proof = await solve(await screening.challengeFor(doubtful()));
  const judge = (changes: Partial<Submission> = {}) =>
    screening.judge(
      form({ ...changes, sent: { form_stamp: undefined, proof, ...changes.sent } }),
      email,
    );
  expect(await judge({ form: "careers" })).toEqual(["no_stamp"]);
  expect(await judge({ sent: { proof: `${proof.slice(0, -8)}AAAAAAAA` } })).toEqual(["no_stamp"]);
  expect(await judge()).toEqual([]);
  expect(await judge({ address: "203.0.113.8" })).toEqual(["no_stamp"]);
});

test("a proof that comes twice at once counts once, and an old one doesn’t count", async () => {
  const doubtful = (sent: object) =>
    form({ address: "203.0.113.9", sent: { form_stamp: undefined, ...sent } });
  const challenge = await screening.challengeFor(doubtful({}));
  const proof = await solve(challenge);
  const submissions = [1, 2, 3].map(() => doubtful({ proof }));
  const verdicts = await Promise.all(submissions.map((one) => screening.judge(one, email)));
  expect(verdicts.filter((found) => found.length === 0)).toHaveLength(1);
  const late = await solve(await screening.challengeFor(doubtful({})));
  time += 11 * 60 * seconds;
  expect(await screening.judge(doubtful({ proof: late }), email)).toContain("no_stamp");
});

test("nothing odd in the place of a proof is an error", async () => {
  const proofs = [1, {}, "x", "e30=", "bnVsbA==", "x".repeat(100_000), ["a"]];
  for (const proof of proofs) {
    const found = await screening.judge(
      form({ address: "203.0.113.10", sent: { form_stamp: undefined, proof } }),
      email,
    );
    expect(found).toContain("no_stamp");
  }
});

test("the fourth message of a network in an hour asks for a proof, a filled honeypot never does", async () => {
  const from = (host: number, sent = {}) => form({ address: `2001:db8:1:2::${host}`, sent });
  for (let host = 1; host <= 3; host += 1) {
    expect(await screening.challengeFor(from(host))).toBeNull();
    expect(await screening.judge(from(host), email)).toEqual([]);
  }
  expect(await screening.judge(from(4), email)).toEqual(["many_from_network"]);
  const proof = await solve(await screening.challengeFor(from(5)));
  expect(await screening.judge(from(5, { proof }), email)).toEqual([]);
  expect(await screening.challengeFor(from(6, { website: "x" }))).toBeNull();
});

test("300 networks with a message each: most are quarantined", async () => {
  const verdicts: string[][] = [];
  for (let network = 0; network < 300; network += 1) {
    const address = `2001:db8:2:${network.toString(16)}::1`;
    verdicts.push(
      await screening.judge(
        { form: "contact", from: "call", address, sent: {} },
        `victim-${network}@example.com`,
      ),
    );
  }
  const passed = verdicts.filter((found) => found.length === 0);
  expect(passed).toHaveLength(60);
  expect(verdicts.at(-1)).toEqual(["many_in_total"]);
});

test("one address can’t be named again and again", async () => {
  for (let time = 0; time < 20; time += 1) {
    await screening.judge(form({ address: `198.51.100.${time}` }), email);
  }
  await expect(screening.judge(form(), email.toUpperCase())).rejects.toMatchObject({
    code: "rate_limited",
  });
});

test("a form that can’t be quarantined is refused without a proof", async () => {
  const signup = (sent: object) =>
    form({ form: "signup", sent: { form_stamp: undefined, ...sent } });
  await expect(screening.insist(signup({}), email)).rejects.toMatchObject({
    code: "rate_limited",
    retryAfter: 60,
  });
  // Without JavaScript: the same form sent again is enough.
  const quick = form({ form: "signup" });
  time -= 9 * seconds;
  await expect(screening.insist(quick, email)).rejects.toMatchObject({
    reason: "sent_too_fast",
  });
  time += 2 * seconds;
  await screening.insist(quick, email);
  const proof = await solve(await screening.challengeFor(signup({})));
  const key = "0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f";
  await screening.insist(signup({ proof }), email, key);
  // The bank asked, or an answer was lost: the same form comes again.
  await screening.insist(signup({ proof }), email, key);
  await expect(screening.insist(signup({ proof }), "bob@example.com", key)).rejects.toThrow();
});
