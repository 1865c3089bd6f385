import { sectionList } from "../../contract/texts.ts";
/** The page about the trades that the product is for. */
export const servicesTexts = {
  sections: sectionList("industries", "features", "partners"),
  title: "For every business that delivers to the door",
  intro:
    "The same three screens run a kitchen with two couriers and a warehouse with forty vans. What changes is what the driver has to get right.",
  industriesTitle: "Industries",
  alsoTitle: "Also built for",
  elseTitle: "Something else?",
  elseLink: "Tell us what you deliver",
  featuresTitle: "Application key features",
  planning: "For planning",
  road: "For the road",
  partnersTitle: "Partners",
  partnersText: "Already taken care of.",
  seePlans: "See the plans",
  becomePartner: "Become a partner",
};
