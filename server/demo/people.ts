/** Who works at the sample company. All of them, and all of its customers, have the same password. */
export const demoPeople = {
  owner: { name: "Olive Sample", email: "olive@doorlane.example" },
  support: { name: "Sam Sample", email: "sam@doorlane.example" },
  editor: { name: "Edda Sample", email: "edda@doorlane.example" },
} as const;
export const demoPassword = "seven vans leave at six";
