import { message } from "../../contract/texts.ts";

/** An example of a value. */
const hub = "Orchard Street";

/** The sample account: an invented dispatcher and what they did. Names are in src/features/account/web/sample-account.ts. */
export const sampleTexts = {
  jobTitle: "Lead dispatcher",
  location: "Oakland, California",
  bio: message(
    "I plan three routes out of the {hub} hub, six mornings a week. I started as a driver, so the first thing I look at is where the van can stop.",
    { hub },
  ),
  completion: "A longer bio would complete it.",
  writeMore: "Write more",
  hub: "Hub",
  drivers: "Drivers",
  shift: "Shift",
  shiftText: "5:30 AM to 1:30 PM, Monday to Saturday",
  languages: "Languages",
  languagesText: "English, Swedish",

  driver: "Driver",
  dispatcher: "Dispatcher",
  admin: "Admin",
  warehouse: "Warehouse",
  customerDesk: "Customer desk",

  transport: "Transport and Logistics",
  transportYears: "2014 to 2016",
  transportPlace: "Bayside College, Oakland",
  transportClass: "Associate degree, with distinction",
  hazards: "Hazardous materials by road",
  hazardsPlace: "Harbor Training Center, Oakland",
  hazardsClass: "Certificate, class 3 and 9",

  groceryYears: "2022 to today",
  grocery: "Corner Grocery",
  nightDispatcher: "Dispatcher, night routes",
  pharmacyYears: "2019 to 2022",
  pharmacy: "Night Pharmacy",
  pharmacyPlace: "Berkeley, California",
  parcelYears: "2016 to 2019",
  parcels: "City Parcel Service",

  windowsTitle: "Two windows instead of one",
  windowsTag: "Grocery",
  windows: "Evening orders were one window of four hours. Now there are two.",
  windowsMore:
    "The early one ends before the school run, the late one starts after it. Routes are optimized for each window by itself, and the tracking page tells the customer which of the two it is.",
  photoTitle: "A photo that shows the door",
  photoTag: "Proof of delivery",
  photo: "Every parcel left outside has a photo with the house number in it.",
  photoMore:
    "Drivers asked for one rule instead of five, and this is it. Where a customer takes the bag at the door, handed to customer stands in for the photo.",
  bridgeTitle: "The bridge closes on Sundays",
  bridgeTag: "Routing",
  bridge: "One closed bridge made every Sunday late. The hub now has a plan for it.",
  bridgeMore: message(
    "Sunday drivers start on the far side: their start point is the second hub, not {hub}. Auto-assign gives the stops on this side to the closest driver.",
    { hub },
  ),

  plan: message("{plan} plan, {month}", { plan: "Brick & Mortar", month: "April 2026" }),
} as const;
