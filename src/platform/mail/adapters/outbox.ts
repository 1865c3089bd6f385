import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { MailPort, Outbox, OutboxMail } from "../ports.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An email that is being written. Older than this, in milliseconds, it was left by a process that was killed. */
const temporaryName = /^\.[0-9a-f-]{36}\.[0-9a-f-]{36}\.tmp$/;
const leftAfterMs = 60_000;
/** As many as a person looks through. Older ones stay on the disk and can be read by id. */
const listed = 200;

const stored = z.object({
  id: z.string().regex(uuid),
  from: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  sentAt: z.iso.datetime(),
}) satisfies z.ZodType<OutboxMail>;

/**
 * Mail without a mail server: every mail becomes a JSON file named by its id, which the site's outbox page shows.
 * The files hold sign-in links, so only their owner may read them.
 * @param parts.dir made when the first mail is written
 * @param parts.from the sender as a mail client would show it
 */
export function createOutboxMail(parts: {
  dir: string;
  from: string;
  now?: () => Date;
}): MailPort & Outbox {
  const { dir, from } = parts;
  const now = parts.now ?? (() => new Date());
  const fileOf = (id: string) => path.join(dir, `${id}.json`);
  void removeLeftovers(dir);

  async function readMail(id: string): Promise<OutboxMail | null> {
    let text: string;
    try {
      text = await readFile(fileOf(id), "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
    const mail = stored.safeParse(parseJson(text));
    return mail.success && mail.data.id === id ? mail.data : null;
  }

  return {
    mode: "outbox",

    async send(mail) {
      if (!uuid.test(mail.id)) throw new Error("an email’s id must be a UUID");
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const content: OutboxMail = { ...mail, from, sentAt: now().toISOString() };
      const temporary = path.join(dir, `.${mail.id}.${randomUUID()}.tmp`);
      try {
        await writeFile(temporary, JSON.stringify(content), {
          mode: 0o600,
          flag: "wx",
          flush: true,
        });
        await rename(temporary, fileOf(mail.id));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async list() {
      const ids = (await filesOf(dir))
        .map((file) => path.basename(file, ".json"))
        .filter((id) => uuid.test(id));
      const dated = await Promise.all(
        ids.map(async (id) => ({
          id,
          // One that was deleted meanwhile sorts last, and is then not found.
          time: await stat(fileOf(id)).then(
            (entry) => entry.mtimeMs,
            () => 0,
          ),
        })),
      );
      const newest = dated.sort((a, b) => b.time - a.time).slice(0, listed);
      const mails = await Promise.all(newest.map(({ id }) => readMail(id).catch(() => null)));
      return mails
        .filter((mail) => mail !== null)
        .sort((a, b) => b.sentAt.localeCompare(a.sentAt) || a.id.localeCompare(b.id));
    },

    async read(id) {
      return uuid.test(id) ? readMail(id) : null;
    },
  };
}

/**
 * Other processes may be writing here: what is young is looked at again later. A folder that can't be read says so when an
 * email is written.
 */
async function removeLeftovers(dir: string): Promise<void> {
  let young = false;
  for (const name of await readdir(dir).catch(() => [])) {
    if (!temporaryName.test(name)) continue;
    const file = path.join(dir, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    if (Date.now() - mtimeMs > leftAfterMs) await rm(file, { force: true }).catch(() => {});
    else young = true;
  }
  if (young) setTimeout(() => void removeLeftovers(dir), leftAfterMs).unref();
}

async function filesOf(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((file) => file.endsWith(".json"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
