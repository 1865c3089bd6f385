import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { answerOutages } from "./unavailable.server.ts";

test("a session that ends while its page is made leads to sign-in and back", async () => {
  const loader = () => Promise.reject(new AppError("signed_out"));
  const module = { loader, default: () => null };
  const build = { routes: { settings: { id: "settings", module } } } as unknown as ServerBuild;
  const run = answerOutages(build).routes.settings?.module.loader as (
    args: LoaderFunctionArgs,
  ) => Promise<Response>;
  const request = new Request("http://localhost/profile-setting?saved=email");
  const answer = await run({ request } as LoaderFunctionArgs).catch((thrown: Response) => thrown);
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    303,
    "/login?next=%2Fprofile-setting%3Fsaved%3Demail",
  ]);
});
