import { data, redirect } from "react-router";
import { answerWithConsole, needColleague } from "../../../console/web/console-document.server.ts";
import { servicesContext } from "../../../context.ts";
import { may } from "../../../contract/console/permissions.ts";
import { utc } from "../../../contract/format.ts";
import type { StaffRole } from "../../../contract/roles.ts";
import { paths } from "../../../paths.ts";
import { readForm } from "../../../platform/http/body.server.ts";
import type { Route } from "./+types/quarantine.ts";
import {
  isDecision,
  QuarantineRefused,
  QuarantineScreen,
  quarantineTitle,
  readSaid,
} from "./quarantine-screen.tsx";

/** They answer the people who write in. */
const mayDecide = (role: StaffRole) => may(role, "quarantine", "write");
/** Submissions of each form that the list shows. */
const shown = 50;
/** Discarded messages, which few people look for. */
const shownDiscarded = 20;

export async function loader(args: Route.LoaderArgs) {
  await needColleague(args);
  return null;
}

export const middleware = [
  answerWithConsole(async (visitor) => {
    const title = quarantineTitle;
    const { role } = await needColleague(visitor);
    if (!mayDecide(role)) {
      return { title, refused: true, screen: <QuarantineRefused role={role} /> };
    }
    const { content, quarantine, deadLetters } = visitor.context.get(servicesContext);
    const [items, discarded, mails, events, settings] = await Promise.all([
      quarantine.list(shown),
      quarantine.listDiscarded(shownDiscarded),
      deadLetters.mails.list(shown),
      deadLetters.events.listFailed(shown),
      content.getSettings(),
    ]);
    return {
      title,
      screen: (
        <QuarantineScreen
          items={items}
          discarded={discarded}
          failed={{ mails, events }}
          clock={settings ?? utc}
          said={readSaid(new URL(visitor.request.url).searchParams)}
        />
      ),
    };
  }),
];

/**
 * Releases or discards what is in quarantine, and sends again what was given up. A decision that somebody else has made
 * already changes nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = await needColleague({ request, context });
  if (!mayDecide(actor.role)) throw data(null, { status: 404 });
  const { quarantine, deadLetters } = context.get(servicesContext);
  const sent = await readForm(request);
  const form = sent.get("form") ?? "";
  const id = sent.get("id") ?? "";
  const decision = sent.get("decision");
  if (decision === "send-again") {
    if (form === "mail") await deadLetters.mails.sendAgain(id);
    if (form === "event") await deadLetters.events.replayOne(id);
    return redirect(`${paths.quarantine}#failed`, 303);
  }
  const work = { release: "release", discard: "discard", "take-back": "takeBack" } as const;
  if (!isDecision(decision)) return redirect(`${paths.quarantine}#quarantine`, 303);
  const done = await quarantine[work[decision]](actor, form, id);
  const query = new URLSearchParams({ decision, done: done ? "yes" : "no", form, id });
  return redirect(`${paths.quarantine}?${query}#quarantine`, 303);
}

/** Never shown: it makes the route a page, so that a refusal is one too. */
export default function QuarantinePage() {
  return null;
}
