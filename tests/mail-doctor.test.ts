import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeSmtp, startFakeSmtp } from "./fakes/smtp-server.ts";

let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startFakeSmtp();
});
afterAll(() => smtp.close());

function run(args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const settings = { PATH: process.env.PATH ?? "", ...env };
    const command = ["scripts/mail-doctor.ts", ...args];
    execFile(process.execPath, command, { env: settings }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}
// A domain about which nobody asks DNS.
const settings = () => ({ SMTP_URL: smtp.url, MAIL_FROM: "Northwick <hello@northwick.example>" });

test("the doctor signs in, sends a test message, and says what is wrong", async () => {
  const { code, output } = await run(["ann@fernway.io"], settings());
  expect(output).toMatch(/^ok +connection: 127\.0\.0\.1$/m);
  expect(output).toMatch(/^ok +sign-in$/m);
  expect(output).toMatch(/^wrong +sender: MAIL_FROM is at northwick\.example/m);
  expect(output).toMatch(/^ok +test message: sent to ann@fernway\.io/m);
  expect(output).toMatch(/Not ready to send email/);
  expect(code).toBe(1);
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(["Test message from your site"]);
});

test("without settings it says which are missing, and odd words get the usage", async () => {
  expect(await run([], {})).toEqual({
    code: 1,
    output: expect.stringMatching(/Set SMTP_URL and MAIL_FROM first/),
  });
  expect(await run(["nobody"], settings())).toEqual({
    code: 2,
    output: expect.stringMatching(/^Usage: npm run mail:doctor/),
  });
});
