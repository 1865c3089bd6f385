import { message } from "./texts.ts";

/** Examples of values. */
const place = "14 Mill Street";
const time = "10:42 AM";
const window = "10:30 – 11:00 AM";

/** The drawings of the product. Streets and people are the sample day's, and so are numbers and times. */
export const sceneTexts = {
  // The sample day.
  dayName: "Tuesday",
  shop: "Your shop",
  order: message("Order {number}", { number: "2041" }),
  miles: message("{miles} mi", { miles: "9.3" }),
  spare: message("{minutes} min spare", { minutes: 18 }),
  delivered: "Delivered",
  deliveredAt: message("Delivered {time}", { time }),
  atTheDoor: "At the door",
  unassigned: "Unassigned",
  "No nuts. Leave it at the front desk.": "No nuts. Leave it at the front desk.",
  "Ring twice. Second floor.": "Ring twice. Second floor.",
  "Gate code 4412. Oat milk, not soy.": "Gate code 4412. Oat milk, not soy.",
  "Ring twice. Nut allergy: keep the bags apart.": "Ring twice. Nut allergy: keep the bags apart.",
  recipient: "Recipient",
  recipientShort: "Recipient",
  address: "Address",
  window: "Window",
  timeWindow: "Time window",
  parcels: "Parcels",
  parcelCount: message("{count} parcels", { count: 2 }),
  note: "Note",
  notes: "Notes",
  proof: "Proof",
  driver: "Driver",
  sampleData: "Sample data",
  onTime: "On time",
  ofAll: message("{count} of {all}", { count: 3, all: 5 }),
  stops: message("{count} stops", { count: 5 }),

  // The dispatcher's board.
  board: message(
    "The dispatcher’s board at {time}: a city map with three vans on their routes; the details of {place}, where {driver} is at the door; and a timeline of the three routes.",
    { time, place, driver: "Mara" },
  ),
  boardWithList: message(
    "The dispatcher’s board at {time}: a list of {count} and one unassigned task, each with its time window, arrival time, and minutes to spare; a city map with three vans on their routes; the details of {place}, where {driver} is at the door; and a timeline of the three routes.",
    { time, count: "13 stops · 6 delivered", place, driver: "Mara" },
  ),
  boardCount: message("{stops} stops · {delivered} delivered", { stops: 13, delivered: 6 }),
  boardTime: message("{day}, {time}", { day: "Tuesday", time }),
  search: "Search and filter",
  autoAssign: "Auto-assign",
  driverStop: message("{driver}, stop {number}", { driver: "Mara", number: 3 }),
  pending: "Pending",
  reassign: "Reassign",
  emptyHub: "Your hub",
  noStops: "0 stops",
  addTask: "Add a task",

  // A late order.
  lateOrder: message(
    "An unassigned task, {place}, window {window}, with the drivers who can take it: {offers}.",
    { place, window, offers: "Mara after stop 3, 1.2 miles more, at 11:14 AM" },
  ),
  offer: message("{driver} after stop {number}, {miles} miles more, at {time}", {
    ...{ driver: "Mara", number: 3, miles: "1.2", time: "11:14 AM" },
  }),
  detour: message("After stop {number}, +{miles} mi", { number: 3, miles: "1.2" }),
  driverTime: message("{driver}, {time}", { driver: "Mara", time }),
  assign: "Assign",

  // The plan.
  plan: message(
    "The plan at {time}, before the first van leaves: {stops} stops in {routes} routes, {miles} miles, every time window kept; each route on the map, and beside it the stops in order with their times.",
    { time: "9:20 AM", stops: 13, routes: 3, miles: "26.6" },
  ),
  planSum: message("{routes} routes · {miles} mi · every window kept", {
    routes: 3,
    miles: "26.6",
  }),
  optimize: "Optimize routes",
  leaves: message("{time} · {miles} mi", { time: "9:40 AM", miles: "9.3" }),

  // The driver's app.
  driverPhone: message(
    "The driver’s app on a phone at {time}: a map with the route, and the next stop, {place}, {miles} mi away, with its arrival time {arrival}, {minutes} minutes to spare, the customer’s note, and a button to navigate.",
    { time: "10:35 AM", place, miles: "0.8", arrival: time, minutes: 18 },
  ),
  nextStop: message("Next stop, {number} of {count}", { number: 3, count: 5 }),
  away: message("{miles} mi away", { miles: "0.8" }),
  navigate: "Navigate",
  tabRoute: "Route",
  tabStops: "Stops",
  tabProfile: "Profile",
  stopList: message(
    "The driver’s app: {driver}’s route with {count} stops in order. The first ones are delivered, {place} is next, and a button navigates there.",
    { driver: "Mara", count: 5, place },
  ),
  yourRoute: "Your route",
  backAt: message("Back at {time}", { time: "11:50 AM" }),
  navigateTo: message("Navigate to stop {number}", { number: 3 }),
  proofPhone: message(
    "The driver’s app at the door of {place}: a photo of the parcel, the recipient’s signature, the time {time}, and a button to complete the stop.",
    { place, time },
  ),
  proofOfDelivery: "Proof of delivery",
  photo: "Photo",
  signature: "Signature",
  inPerson: "In person",
  complete: message("Complete stop {number}", { number: 3 }),

  // A stop of each trade.
  tradeStop: message(
    "A stop in the driver’s app: {place} for {recipient}, window {window}, at {time}. {more}",
    { place, recipient: "Elena Brooks", window, time, more: "The note says: Ring twice." },
  ),
  food: "Read before the bag is packed",
  grocery: "Inside the window",
  pharmacy: "Signed in person",
  parcelsLeft: "Left at the door",
  noteSays: message("The note says: {note}", { note: "Ring twice. Second floor." }),
  groceryMore: message(
    "{minutes} minutes are left before the window ends. {count} crates. The note says: {note}",
    { minutes: 18, count: 3, note: "Gate code 4412. Oat milk, not soy." },
  ),
  crates: message("{count} crates", { count: 3 }),
  pharmacyMore: message("Handed to {recipient}, with a signature and the time.", {
    recipient: "Lucia Romano",
  }),
  parcelsMore: "A photo of the parcel at the door, with the time.",

  // The customer's page.
  tracking: message(
    "The customer’s tracking page under the shop’s own name: a live map with the van at the customer’s door at {time}, the steps of the delivery, and the note to the driver.",
    { time },
  ),
  atYourDoor: "At your door",
  isHere: message("{driver} is here", { driver: "Mara" }),
  parcelsForYou: message("{count} parcels for you", { count: 2 }),
  noteToDriver: "Note to the driver",
  trackingDelivered: message(
    "The customer’s tracking page after the delivery: delivered {time}, with the driver’s photo and the signature, and a survey with a star rating and two questions: {questions}",
    { time, questions: "Did it arrive when we said? Was everything in the bag?" },
  ),
  signedBy: message("Signed by {recipient}", { recipient: "Elena Brooks" }),
  howWasIt: "How was your delivery?",
  yes: "Yes",
  no: "No",
  send: "Send",
  orderReceived: "Order received",
  outForDelivery: "Out for delivery",

  // Text messages.
  messages: message(
    "Three text messages to the customer, each with a link to the tracking page: {messages} The last one has the driver’s photo.",
    { messages: "9:40 AM, Your order is on its way." },
  ),
  textMessages: "Text messages",
  messageLeft: message("Your order is on its way and should arrive around {time}. Track it:", {
    time,
  }),
  messageNear: message("You’re next: {driver} is about {minutes} minutes away. Follow the van:", {
    driver: "Mara",
    minutes: 12,
  }),
  messageDone: message(
    "Delivered at {time}, signed by {name}. Your photo and two quick questions:",
    { time, name: "Elena" },
  ),

  // Reports.
  report: message(
    "A report of one week, sample data: {onTime} of {all} deliveries were on time, {share}; a bar for each day from Monday to Saturday; {late} came late and {failed} failed, with their reasons.",
    { onTime: 79, all: 85, share: "92.9%", late: 3, failed: 3 },
  ),
  thisWeek: "Deliveries this week",
  onTimeOf: message("{onTime} of {all} on time", { onTime: 79, all: 85 }),
  mon: "Mon",
  tue: "Tue",
  wed: "Wed",
  thu: "Thu",
  fri: "Fri",
  sat: "Sat",
  lateOrFailed: "Late or failed",
  late: "Late",
  nobodyHome: "Nobody home",
  wrongAddress: "Wrong address",
  driverReport: message(
    "A report of one week by driver, sample data: {drivers}; together {onTime} of {all}, {share}.",
    { drivers: "Mara 30 of 32 on time, 93.8%", onTime: 79, all: 85, share: "92.9%" },
  ),
  driverShare: message("{driver} {onTime} of {all} on time, {share}", {
    ...{ driver: "Mara", onTime: 30, all: 32, share: "93.8%" },
  }),
  byDriver: "This week, by driver",
  share: "Share",
  minutes: message("{minutes} min", { minutes: "4.2" }),
  all: "All",

  // The office's forms.
  teamList:
    "The team list: five people, one of them an admin, one a dispatcher and three drivers, each with what the role is for.",
  team: "Team",
  people: message("{count} people", { count: 5 }),
  admin: "Admin",
  adminNote: "Settings and analytics",
  dispatcher: "Dispatcher",
  dispatcherNote: "Organizes and manages routes",
  driverNote: "Completes tasks",
  hubForm:
    "A hub’s form: its name, its address, and that drivers start and end at this hub; beside it the hub on the map, with the first streets of the routes.",
  hub: "Hub",
  name: "Name",
  hubAddress: message("{place}, loading door at the back", { place: "2 Orchard Street" }),
  driversStart: "Drivers start",
  driversEnd: "Drivers end",
  atThisHub: "At this hub",
  somewhereElse: "Somewhere else",
  taskForm:
    "A task’s form: recipient, address, time window and notes filled in, and the driver still unassigned.",
  task: "Task",
  completionSetting:
    "The setting for completing tasks: handed to customer is switched on, so a driver may complete a task without a photo.",
  taskCompletion: "Task completion",
  handedToCustomer: "Handed to customer",
  handedText: "Drivers may complete a task without a photo when the recipient takes it in person.",
  surveySetting: "The survey’s form: a star rating and two questions, the most there can be.",
  survey: "Survey",
  questionsOf: message("{count} of 2 questions", { count: 2 }),
  starRating: "Star rating",
  question: message("Question {number}", { number: 1 }),
  questionArrival: "Did it arrive when we said?",
  questionBag: "Was everything in the bag?",
  clientCard:
    "A client’s card: name and address, two tags, internal feedback that only the team sees, and the last rating of four stars.",
  tagWeekly: "Weekly order",
  tagCall: "Call first",
  internalFeedback: "Internal feedback",
  onlyTeam: "Only your team sees this",
  feedback: "Prefers the early window. Says thank you for the call.",

  // Names of the drawings, for who can't see them on paper; and what only paper says.
  driverApp: "Driver app",
  boardWithRoutes: "Board with routes",
  trackingPage: "Tracking page",
  client: "Client",
  reportName: "Report",
  stop: message("Stop {number}", { number: 3 }),
  routeSum: message("{driver} · {time} · {miles} mi", {
    ...{ driver: "Mara", time: "9:40", miles: "9.3" },
  }),
  proofText: "A photo of the parcel at the door or the recipient’s signature, with the time.",

  vanOnLift:
    "A delivery van raised on a lift in a workshop, a lamp over it, tools on the wall, and a toolbox below.",
} as const;
