import { data } from "react-router";
import { servicesContext } from "../../../context.ts";
import { pageMeta } from "../../../page-meta.ts";
import { requireThisMachine } from "../../../platform/http/this-machine.server.ts";
import { Alert } from "../../../ui/controls/alert.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { SelectField } from "../../../ui/controls/select-field.tsx";
import { Spinner } from "../../../ui/controls/spinner.tsx";
import { TextField } from "../../../ui/controls/text-field.tsx";
import { TextareaField } from "../../../ui/controls/textarea-field.tsx";
import { SummaryList } from "../../../ui/form/summary-list.tsx";
import { NewsletterForm } from "../../newsletter/web/newsletter.tsx";
import { PlanComparison } from "../../plans/web/plan-comparison.tsx";
import type { Route } from "./+types/ui.ts";

/** Only for the user of this machine, and not on a deployment. */
export function loader({ context }: Route.LoaderArgs) {
  requireThisMachine(context);
  const { config, outbox } = context.get(servicesContext);
  if (!config.development && !outbox) throw data(null, { status: 404 });
  return null;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Interface",
    description: "Every part of the interface, in both color schemes.",
    path: "/dev/ui",
    noIndex: true,
  });

/** More than stand side by side. */
const manyPlans = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"].map((title, at) => ({
  id: title,
  title,
  description: "",
  monthlyPriceCents: 0,
  yearlyPriceCents: 0,
  currency: "usd",
  trialDays: null,
  highlighted: at === 2,
  comparison: { tasks: "1,500 per month", routing: true as const },
}));

export default function InterfacePage() {
  return (
    <>
      <Container className="py-16">
        <h1 className="title">Interface</h1>
        <p className="lede mt-3">Every part, in both schemes.</p>
        <div className="mt-12 grid gap-8 xl:grid-cols-2">
          <Parts scheme="light" />
          <Parts scheme="dark" />
        </div>
      </Container>
      <div className="pricing">
        <input type="radio" aria-label="Per month" value="month" defaultChecked />
        <PlanComparison plans={manyPlans} own={null} />
      </div>
    </>
  );
}

const colors = [
  ["paper", "bg-paper"],
  ["wash", "bg-wash"],
  ["surface", "bg-surface"],
  ["ink", "bg-ink"],
  ["muted", "bg-muted"],
  ["line", "bg-line"],
  ["accent", "bg-accent"],
  ["accent-wash", "bg-accent-wash"],
  ["signal", "bg-signal"],
  ["error", "bg-error"],
  ["info", "bg-info"],
] as const;

function Parts({ scheme }: { scheme: "light" | "dark" }) {
  const id = (name: string) => `${scheme}-${name}`;
  return (
    <section
      aria-labelledby={id("title")}
      className={`${scheme === "light" ? "scheme-light" : "scheme-dark"} space-y-10 rounded-2xl border border-line bg-paper p-6 text-ink sm:p-8`}
    >
      <h2 id={id("title")} className="heading">
        {scheme === "light" ? "Light" : "Dark"}
      </h2>
      <div>
        <h3 className="eyebrow">Color</h3>
        <ul className="mt-3 grid grid-cols-3 gap-3 text-sm sm:grid-cols-4">
          {colors.map(([name, background]) => (
            <li key={name}>
              <span className={`block h-12 rounded-lg border border-line ${background}`} />
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="eyebrow">Type</h3>
        <p className="display mt-3">Display</p>
        <p className="title mt-2">Title</p>
        <p className="heading mt-2">Heading</p>
        <p className="lede mt-2">Lede: one sentence that says what the page gives.</p>
        <p className="mt-2">
          Body text with a{" "}
          <a className="link" href="#top">
            link to the top
          </a>
          . <span className="text-muted">Muted text.</span>
        </p>
      </div>
      <div>
        <h3 className="eyebrow">Buttons and badges</h3>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="ghost">Ghost</Button>
          <Button size="lg">Large</Button>
          <Button disabled>Disabled</Button>
          <Button loading>Loading</Button>
          <Spinner label="Loading" />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <span className="badge">Badge</span>
          <span className="badge badge-accent">Accent</span>
          <span className="badge badge-signal">Coming soon</span>
        </div>
      </div>
      <div className="space-y-5">
        <h3 className="eyebrow">Fields</h3>
        <TextField id={id("text")} label="Text" hint="A hint says what is expected." />
        <TextField
          id={id("wrong")}
          label="Text with an error"
          defaultValue="name@example"
          error="Enter an email address like name@example.com."
        />
        <SelectField id={id("select")} label="Choice">
          <option>One</option>
          <option>Two</option>
        </SelectField>
        <TextareaField id={id("area")} label="Several lines" optional />
        <Checkbox id={id("box")} label="A box to tick" defaultChecked />
        <Checkbox id={id("box-wrong")} label="A box with an error" error="Please tick this box." />
        <fieldset>
          <legend className="text-sm font-medium">Switch</legend>
          <div className="segment mt-1.5">
            <label>
              <input type="radio" name={id("switch")} defaultChecked />
              Monthly
            </label>
            <label>
              <input type="radio" name={id("switch")} />
              Yearly
            </label>
          </div>
        </fieldset>
        <NewsletterForm id={id("newsletter")} />
      </div>
      <div className="space-y-3">
        <h3 className="eyebrow">Messages</h3>
        <Alert tone="info" title="Information" />
        <Alert tone="success" title="Thanks for subscribing!" />
        <Alert tone="warning" title="Test mode: no card is charged">
          Use one of the test card numbers.
        </Alert>
        <SummaryList
          message="Please fill all required fields."
          fields={{ text: ["Enter your first name."] }}
          labels={{ text: "First name" }}
          prefix={`${scheme}-`}
        />
      </div>
      <div>
        <h3 className="eyebrow">Card, question, dialog</h3>
        <div className="card mt-3 p-6 shadow-card">A card on the paper.</div>
        <details name={id("faq")} className="faq mt-4 border-y border-line" open>
          <summary>What counts as a task?</summary>
          <p className="pb-5 text-muted">One stop of a driver: a delivery to one recipient.</p>
        </details>
        <details name={id("faq")} className="faq border-b border-line">
          <summary>Can I change the plan?</summary>
          <p className="pb-5 text-muted">Yes, at any time.</p>
        </details>
        <dialog open className="dialog static mt-6 w-full" aria-labelledby={id("dialog")}>
          <p id={id("dialog")} className="text-xl font-semibold">
            Dialog
          </p>
          <p className="mt-2 text-muted">A native dialog, here laid open.</p>
        </dialog>
      </div>
    </section>
  );
}
