import { and, eq, ne, or, sql } from "drizzle-orm";
import { pagePaths } from "../../../contract/page-paths.ts";
import type { Executor } from "../../../platform/db/client.ts";
import type {
  Addresses,
  Candidate,
  PublishProblem,
  StoredType,
} from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { redirect } from "../../content/server/tables.ts";

async function redirectFaults(
  on: Executor,
  { id, data }: Candidate,
  addresses: Addresses,
): Promise<PublishProblem[]> {
  const from = String(data.fromPath);
  const to = String(data.toPath);
  const target = (to.split(/[?#]/)[0] ?? "").toLowerCase();
  if (target === from) return [{ field: "toPath", message: publishWords.redirectToItself }];
  const problems: PublishProblem[] = [];
  const taken =
    pagePaths.some((one) => one.toLowerCase() === from) || (await addresses.isRecord(from));
  if (taken || /^\/(api|admin|assets|images|media)(\/|$)/.test(from)) {
    problems.push({ field: "fromPath", message: publishWords.redirectFromPage });
  }
  const others = await on
    .select({ from: redirect.fromPath, to: redirect.toPath })
    .from(redirect)
    .where(
      and(
        ne(redirect.id, id),
        redirect.published,
        or(
          eq(redirect.fromPath, target),
          sql`lower(split_part(split_part(${redirect.toPath}, '?', 1), '#', 1)) = ${from}`,
        ),
      ),
    );
  const next = others.find((one) => one.from === target);
  if (next) {
    problems.push({ field: "toPath", message: publishWords.redirectOn(next.to) });
  } else if (others[0]) {
    problems.push({
      field: "fromPath",
      message: publishWords.redirectFollows(others[0].from),
    });
  } else if (await addresses.fault(to)) {
    problems.push({ field: "toPath", message: publishWords.redirectNowhere });
  }
  return problems;
}

export const redirectRecords = {
  redirect: {
    table: redirect,
    format: {
      file: "redirects.yaml",
      key: "fromPath",
      names: { fromPath: "from", toPath: "to" },
    },
    complete: (data) => ({ ...data, fromPath: String(data.fromPath).toLowerCase() }),
    path: "fromPath",
    links: ({ toPath }) => [{ field: "toPath", href: String(toPath) }],
    checksLinks: true,
    faults: redirectFaults,
  },
} as const satisfies Record<string, StoredType>;
