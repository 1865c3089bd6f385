const refuse = () =>
  Response.json(
    { error: "There is no such call. See /docs/api for the calls there are." },
    { status: 404 },
  );

/** Every other path below /api: an answer a program can read, not the error page. */
export const loader = refuse;
export const action = refuse;
