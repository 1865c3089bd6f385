import { randomUUID } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { testMessage, mailDoctorWords as words } from "../../contract/mail-doctor-words.ts";
import { isReservedHost } from "../../contract/reserved-hosts.ts";
import { type MailPort, senderDomain } from "./ports.ts";
import type { MailFinding, MailSetup } from "./ports-setup.ts";

const { what } = words;

/** DNS, as Node asks it. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** The machine's resolver, which answers within seconds or not at all. */
export const systemDns: ResolveTxt = (name) =>
  new Resolver({ timeout: 2_000, tries: 2 }).resolveTxt(name);

/** Whether emails leave the site and are believed. Changes nothing, and sends nothing. */
export async function examineMail(parts: {
  setup: MailSetup;
  resolveTxt: ResolveTxt;
  /** The DKIM selector to look at. */
  selector?: string | undefined;
}): Promise<MailFinding[]> {
  const { setup, resolveTxt, selector } = parts;
  const domain = senderDomain(setup.from);
  if (isReservedHost(domain)) {
    const sender: MailFinding = {
      what: what.sender,
      state: "wrong",
      detail: words.reserved(domain),
    };
    return [...(await setup.checkServer()), sender];
  }
  const [server, ...records] = await Promise.all([
    setup.checkServer(),
    orSilent(what.spf, domain, examineSpf(resolveTxt, domain)),
    orSilent(what.dkim, domain, examineDkim(resolveTxt, domain, selector)),
    orSilent(what.dmarc, domain, examineDmarc(resolveTxt, domain)),
  ]);
  return [...server, ...records];
}

/** Sends a real message. */
export async function sendTestMessage(port: MailPort, to: string): Promise<MailFinding> {
  try {
    const { subject, text } = testMessage;
    const html = `<!doctype html><title>${subject}</title><p>${text.trim().replaceAll("\n\n", "</p><p>")}</p>`;
    await port.send({ id: randomUUID(), to, subject, text, html });
    return { what: what.message, state: "ok", detail: words.sent(to) };
  } catch (error) {
    const detail = words.refused((error as Error).message);
    return { what: what.message, state: "wrong", detail };
  }
}

type Judged = Omit<MailFinding, "what">;
const ok = (detail: string): Judged => ({ state: "ok", detail });
const wrong = (detail: string): Judged => ({ state: "wrong", detail });
const missing = (detail: string): Judged => ({ state: "missing", detail });

async function orSilent(part: string, domain: string, judged: Promise<Judged>) {
  const finding = await judged.catch(
    (): Judged => ({ state: "unknown", detail: words.dnsSilent(domain) }),
  );
  return { what: part, ...finding };
}

/** @returns null for a name without any record, and empty for one with others. @throws when DNS doesn't answer */
async function readTxt(resolveTxt: ResolveTxt, name: string): Promise<string[] | null> {
  try {
    return (await resolveTxt(name)).map((chunks) => chunks.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENODATA") return [];
    if (code === "ENOTFOUND") return null;
    throw error;
  }
}

async function examineSpf(resolveTxt: ResolveTxt, domain: string): Promise<Judged> {
  const records = (await readTxt(resolveTxt, domain)) ?? [];
  const [spf, ...more] = records.filter((one) => /^v=spf1(\s|$)/i.test(one));
  if (!spf) return missing(words.spfMissing(domain));
  if (more.length > 0) return wrong(words.spfTwice(domain));
  return /\s\+?all(\s|$)/i.test(spf) ? wrong(words.spfOpen(domain)) : ok(spf);
}

/**
 * Which selectors a domain has, no one can ask. But a name below which there are keys exists, even without a record of its own
 * (RFC 8020).
 */
async function examineDkim(
  resolveTxt: ResolveTxt,
  domain: string,
  selector: string | undefined,
): Promise<Judged> {
  const parent = `_domainkey.${domain}`;
  if (selector) {
    const name = `${selector}.${parent}`;
    const records = (await readTxt(resolveTxt, name)) ?? [];
    return records.some((one) => /(^|;)\s*p=\s*[\w+/]/.test(one))
      ? ok(name)
      : missing(words.dkimSelector(name));
  }
  const records = await readTxt(resolveTxt, parent);
  if (records === null) return missing(words.dkimMissing(domain));
  if (records.length > 0) return { state: "unknown", detail: words.dkimUnclear(parent) };
  return ok(words.dkimSome);
}

/** A domain without a record of its own follows the ones above it. */
async function examineDmarc(resolveTxt: ResolveTxt, domain: string): Promise<Judged> {
  const labels = domain.split(".");
  for (let above = 0; above <= Math.max(0, labels.length - 2); above += 1) {
    const owner = labels.slice(above).join(".");
    const records = (await readTxt(resolveTxt, `_dmarc.${owner}`)) ?? [];
    const [dmarc, ...more] = records.filter((one) => /^v=DMARC1\s*(;|$)/i.test(one));
    if (!dmarc) continue;
    if (more.length > 0) return wrong(words.dmarcTwice(owner));
    return /;\s*p=(none|quarantine|reject)\b/i.test(dmarc)
      ? ok(dmarc)
      : wrong(words.dmarcPolicy(owner));
  }
  return missing(words.dmarcMissing(domain));
}
