import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { Services } from "../../../composition/services.ts";
import { servicesContext } from "../../../context.ts";
import { readForm } from "../../../platform/http/body.server.ts";
import { knownError, retryAfterHeader } from "../../../platform/http/errors.server.ts";

/** The result of following an emailed link. */
export type LinkAnswer = { done: true } | { done: false; error: string };

/**
 * Loader and action of a page behind a mailed link: GET shows it and changes nothing, POST follows the link. The token
 * is in the form, or (a mail client's one-click request, RFC 8058) in the address.
 */
export function linkPage(follow: (services: Services, token: string) => Promise<unknown>) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => ({
      token: new URL(request.url).searchParams.get("token") ?? "",
    }),
    async action({ request, context }: ActionFunctionArgs) {
      const answer = (value: LinkAnswer, status: number, headers = {}) =>
        data(value, { status, headers });
      try {
        const form = await readForm(request);
        const token = form.get("token") ?? new URL(request.url).searchParams.get("token") ?? "";
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
