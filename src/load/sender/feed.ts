import type { LoadRequest } from './request.ts';

export interface FeedOptions {
  readonly due: Float64Array;
  /** Builds the request with this index in the schedule. */
  readonly make: (index: number) => LoadRequest;
  readonly lanes: number;
  /** Passes requests to the thread of a lane. */
  readonly hand: (lane: number, requests: readonly LoadRequest[]) => void;
}

/** Builds requests ahead of time, in the order of the schedule, and distributes them to the lanes in turn. */
export function createFeed({ due, make, lanes, hand }: FeedOptions): (untilMs: number) => void {
  let next = 0;
  return (untilMs) => {
    const batches = Array.from({ length: lanes }, (): LoadRequest[] => []);
    while ((due[next] ?? Infinity) <= untilMs) {
      batches[next % lanes]?.push(make(next));
      next += 1;
    }
    for (const [lane, requests] of batches.entries()) {
      if (requests.length > 0) hand(lane, requests);
    }
  };
}
