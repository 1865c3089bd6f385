import { redirect } from "react-router";
import { servicesContext } from "../../../context.ts";
import { said } from "../../../contract/page-texts.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { getVisitor } from "../../../platform/http/visitor.server.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { useLocalize } from "../../../ui/site/local-link.tsx";
import { ReactPart } from "../../../ui/site/react-part.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { payingOrganization } from "../../account/web/account.server.ts";
import type { Route } from "./+types/new-card.ts";
import islandUrl from "./new-card-browser.ts?island";
import { NewCardForm } from "./new-card-form.tsx";

export const handle: RouteHandle = { cardField: true };

/** For owners of an organization that has a plan. */
export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = getVisitor(context);
  if (!signedIn) {
    throw redirect(`${paths.login}?${new URLSearchParams({ next: paths.newCard })}`);
  }
  const { billing, payments } = context.get(servicesContext);
  const payer = payingOrganization(signedIn);
  if (!payer || !(await billing.getOverview(payer))) throw redirect(paths.profilePayment);
  return {
    config: payments.clientConfig(),
    holder: { name: signedIn.user.name, email: signedIn.user.email },
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    ...said("newCard"),
    path: paths.newCard,
    noIndex: true,
  });

export default function NewCardPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("billing");
  return (
    <Container className="py-12 sm:py-16">
      <div className="mx-auto max-w-xl">
        <h1 className="title">{texts.newCardTitle}</h1>
        <p className="lede mt-4">{texts.newCardText}</p>
        <ReactPart
          name="card"
          component={NewCardForm}
          props={{ ...loaderData, payments: useLocalize()(paths.profilePayment) }}
          texts={["form", "errors", "accountErrors", "card", "newCard"]}
          url={islandUrl}
        />
      </div>
    </Container>
  );
}
