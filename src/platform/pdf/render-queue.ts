/** A rendering that has begun. */
export interface Rendering<File> {
  file: Promise<File>;
  /** Ends it; `file` then fails. */
  stop(): void;
}

/** Too much is being rendered; the caller may try again. */
export class RenderQueueFull extends Error {
  override readonly name = "RenderQueueFull";
  /** Seconds. */
  readonly retryAfter = 10;
}

interface Waiting {
  begin(): void;
}

/**
 * Renders a few files at a time, lets a few more wait, and turns everyone else away at once. No one waits longer than the
 * time limit, which counts from the moment of asking: a file that is not ready then is given up, with its process.
 * @param options.atOnce renderings side by side @param options.queue how many may wait for one of them
 */
export function createRenderQueue<Job, File>(options: {
  start(job: Job): Rendering<File>;
  atOnce: number;
  queue: number;
  limitMs: number;
}) {
  const { start, atOnce, queue, limitMs } = options;
  const waiting = new Set<Waiting>();
  let running = 0;

  function next(): void {
    const [first] = waiting;
    if (!first || running >= atOnce) return;
    waiting.delete(first);
    first.begin();
  }

  return (job: Job): Promise<File> => {
    if (running >= atOnce && waiting.size >= queue) {
      return Promise.reject(new RenderQueueFull("too many files wait to be rendered"));
    }
    return new Promise((resolve, reject) => {
      let rendering: Rendering<File> | undefined;
      const entry: Waiting = {
        begin() {
          running += 1;
          const free = () => {
            clearTimeout(limit);
            running -= 1;
            next();
          };
          try {
            rendering = start(job);
          } catch (error) {
            reject(error);
            free();
            return;
          }
          // A place is free again only once the process is gone, also where its time was up.
          rendering.file.then(resolve, reject).finally(free);
        },
      };
      const limit = setTimeout(() => {
        waiting.delete(entry);
        reject(new RenderQueueFull(`a file was not rendered within ${limitMs} ms`));
        rendering?.stop();
      }, limitMs);
      limit.unref();
      waiting.add(entry);
      next();
    });
  };
}
