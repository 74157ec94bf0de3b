/** Values from many producers, read in order by one consumer. */
export interface Channel<T> {
  push(value: T): void;
  close(): void;
  fail(error: unknown): void;
  values(): AsyncGenerator<T, void, undefined>;
}

export function createChannel<T>(): Channel<T> {
  const waiting: T[] = [];
  let ended = false;
  let failure: { error: unknown } | null = null;
  let wake: (() => void) | null = null;
  return {
    push(value) {
      waiting.push(value);
      wake?.();
    },
    close() {
      ended = true;
      wake?.();
    },
    fail(error) {
      failure = { error };
      wake?.();
    },
    async *values() {
      for (;;) {
        while (waiting.length > 0) {
          const [value] = waiting.splice(0, 1);
          if (value !== undefined) yield value;
        }
        if (failure !== null) throw failure.error;
        if (ended) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
