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
