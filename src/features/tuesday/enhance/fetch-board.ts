/** The board that /tuesday draws for an address. @throws if there's none */
export async function fetchBoard(address: string): Promise<HTMLElement> {
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(response.statusText);
  // In a template, nothing of the page runs or applies.
  const page = document.createElement("template");
  page.innerHTML = await response.text();
  const board = page.content.getElementById("tuesday-board");
  if (!board) throw new Error("The answer has no board.");
  return board;
}
