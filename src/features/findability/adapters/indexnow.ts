import { links } from "../../../contract/links.ts";
import { callOutside } from "../../../platform/call-outside.ts";
import { callLimit } from "../../../platform/time-limit.ts";
import type { SearchEnginesPort } from "../server/ports.ts";

/**
 * IndexNow: one call tells Bing, Yandex, Naver, Seznam, and others.
 * @param options.origin public address of the site, without a trailing slash
 * @param options.endpoint of one search engine, or for tests
 * @see https://www.indexnow.org/documentation
 */
export function createIndexNow(options: {
  key: string;
  origin: string;
  endpoint?: string | undefined;
  timeoutMs?: number;
}): SearchEnginesPort {
  const { key, origin } = options;
  return {
    async announce(paths) {
      const response = await callOutside(options.endpoint ?? "https://api.indexnow.org/indexnow", {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify({
          host: new URL(origin).host,
          key,
          keyLocation: origin + links.indexNowKey,
          urlList: paths.map((path) => origin + path),
        }),
        signal: AbortSignal.timeout(callLimit(options.timeoutMs ?? 10_000)),
      });
      // The status is the whole answer: 200, or 202 while the key is still to be checked.
      await response.body?.cancel();
      if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
    },
  };
}
