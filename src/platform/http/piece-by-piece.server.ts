let last: Promise<void> = Promise.resolve();

/** Resolves in a turn of the event loop that belongs to the caller alone. */
function ownTurn(): Promise<void> {
  last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  return last;
}

/**
 * The same body, at the speed of one piece for each turn of the event loop, which all bodies in this process share. An
 * answer takes dozens of turns. If 20 large files arrived at once, each turn would handle a piece of every one, and pages
 * would take seconds.
 */
export async function* pieceByPiece<Piece>(body: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of body) {
    await ownTurn();
    yield piece;
  }
}
