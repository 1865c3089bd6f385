import { formatList } from "../../contract/format.ts";
import type { Locale } from "../../contract/locale.ts";
import type { Texts } from "../../contract/texts.ts";
import type { Plan } from "../plans/plan.ts";
import type { notYetTexts } from "./texts.ts";

/** Something that the product doesn't do today. */
export interface Gap {
  /** What it doesn't do. */
  title: string;
  /** What to do instead, or what it means for you. */
  instead: string;
  /** Announced in the questions. */
  comingSoon?: boolean;
  /** Words of English that find the question which has the rest. */
  search: string;
}

export interface GapGroup {
  id: string;
  title: string;
  gaps: Gap[];
}

/** The names of the plans without a row of the comparison table. */
function plansWithout(plans: readonly Pick<Plan, "title" | "comparison">[], row: string) {
  const titles = plans.filter(({ comparison }) => !comparison[row]).map(({ title }) => title);
  return titles.length === plans.length ? [] : titles;
}

/** Every limit that the questions and the plans name, in one place. What plans lack comes from their rows. */
export function gapGroups(
  plans: readonly Pick<Plan, "title" | "comparison">[],
  texts: Texts<typeof notYetTexts, unknown>,
  locale: Locale,
): GapGroup[] {
  const noApi = plansWithout(plans, "api");
  const noPage = plansWithout(plans, "tracking_page");
  return [
    {
      id: "orders",
      title: texts.orders,
      gaps: [
        {
          title: texts.shop,
          instead: texts.shopInstead,
          search: "orders",
        },
        ...(noApi.length > 0
          ? [
              {
                title: texts.api({ plans: formatList(noApi, locale) }),
                instead: texts.apiInstead,
                search: "orders",
              },
            ]
          : []),
      ],
    },
    {
      id: "routes",
      title: texts.routes,
      gaps: [
        {
          title: texts.load,
          instead: texts.loadInstead,
          search: "optimizer",
        },
        {
          title: texts.breaks,
          instead: texts.breaksInstead,
          search: "optimizer",
        },
      ],
    },
    {
      id: "drivers",
      title: texts.drivers,
      gaps: [
        {
          title: texts.chat,
          instead: texts.chatInstead,
          comingSoon: true,
          search: "driver chat",
        },
        {
          title: texts.signal,
          instead: texts.signalInstead,
          search: "signal",
        },
        {
          title: texts.directions,
          instead: texts.directionsInstead,
          search: "navigate",
        },
      ],
    },
    {
      id: "customers",
      title: texts.customers,
      gaps: [
        {
          title: texts.sms,
          instead: texts.smsInstead,
          search: "SMS",
        },
        ...(noPage.length > 0
          ? [
              {
                title: texts.tracking({ plans: formatList(noPage, locale) }),
                instead: texts.trackingInstead,
                search: "branded tracking",
              },
            ]
          : []),
        {
          title: texts.surveys,
          instead: texts.surveysInstead,
          search: "star rating",
        },
        {
          title: texts.fees,
          instead: texts.feesInstead,
          search: "delivery fees",
        },
      ],
    },
    {
      id: "data",
      title: texts.data,
      gaps: [
        {
          title: texts.storage,
          instead: texts.storageInstead,
          search: "store and process",
        },
        {
          title: texts.health,
          instead: texts.healthInstead,
          search: "health information",
        },
      ],
    },
  ];
}
