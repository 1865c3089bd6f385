/** Asks what was asked before only when its answer is too old. */
export interface AskOnce<Answer> {
  /** The answer, or the question under way. */
  find(key: string): Promise<Answer> | undefined;
  /** Asks, unless somebody has. A failure isn't remembered. */
  ask(key: string, work: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Shares equal questions while they are under way, and remembers their answers for a while.
 * @param options.most so many are remembered; the oldest go first @param options.ms for so long
 */
export function createAskOnce<Answer>(options: { most: number; ms: number }): AskOnce<Answer> {
  const asked = new Map<string, { answer: Promise<Answer>; until: number }>();

  function find(key: string): Promise<Answer> | undefined {
    const now = performance.now();
    for (const [oldest, { until }] of asked) {
      if (until > now) break;
      asked.delete(oldest);
    }
    return asked.get(key)?.answer;
  }

  return {
    find,
    ask(key, work) {
      const found = find(key);
      if (found) return found;
      const answer = work();
      asked.set(key, { answer, until: performance.now() + options.ms });
      answer.catch(() => {
        if (asked.get(key)?.answer === answer) asked.delete(key);
      });
      const [oldest] = asked.keys();
      if (asked.size > options.most && oldest !== undefined) asked.delete(oldest);
      return answer;
    },
  };
}
