/** Processes items, at most `width` at the same time. After an error, no further item begins; it is thrown when all have ended. */
export async function inParallel<T>(
  items: readonly T[],
  { width, work }: { width: number; work: (item: T) => Promise<void> },
): Promise<void> {
  const queue = items.values();
  const errors: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (errors.length > 0) return;
      await work(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(width, items.length)) }, worker));
  if (errors.length > 0) throw errors[0];
}

/** Runs work items one after another, in the order of the calls. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createSerialQueue(): SerialQueue {
  let before: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const current = before.then(work);
    // The next caller waits for the end of this work, whether it succeeds or fails.
    before = current.catch(() => {});
    return await current;
  };
}
