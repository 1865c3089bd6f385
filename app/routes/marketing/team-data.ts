import type { PortraitLook } from "../../components/scenes/portrait.tsx";

interface TeamMember {
  name: string;
  title: string;
  /** What somebody outside the company would ask this person about. */
  about: string;
  image: PortraitLook;
}

/** The sample team: invented people, drawn. The company's own take their place. */
export const team: readonly TeamMember[] = [
  {
    name: "Ines Valdivia",
    title: "Director",
    about: "Drove a bread route for two years before writing a line of code.",
    image: {
      hair: "bob",
      ground: "#dcefe6",
      skin: "#e0ac82",
      hairColor: "#2b211c",
      top: "#0b6b4e",
    },
  },
  {
    name: "Tobias Renner",
    title: "Routing",
    about: "Puts the stops in order, and explains why.",
    image: {
      hair: "short",
      ground: "#fdeccb",
      skin: "#f0c7a4",
      hairColor: "#8a5a2b",
      top: "#1f5fa8",
      glasses: true,
      beard: true,
    },
  },
  {
    name: "Adaeze Obi",
    title: "Driver app",
    about: "Counts the taps at a door and takes one away.",
    image: {
      hair: "curls",
      ground: "#dbe9f8",
      skin: "#7c4f33",
      hairColor: "#1c1512",
      top: "#d98a1d",
    },
  },
  {
    name: "Samir Haddad",
    title: "Dispatch board",
    about: "Sits with dispatchers on a Monday morning and takes notes.",
    image: {
      hair: "bald",
      ground: "#e9e3d8",
      skin: "#c68d62",
      hairColor: "#2a1f1a",
      top: "#23463a",
      beard: true,
    },
  },
  {
    name: "Linh Tran",
    title: "Tracking page",
    about: "Thinks about the person at the window who wants to know when.",
    image: {
      hair: "long",
      ground: "#fbe3d0",
      skin: "#efc39a",
      hairColor: "#15110f",
      top: "#0b6b4e",
    },
  },
  {
    name: "Marek Dvořák",
    title: "Reliability",
    about: "Keeps the board live, and says so when it isn't.",
    image: {
      hair: "cap",
      ground: "#dcefe6",
      skin: "#e8b791",
      hairColor: "#b45309",
      top: "#33413b",
    },
  },
  {
    name: "Yasmin Karimi",
    title: "Customer success",
    about: "Picks up when a first route won't go out.",
    image: {
      hair: "scarf",
      ground: "#dbe9f8",
      skin: "#d9a679",
      hairColor: "#1f5fa8",
      top: "#16324f",
      glasses: true,
    },
  },
  {
    name: "Ruth Mensah",
    title: "Analytics",
    about: "Turns a week of stops into the three numbers worth reading.",
    image: {
      hair: "bun",
      ground: "#fdeccb",
      skin: "#8d5a3b",
      hairColor: "#3a2a22",
      top: "#8a3d1a",
    },
  },
];

export const waysOfWorking = [
  {
    id: 1,
    title: "How does something get built here?",
    desc: "Someone rides along on a route, or sits next to a dispatcher, and writes down what goes wrong. We build the smallest thing that helps, drive with it ourselves, and keep what works on the road.",
  },
  {
    id: 2,
    title: "Who talks to customers?",
    desc: "Everybody. Each of us answers messages one day a month, so the person who wrote the routing also reads what drivers think of it.",
  },
  {
    id: 3,
    title: "Where do you work?",
    desc: "In the office in Oakland, and from home. Some jobs are remote and some are contract jobs. Each opening says which.",
  },
  {
    id: 4,
    title: "What do you look for?",
    desc: "People who would rather see a problem than be told about it, who write plainly, and who finish. Experience with delivery helps; curiosity about it is enough.",
  },
] as const;
