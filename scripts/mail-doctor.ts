import { parseArgs } from "node:util";
import { explainFailure } from "../src/composition/backup/open-site.ts";
import { mailFrom } from "../src/composition/open-adapters.ts";
import { emailAddress } from "../src/contract/email-address.ts";
import { mailDoctorWords as words } from "../src/contract/mail-doctor-words.ts";
import { EnvError, parseEnv } from "../src/platform/env.ts";
import { examineMail, sendTestMessage, systemDns } from "../src/platform/mail/mail-doctor.ts";

/** `npm run mail:doctor`: whether emails leave the site and are believed. Exits 1 with what is wrong. */
async function examine(selector: string | undefined, recipient: string | undefined) {
  const env = parseEnv(process.env);
  const mail = await mailFrom(env, env.DATA_DIR, "");
  if (!mail.setup) throw new EnvError(words.settingsMissing);
  try {
    const findings = await examineMail({ setup: mail.setup, resolveTxt: systemDns, selector });
    if (recipient) findings.push(await sendTestMessage(mail.port, recipient));
    for (const { what, state, detail } of findings) {
      process.stdout.write(`${state.padEnd(9)} ${what}${detail ? `: ${detail}` : ""}\n`);
    }
    return findings.every(({ state }) => state === "ok" || state === "unknown");
  } finally {
    mail.close();
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { selector: { type: "string" } },
  });
  const [typed, ...more] = positionals;
  const recipient = emailAddress().optional().safeParse(typed);
  if (more.length > 0 || !recipient.success) {
    process.stderr.write(words.usage);
    process.exitCode = 2;
  } else {
    const ready = await examine(values.selector, recipient.data);
    process.stdout.write(`${ready ? words.ready : words.notReady}\n`);
    process.exitCode = ready ? 0 : 1;
  }
} catch (error) {
  const isUsage = (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  process.stderr.write(
    isUsage ? words.usage : `${explainFailure("examine email", error, process.env)}\n`,
  );
  process.exitCode = isUsage ? 2 : 1;
}
