/** @param office its city; empty: there is none to name */
export const waysOfWorking = (office: string) => [
  {
    id: 1,
    title: "How does something get built here?",
    desc: "Someone rides along on a route, or sits next to a dispatcher, and writes down what goes wrong. We build the smallest thing that helps, drive with it ourselves, and keep what works on the road.",
  },
  {
    id: 2,
    title: "Who talks to customers?",
    desc: "Everyone. Each of us answers messages one day a month, so the person who wrote the routing also reads what drivers think of it.",
  },
  {
    id: 3,
    title: "Where do you work?",
    desc: `${office ? `In the office in ${office}, and from home` : "In the office and from home"}. Some jobs are remote and some are contract jobs. Each opening says which.`,
  },
  {
    id: 4,
    title: "What do you look for?",
    desc: "People who would rather see a problem than be told about it, who write plainly, and who finish. Experience with delivery helps; curiosity about it is enough.",
  },
];
