import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** A worker that solves one challenge and answers with the value of the field `proof`, or with an empty text. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  try {
    const solution = await solveChallenge({ challenge, deriveKey });
    self.postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : "");
  } catch {
    // Without a secure context, for one, browsers don't derive keys.
    self.postMessage("");
  }
};
