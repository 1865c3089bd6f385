const refuse = () =>
  Response.json(
    { error: "This call doesn’t exist. See /docs/api for the list of calls." },
    { status: 404 },
  );

/** Every other path below /api: an answer a program can read, not the error page. */
export const loader = refuse;
export const action = refuse;
