import type { ReactNode } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { requestInfoContext, servicesContext } from "./context.ts";
import { protectMutations } from "./http/protect.server.ts";
import { hydrationOf } from "./hydration.ts";
import "./styles/site.css";

export const middleware = [protectMutations];

export async function loader({ context }: LoaderFunctionArgs) {
  const { config, content, log, payments } = context.get(servicesContext);
  const settings = await content.getSettings().catch((error) => {
    log.error({ err: error }, "settings cannot be read");
    return null;
  });
  return {
    settings,
    origin: config.origin,
    dashboardUrl: config.dashboardUrl,
    apiDocsUrl: config.apiDocsUrl,
    testMode: payments.clientConfig().mode === "sandbox",
    nonce: context.get(requestInfoContext).nonce,
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const hydration = hydrationOf(useMatches());
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links nonce={data?.nonce} />
      </head>
      <body>
        {children}
        {hydration ? <Scripts nonce={data?.nonce} /> : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
