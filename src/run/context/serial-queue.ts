/** Does one thing after another, in the order in which they were asked for. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createSerialQueue(): SerialQueue {
  let before: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const mine = before.then(work);
    // The next caller waits for the end of this work, whether it succeeds or fails.
    before = mine.catch(() => {});
    return await mine;
  };
}
