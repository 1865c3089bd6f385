import { createHmac } from "node:crypto";
import type { FakeWebhook, StripeEvent, StripeState } from "./stripe-objects.ts";

/** How events get to the webhook endpoints; tests decide. */
export interface StripeDelivery {
  /** `now`: as soon as something happened, while no one waits for it. `held`: not before `release`. */
  mode: "now" | "held";
  /** How often each event is sent. */
  copies: number;
  /**
   * Sends what is held back and what was refused, one after the other.
   * @param seed of the order; without one, as it happened
   */
  release(seed?: number): Promise<void>;
  /** Queues every event of the past once more, for the next `release`. */
  repeat(): void;
  /** Waits until nothing is on its way. */
  settled(): Promise<void>;
  /** Every attempt so far; status 0 for no answer. */
  attempts: { type: string; id: string; status: number }[];
}

interface Pending {
  event: StripeEvent;
  endpoint: FakeWebhook;
  tries: number;
  /** Seconds of the account's clock. */
  due: number;
}

const hourSeconds = 3600;
/** Stripe gives an event up after three days of retries. */
const maxTries = 16;
/** Waits before each retry grow to eight hours. */
const wait = (tries: number) => Math.min(8, 2 ** (tries - 1)) * hourSeconds;

/** A `Stripe-Signature`: its time is the real one, since that is what receivers compare it with. */
function sign(payload: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex");
  return `t=${time},v1=${signature}`;
}

/** The same numbers for the same seed, from 0 to below 1 (mulberry32). */
function random(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(list: T[], seed: number): T[] {
  const next = random(seed);
  return list
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Sends an account's events to its webhook endpoints, and again after a refusal, as Stripe does. */
export function createDelivery(state: StripeState) {
  let pending: Pending[] = [];
  let running: Promise<void> = Promise.resolve();

  async function attempt(one: Pending): Promise<void> {
    const { event, endpoint } = one;
    const body = JSON.stringify(event, null, 2);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": sign(body, endpoint._secret),
    };
    const status = await fetch(endpoint.url, { method: "POST", headers, body }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    delivery.attempts.push({ type: event.type, id: event.id, status });
    one.tries += 1;
    if (status >= 200 && status < 300) return;
    one.due = state.now() + wait(one.tries);
    if (one.tries < maxTries) pending.push(one);
  }

  /** Takes those out of the queue and sends them, after whatever is being sent. */
  function send(wanted: (one: Pending) => boolean, seed?: number): Promise<void> {
    const batch = pending.filter(wanted);
    pending = pending.filter((one) => !batch.includes(one));
    const ordered = seed === undefined ? batch : shuffled(batch, seed);
    running = running.then(async () => {
      for (const one of ordered) await attempt(one);
    });
    return running;
  }

  /** For the endpoints that want them. */
  function queue(events: StripeEvent[]): void {
    for (const event of events) {
      for (const endpoint of state.webhooks.values()) {
        const wants = endpoint.enabled_events.some((one) => one === "*" || one === event.type);
        if (!wants || endpoint.status !== "enabled") continue;
        for (let copy = 0; copy < delivery.copies; copy += 1) {
          pending.push({ event, endpoint, tries: 0, due: state.now() });
        }
      }
    }
  }

  const delivery: StripeDelivery = {
    mode: "now",
    copies: 1,
    release: (seed) => send(() => true, seed),
    repeat: () => queue(state.events),
    settled: () => running,
    attempts: [],
  };

  /** What the clock says is due. */
  function sendDue(): void {
    if (delivery.mode === "now") void send(({ due }) => due <= state.now());
  }

  return {
    delivery,
    add(events: StripeEvent[]): void {
      queue(events);
      sendDue();
    },
    sendDue,
  };
}
