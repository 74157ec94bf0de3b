export interface Flight {
  readonly index: number;
  readonly sentAt: number;
  /** Total absence of its thread at the time of the send, in milliseconds. */
  readonly absentAt: number;
  /** Cancels the request; set once it has been sent. */
  cancel: () => void;
  over: boolean;
}

/** Requests in flight, in the order of their sends. */
export interface Flights {
  readonly count: () => number;
  readonly add: (flight: Flight) => void;
  readonly end: (flight: Flight) => void;
  /** The requests in flight that were sent at or before this time. */
  readonly olderThan: (sentAt: number) => readonly Flight[];
}

export function createFlights(): Flights {
  let queue: Flight[] = [];
  let first = 0;
  let count = 0;
  const skipEnded = (): void => {
    while (queue[first]?.over === true) first += 1;
    if (first < 1_024 || first * 2 < queue.length) return;
    queue = queue.slice(first);
    first = 0;
  };
  return {
    count: () => count,
    add(flight) {
      queue.push(flight);
      count += 1;
    },
    end(flight) {
      if (flight.over) return;
      flight.over = true;
      count -= 1;
    },
    olderThan(sentAt) {
      skipEnded();
      const older: Flight[] = [];
      for (let position = first; position < queue.length; position += 1) {
        const flight = queue[position];
        if (flight === undefined || flight.sentAt > sentAt) break;
        if (!flight.over) older.push(flight);
      }
      return older;
    },
  };
}
