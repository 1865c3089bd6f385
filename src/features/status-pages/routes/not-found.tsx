import { data } from "react-router";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { NotFoundMessage } from "../../../ui/site/not-found-message.tsx";
import type { Route } from "./+types/not-found.ts";

/** Every path that no route knows. */
export const loader = () => data(null, { status: 404 });
export const action = () => data(null, { status: 404 });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("notFound"),
    path: "/page-error",
    noIndex: true,
  });

export default NotFoundMessage;
