import { type FormEvent, useRef, useState } from "react";
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from "react-router";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Container } from "../../components/ui/container.tsx";
import { servicesContext, visitorContext } from "../../context.ts";
import { payingOrganization } from "../../http/own-billing.server.ts";
import type { RouteHandle } from "../../hydration.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";
import { CardField } from "../signup/card-field.tsx";
import type { CardHandle } from "../signup/card-handle.ts";
import { submitCard } from "./submit-card.ts";

export const handle: RouteHandle = { hydrate: "now", cardField: true };

/** For whoever looks after the money of an organisation that has a plan. */
export async function loader({ context }: LoaderFunctionArgs) {
  const signedIn = context.get(visitorContext);
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

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Add a card",
    description: "Another card for your plan.",
    path: paths.newCard,
    noIndex: true,
  });

export default function NewCardPage() {
  const { config, holder } = useLoaderData<typeof loader>();
  const card = useRef<CardHandle | null>(null);
  const key = useRef("");
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [onReady] = useState(() => (ready: CardHandle | null) => {
    card.current = ready;
    setLoaded(ready !== null);
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    // Another card is another request; the same one asked again is not.
    key.current ||= crypto.randomUUID();
    const problem = await submitCard({ handle: card.current, holder, key: key.current });
    if (problem === null) {
      window.location.assign(`${paths.profilePayment}?done=card-added#answer`);
      return;
    }
    key.current = "";
    setError(problem);
    setSending(false);
  }

  return (
    <Container className="py-12 sm:py-16">
      <div className="mx-auto max-w-xl">
        <h1 className="title">Add a card</h1>
        <p className="lede mt-4">
          The number goes to the payment provider only. Nothing is charged now.
        </p>
        <form onSubmit={submit} noValidate className="mt-8 space-y-6">
          <div aria-live="polite">{error ? <Alert tone="error" title={error} /> : null}</div>
          <CardField config={config} onReady={onReady} onChange={() => setError(null)} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={sending} disabled={!loaded}>
              Add this card
            </Button>
            <Button href={paths.profilePayment} variant="secondary">
              Back to payments
            </Button>
          </div>
        </form>
      </div>
    </Container>
  );
}
