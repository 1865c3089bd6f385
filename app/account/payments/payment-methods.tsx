import { EllipsisVertical, Plus } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { cardName, type PaymentMethod } from "../model.ts";

const badges = { Default: "badge badge-accent", Expired: "badge badge-signal" } as const;

/**
 * The cards that a plan is paid with. Each has a menu; the menus share a name, so the browser keeps one open at a time.
 * @param props.action path that Add, Edit and Delete are posted to
 */
export function PaymentMethods(props: { methods: readonly PaymentMethod[]; action: string }) {
  return (
    <section aria-labelledby="methods-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="methods-title" className="text-lg font-semibold tracking-tight">
          Payment methods
        </h2>
        <form method="post" action={props.action}>
          <Button type="submit" name="form" value="add" variant="secondary">
            <Plus aria-hidden="true" size={18} />
            Add payment method
          </Button>
        </form>
      </div>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {props.methods.map((method) => (
          <Card key={method.id} method={method} action={props.action} />
        ))}
      </ul>
    </section>
  );
}

function Card({ method, action }: { method: PaymentMethod; action: string }) {
  const name = cardName(method);
  return (
    <li className="pay-card" data-badge={method.badge ?? undefined}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">
          {method.brand}
          <span className="sr-only"> ending in {method.lastFour}</span>
        </h3>
        <details name="card-menu" data-menu="" className="menu relative -mr-2 -mt-2">
          <summary
            aria-label={`Actions for ${name}`}
            className="grid h-11 w-11 place-items-center rounded-lg text-muted hover:bg-wash hover:text-ink"
          >
            <EllipsisVertical aria-hidden="true" size={20} />
          </summary>
          <form
            method="post"
            action={action}
            className="absolute right-0 top-11 z-10 w-36 rounded-xl border border-line bg-surface p-1.5 shadow-float"
          >
            <input type="hidden" name="card" value={method.id} />
            <button type="submit" name="form" value="edit" className="menu-item">
              Edit<span className="sr-only"> {name}</span>
            </button>
            <button type="submit" name="form" value="delete" className="menu-item text-error">
              Delete<span className="sr-only"> {name}</span>
            </button>
          </form>
        </details>
      </div>
      <p aria-hidden="true" className="mt-auto text-lg tracking-[0.08em] tabular-nums">
        <span className="text-muted">•••• •••• ••••</span> {method.lastFour}
      </p>
      <div className="mt-3 flex items-end justify-between gap-3 text-sm">
        <p className="min-w-0">
          <span className="block font-medium">{method.holder}</span>
          <span className="text-muted tabular-nums">
            {method.badge === "Expired" ? "Expired" : "Expires"} {method.expiry}
          </span>
        </p>
        {method.badge ? <span className={badges[method.badge]}>{method.badge}</span> : null}
      </div>
    </li>
  );
}
