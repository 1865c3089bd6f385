/** Everyone and everything here is made up: people are called after plants, and addresses end in `.example`. */

const towns = ["", "Riverton", "Fairview", "Oakdale", "Hillcrest"];

interface Business {
  name: string;
  industry: "Food Delivery" | "Retail" | "Healthcare" | "Logistics" | "E-commerce";
  purpose: string;
}

const businesses: Business[] = (
  [
    ["Two Ovens Bakery", "Food Delivery", "Bread to 30 cafés before seven"],
    ["Copper Kettle Kitchen", "Food Delivery", "Lunch to offices downtown"],
    ["Fern & Petal Flowers", "Retail", "Same-day bouquets"],
    ["Corner Cart Grocers", "Retail", "Groceries from three stores"],
    ["Pillbox Lane Pharmacy", "Healthcare", "Refills to the door, with a signature"],
    ["Slow Noodle House", "Food Delivery", "Dinner within five miles"],
    ["Paper Crane Parcels", "Logistics", "Parcels for small online stores"],
    ["Greenhouse Box", "E-commerce", "Vegetable boxes every Thursday"],
    ["Bluebell Dairy", "Food Delivery", "Milk routes at dawn"],
    ["The Quiet Coffee Co.", "E-commerce", "Beans to subscribers"],
    ["Harbor Street Fish", "Food Delivery", "Fish to restaurants on ice"],
    ["Old Mill Feed & Pet", "Retail", "Heavy bags to the porch"],
    ["Sunday Roast Catering", "Food Delivery", "Events on weekends"],
    ["Little Lantern Books", "Retail", "Orders to schools and libraries"],
    ["Cloverleaf Couriers", "Logistics", "Legal papers across town"],
    ["Juniper Street Wine", "Retail", "Evening deliveries with an age check"],
    ["Plain Bagel Works", "Food Delivery", "Bagels to 14 delis"],
    ["Meadow Medical Supply", "Healthcare", "Supplies to four clinics"],
    ["Tin Roof Hardware", "Retail", "Lumber to building sites"],
    ["Morning Glory Juice", "Food Delivery", "Juice to gyms"],
    ["Fold & Press Laundry", "Other", "Pickup and return in 24 hours"],
    ["Five Acre Farm Shop", "E-commerce", "Eggs and cheese twice a week"],
    ["Night Owl Pizza", "Food Delivery", "Until two in the morning"],
    ["Soft Landing Mattresses", "E-commerce", "Two people, one van, time windows"],
    ["Kindling & Co.", "Retail", "Firewood in winter"],
    ["Red Door Thai", "Food Delivery", "Dinner in two neighborhoods"],
    ["Pocket Garden Center", "Retail", "Plants that don’t like heat"],
    ["Second Breakfast Bakehouse", "Food Delivery", "Pastries to hotels"],
    ["Stitch in Time Tailors", "Other", "Suits back before Friday"],
    ["Maple Row Meals", "Food Delivery", "Meals to seniors"],
    ["Ink & Envelope", "E-commerce", "Office supplies next day"],
    ["Salt Marsh Oysters", "Food Delivery", "Oysters to nine restaurants"],
    ["Round Table Rentals", "Other", "Chairs and tents for weddings"],
    ["Humble Hen Eggs", "Food Delivery", "Eggs to corner stores"],
    ["Cedar Lane Veterinary", "Healthcare", "Prescriptions for farms"],
    ["Lemon Tree Linens", "Logistics", "Linen to 22 hotels"],
    ["Sourdough Society", "Food Delivery", "Subscriptions by bike"],
    ["Window Seat Furniture", "E-commerce", "Furniture with assembly"],
    ["Brass Bell Messengers", "Logistics", "Documents within the hour"],
    ["Peppercorn Provisions", "Food Delivery", "Spices to kitchens"],
    ["Wild Thyme Meal Kits", "E-commerce", "Cold boxes on Tuesdays"],
    ["Daily Loaf", "Food Delivery", "Bread to 60 doorsteps"],
    ["Northside Optics", "Healthcare", "Glasses to patients"],
    ["Cobblestone Cycles", "Retail", "Repaired bikes to owners"],
    ["Orchard Gate Cider", "Retail", "Cases to bars"],
    ["Pantry & Porch", "E-commerce", "Groceries to the countryside"],
    ["Tulip Town Tea", "E-commerce", "Small parcels every day"],
    ["Anchor Ice", "Logistics", "Ice to 40 bars"],
  ] as [string, string, string][]
).map(([name, industry, purpose]) => ({
  name,
  industry: industry as Business["industry"],
  purpose,
}));

