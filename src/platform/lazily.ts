/** Calls `load` once, when its result is first asked for. */
export function lazily<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loaded: Promise<Result> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
