/** The film's parts: when each begins, in seconds, its name, and what happens in it. The times are those of media/film/story.ts. */
export const filmChapters = [
  { from: 0.25, title: "Plan the day", text: "Unassigned tasks become three routes." },
  { from: 4.15, title: "Drive it", text: "The route is on the phone; one tap navigates." },
  { from: 7.05, title: "See it coming", text: "The customer’s page counts the minutes." },
  { from: 9.8, title: "Prove it", text: "Photo, signature, timestamp." },
  { from: 12.6, title: "Everyone knows", text: "Board, driver and customer, at once." },
] as const;

export const filmSeconds = 16;