const given = [
  ...[
    "Ada",
    "Milo",
    "Nora",
    "Theo",
    "Ines",
    "Otto",
    "Lena",
    "Hugo",
    "Maya",
    "Felix",
    "Rosa",
    "Emil",
  ],
  ...[
    "Tess",
    "Arlo",
    "Vera",
    "Jonas",
    "Cleo",
    "Bruno",
    "Elsa",
    "Kofi",
    "Mina",
    "Pablo",
    "Yuki",
    "Dara",
  ],
];
const family = [
  ...[
    "Applewood",
    "Basil",
    "Clover",
    "Dillon-Fern",
    "Elderberry",
    "Foxglove",
    "Ginger",
    "Hawthorn",
  ],
  ...["Ivywood", "Juniper", "Kale", "Lavender", "Marigold", "Nettle", "Oakes", "Parsley", "Quince"],
  ...["Rosemary", "Sorrel", "Thyme", "Valerian", "Willow", "Yarrow"],
];

export interface MadeUp extends Business {
  first: string;
  last: string;
  email: string;
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-")
    .replace(/-$/, "");

/** The person who writes for the business with this number. */
export function madeUp(at: number): MadeUp {
  const business = businesses[at % businesses.length] as Business;
  const first = given[(at * 7) % given.length] as string;
  const last = family[(at * 5) % family.length] as string;
  const round = Math.floor(at / businesses.length);
  // A second one of its kind is in another town.
  const town = towns[round % towns.length] as string;
  const name = `${business.name}${town && `, ${town}`}`;
  return {
    ...business,
    name,
    first,
    last,
    email: `${first.toLowerCase()}@${slug(name)}.example`,
  };
}

/** Someone who only reads the newsletter. */
export const reader = (at: number) =>
  `${slug(given[at % given.length] as string)}.${slug(family[(at * 3) % family.length] as string)}${at}@reader.example`;

/** Questions before a purchase: subject, and text. */
export const questions: [subject: string, text: string][] = [
  [
    "How many drivers?",
    "We have six drivers on weekdays and nine on Saturdays. Do we pay for nine?",
  ],
  ["Two stores, one dispatcher", "Can one person see the vans of both stores on one screen?"],
  [
    "Proof for prescriptions",
    "We need a signature and an ID check for every delivery. Can the driver’s app ask for both?",
  ],
  ["Cold chain", "Can a route keep the fish below four hours on the road?"],
  [
    "Moving from spreadsheets",
    "Our stops are in a spreadsheet with addresses and time windows. Can we import it?",
  ],
  [
    "Text messages to customers",
    "Our customers call to ask where the van is. Is the text with the time included?",
  ],
  [
    "A demo on Thursday?",
    "Could somebody show us the board with our own 40 stops? Thursday after two would be great.",
  ],
  ["Yearly price", "What do we save if we pay for the year, and can we switch in the middle?"],
  ["Bikes and vans", "Half of our riders are on bikes. Do routes know that?"],
  ["Questions about invoices", "Can invoices go to our accountant and not to me?"],
  ["Seasonal business", "We deliver from October to March. Can we pause in summer?"],
  ["API", "We’d like to send orders from our own shop. Where are the docs?"],
];

export const sources = [
  "google.com",
  "newsletter",
  null,
  "google.com",
  "bing.com",
  null,
  "partner.example",
];
export const heardFrom = [
  ...["Search engine", "Recommendation", "Search engine", "Social media"],
  ...["Event or trade show", "Article or podcast"],
];
