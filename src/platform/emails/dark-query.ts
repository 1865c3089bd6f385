/** When the style sheet of emails for dark mode holds. A preview puts another condition in its place. */
export const darkQuery = "@media (prefers-color-scheme: dark)";
