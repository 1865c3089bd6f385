import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { Services } from "../../../composition/services.ts";
import { servicesContext } from "../../../context.ts";
import { readForm } from "../../../platform/http/body.server.ts";
import { knownError, retryAfterHeader } from "../../../platform/http/errors.server.ts";
import { RequestError } from "../../../platform/http/request-error.ts";

/** The result of following an emailed link. */
export type LinkAnswer = { done: true } | { done: false; error: string };

/**
 * Loader and action of a page behind a mailed link: GET shows it and changes nothing, POST follows the link with the token
 * of its form.
 * @param options.oneClick a mail program may send the request itself (RFC 8058): the token is in the address then, and the
 * body doesn't matter
 */
export function linkPage(
  follow: (services: Services, token: string) => Promise<unknown>,
  options: { oneClick?: boolean } = {},
) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => ({
      token: new URL(request.url).searchParams.get("token") ?? "",
    }),
    async action({ request, context }: ActionFunctionArgs) {
      const answer = (value: LinkAnswer, status: number, headers = {}) =>
        data(value, { status, headers });
      try {
        const inAddress = options.oneClick
          ? new URL(request.url).searchParams.get("token")
          : undefined;
        const form = await readForm(request).catch((error: unknown) => {
          if (inAddress && isUnreadable(error)) return new URLSearchParams();
          throw error;
        });
        const token = form.get("token") ?? inAddress ?? "";
        await follow(context.get(servicesContext), token);
        return answer({ done: true }, 200);
      } catch (error) {
        const expected = knownError(error);
        if (!expected) throw error;
        return answer(
          { done: false, error: expected.userMessage },
          expected.status,
          retryAfterHeader(expected),
        );
      }
    },
  };
}

/** Whether the body is no form: mail programs send an empty one, plain text, or a multipart one without its end. */
const isUnreadable = (error: unknown) =>
  error instanceof RequestError &&
  (error.code === "unsupported_media_type" || error.code === "malformed");
