import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { NotFoundMessage } from "../../../ui/site/not-found-message.tsx";
import type { Route } from "./+types/page-error.ts";

export const handle: RouteHandle = { cache: {} };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("notFound"),
    path: "/page-error",
    noIndex: true,
  });

/** The error page under its own address. */
export default NotFoundMessage;
