import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { Countdown } from "../../components/blocks/countdown.tsx";
import { StatusPage } from "../../components/blocks/status-page.tsx";
import { servicesContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import { paths } from "../../paths.ts";

/** Seconds until the date in the settings; past, or unreadable, it is zero. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, log } = context.get(servicesContext);
  const settings = await content.getSettings().catch((error) => {
    log.error({ err: error }, "settings cannot be read");
    return null;
  });
  const at = settings ? Date.parse(settings.coming_soon_at) : Date.now();
  return { seconds: Math.max(0, Math.floor((at - Date.now()) / 1000)) };
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Coming soon",
    description: "Something new is on its way. Leave your address and hear when it is here.",
    path: paths.comingSoon,
    noIndex: true,
  });

export default function ComingSoonPage() {
  const { seconds } = useLoaderData<typeof loader>();
  return (
    <StatusPage
      id="coming-soon"
      eyebrow="Coming soon"
      title="The next stop is on its way"
      text={
        seconds > 0
          ? "We are loading the van. Leave your address, and you hear from us when it arrives."
          : "It should be at the door any moment. Leave your address, and you hear from us first."
      }
    >
      <Countdown
        label="Time until launch"
        seconds={seconds}
        units={["days", "hours", "minutes", "seconds"]}
      />
    </StatusPage>
  );
}
