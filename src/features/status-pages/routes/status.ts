import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { paths } from "../../../paths.ts";
import type { Route } from "./+types/status.ts";

/** Leads to the company's status page, which runs on another machine than this site. Without one, the team answers. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(context.get(servicesContext).config.statusUrl ?? paths.contact, 302);
