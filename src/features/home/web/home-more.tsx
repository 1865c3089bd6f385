import { paths } from "../../../paths.ts";
import { TradePicture, tradePictures } from "../../../ui/blocks/trade-picture.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { NamedIcon } from "../../../ui/controls/named-icon.tsx";
import { tasks } from "../../../ui/sample-day/tasks.ts";
import { AssignTask } from "../../../ui/scenes/assign-task.tsx";
import { Report, totals } from "../../../ui/scenes/report.tsx";
import { linkTo } from "../../../ui/site/local-link.tsx";
import { StoreBadges } from "../../../ui/site/store-badges.tsx";
import { useTexts } from "../../../ui/texts.ts";
import type { Feature, Industry } from "../../content/site-lists.ts";
import { fieldLang, type Translatable } from "../../content/translated.ts";
import type { Plan } from "../../plans/plan.ts";
import { firstPlanWith } from "../../plans/plan-limits.ts";
import { AllFeatures } from "./home-features.tsx";
import { LaneStop } from "./lane.tsx";
import { lateOrder } from "./late-order.ts";
import { Snap } from "./snap.tsx";

/** After the delivery: a late order, the end of the day, and the week's report. */
export function HomeAnalytics() {
  const wrong = totals.late + totals.failed;
  const texts = useTexts("home");
  return (
    <section aria-labelledby="analytics-title" className="border-t border-line bg-wash">
      <Container className="beside py-10 sm:py-18">
        <Snap label={texts.lateLabel}>
          <div>
            <div>
              <LaneStop at={lateOrder.at}>{texts.lateTime}</LaneStop>
              <h2 className="heading">{texts.lateTitle}</h2>
              <p className="mt-3 text-muted sm:text-lg">{texts.lateText}</p>
              <div className="mt-6">
                <LaneStop at={lateOrder.lastHome}>{texts.homeTime}</LaneStop>
                <p className="text-muted sm:text-lg">
                  {texts.homeText({
                    deliveries: tasks.length + 1,
                    miles: lateOrder.miles.toFixed(1),
                  })}
                </p>
              </div>
            </div>
            <AssignTask />
          </div>
          <div>
            <div>
              <LaneStop at={{ mark: texts.reportDay, text: texts.reportTime }}>
                {texts.reportLabel}
              </LaneStop>
              <h2 id="analytics-title" className="heading">
                {texts.reportTitle({ wrong })}
              </h2>
              <p className="mt-3 text-muted sm:text-lg">
                {texts.reportText({ onTime: totals.onTime, all: totals.all, wrong })}
              </p>
            </div>
            <Report />
          </div>
        </Snap>
      </Container>
    </section>
  );
}

/** Trades that deliver, and the questions that come first. */
export function HomeUses(props: {
  uses: readonly (Industry & Translatable)[];
  plans: readonly Plan[];
  features: readonly (Feature & Translatable)[];
}) {
  const { uses, plans, features } = props;
  const texts = useTexts("home");
  return (
    <Container className="grid gap-x-16 gap-y-10 py-10 sm:py-18 lg:grid-cols-[1.2fr_1fr]">
      {uses.length > 0 ? (
        <section aria-labelledby="uses-title" className="min-w-0">
          <h2 id="uses-title" className="heading">
            {texts.usesTitle}
          </h2>
          <div className="mt-4 grid gap-x-6 gap-y-6 sm:grid-cols-2">
            <Snap label={texts.usesLabel}>
              {uses.map(({ icon, title, text, ...one }) => (
                <div key={title} className="flex items-start gap-4">
                  {icon in tradePictures ? (
                    <TradePicture icon={icon} className="h-24 w-auto rounded-lg" />
                  ) : (
                    <NamedIcon name={icon} size={24} className="text-accent" />
                  )}
                  <div>
                    <h3 className="font-semibold" lang={fieldLang(one, "title")}>
                      {title}
                    </h3>
                    <p className="mt-1 text-[0.9375rem] text-muted" lang={fieldLang(one, "text")}>
                      {text}
                    </p>
                  </div>
                </div>
              ))}
            </Snap>
          </div>
        </section>
      ) : null}
      <HomeQuestions plans={plans} features={features} />
    </Container>
  );
}

/** Four questions that come first; the rest is on the FAQ page. */
function HomeQuestions({
  plans,
  features,
}: {
  plans: readonly Plan[];
  features: readonly (Feature & Translatable)[];
}) {
  const texts = useTexts("home");
  const plan = firstPlanWith(plans, "tracking_page");
  const questions = [
    [texts.howQuestion, texts.howAnswer],
    [texts.trackQuestion, plan ? texts.trackAnswerBranded({ plan }) : texts.trackAnswer],
    [texts.costQuestion, texts.costAnswer({ link: linkTo(paths.whatItCosts) })],
    [texts.notesQuestion, texts.notesAnswer],
  ] as const;
  return (
    <section aria-labelledby="questions-title" className="min-w-0">
      <h2 id="questions-title" className="heading">
        {texts.questionsTitle}
      </h2>
      <div className="mt-4 border-t border-line">
        {questions.map(([question, answer]) => (
          <details key={question} name="home-faq" className="faq border-b border-line">
            <summary>{question}</summary>
            <p className="max-w-prose pb-5 text-muted">{answer}</p>
          </details>
        ))}
        {features.length > 0 ? <AllFeatures features={features} /> : null}
      </div>
      <p className="mt-4 text-muted">{texts.moreQuestions({ link: linkTo(paths.faqs) })}</p>
    </section>
  );
}

/** The driver app in the stores that the settings name. */
export function HomeApps({ appStore, playStore }: { appStore?: string; playStore?: string }) {
  const texts = useTexts("home");
  return (
    <div>
      <h2 id="apps-title" className="heading">
        {texts.appsTitle}
      </h2>
      <p className="mt-3 mb-5 text-muted">{texts.appsText}</p>
      <StoreBadges appStore={appStore} playStore={playStore} />
    </div>
  );
}
