/** An answer of a worker, to the question of that number. Without `done`, more of them come. */
export interface WorkerAnswer {
  id: number;
  done: boolean;
  /** It threw. It may be asked again. */
  failed?: boolean;
}

/** A question that gets no answer for so long gets none any more, in milliseconds. */
export const silentForMs = 60_000;

/**
 * A worker that is asked one question after another; an answer to an earlier question is thrown away. Each question ends in an
 * answer or a failure: the script doesn't load, it throws, its answer can't be read, or it says nothing for a minute.
 * @param onFail `ended`: the worker is gone, with all that it remembers; the next question needs another one
 */
export function startWorker<Question extends object, Answer extends WorkerAnswer>(
  url: string,
  onFail: (ended: boolean) => void,
) {
  const worker = new Worker(url, { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: { id: number; tell: (answer: Answer) => void } = { id: 0, tell() {} };
  const end = () => {
    clearTimeout(timer);
    worker.terminate();
  };
  const fail = () => {
    end();
    onFail(true);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(fail, silentForMs);
  };
  worker.onerror = fail;
  worker.onmessageerror = fail;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.id !== last.id) return;
    if (data.done) clearTimeout(timer);
    else wait();
    if (data.failed) onFail(false);
    else last.tell(data);
  };
  return {
    end,
    ask(question: Question, tell: (answer: Answer) => void): void {
      last = { id: last.id + 1, tell };
      wait();
      worker.postMessage({ ...question, id: last.id });
    },
  };
}

/** In a worker: has each question answered, and says so where that throws. */
export function answerQuestions<Question extends { id: number }>(
  answer: (question: Question) => Promise<void>,
): void {
  addEventListener("message", ({ data }: MessageEvent<Question>) => {
    answer(data).catch((error: unknown) => {
      console.warn(error);
      postMessage({ id: data.id, done: true, failed: true } satisfies WorkerAnswer);
    });
  });
}
