/** The colleagues at the sample company. All of them, and all of its customers, have the same password. */
export const demoPeople = {
  owner: { name: "Olive Sample", email: "olive@sample.example" },
  support: { name: "Sam Sample", email: "sam@sample.example" },
  editor: { name: "Edda Sample", email: "edda@sample.example" },
} as const;
export const demoPassword = "seven vans leave at six";
