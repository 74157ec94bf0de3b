/** Processes items, at most `width` at the same time. The first error stops the rest and is thrown. */
export async function inParallel<T>(
  items: readonly T[],
  { width, work }: { width: number; work: (item: T) => Promise<void> },
): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(width, items.length)) }, worker));
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
