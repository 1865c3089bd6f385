import { data } from "react-router";
import { pageMeta } from "../../../page-meta.ts";
import { NotFoundMessage } from "../../../ui/site/not-found-message.tsx";
import type { Route } from "./+types/not-found.ts";

/** Every path that no route knows. */
export const loader = () => data(null, { status: 404 });
export const action = () => data(null, { status: 404 });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Page Not Found",
    description: "There is no page at this address.",
    path: "/page-error",
    noIndex: true,
  });

export default NotFoundMessage;
