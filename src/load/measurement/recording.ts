import { isPending } from './outcome.ts';

/**
 * The outcome of each request of a schedule, at the same index. All threads share it; each thread writes only its own
 * indexes.
 */
export interface Recording {
  /**
   * Time just before the send, in milliseconds from the start of the run; undefined for a request that was not sent.
   */
  readonly sentAt: Float64Array<SharedArrayBuffer>;
  /** Time when the last byte of the reply was read, or when the request failed. */
  readonly doneAt: Float64Array<SharedArrayBuffer>;
  /** Milliseconds of the exchange in which the thread was not reading: the reply may have been waiting to be read. */
  readonly ownMs: Float32Array<SharedArrayBuffer>;
  /** A code of `outcome.ts`. Written last. */
  readonly outcome: Uint16Array<SharedArrayBuffer>;
}

export function createRecording(requests: number): Recording {
  const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes * requests);
  return {
    sentAt: new Float64Array(shared(8)),
    doneAt: new Float64Array(shared(8)),
    ownMs: new Float32Array(shared(4)),
    outcome: new Uint16Array(shared(2)),
  };
}

/** The outcome of one request. */
export interface Sample {
  readonly sentAt: number;
  readonly doneAt: number;
  readonly ownMs: number;
  readonly code: number;
}

export function sampleAt({ sentAt, doneAt, ownMs, outcome }: Recording, index: number): Sample {
  // Read the outcome first, because it is written last.
  const code = Atomics.load(outcome, index);
  return { code, sentAt: sentAt[index] ?? 0, doneAt: doneAt[index] ?? 0, ownMs: ownMs[index] ?? 0 };
}

/** Records the outcome of a request once: a reply after the time-out changes nothing. */
export function settle(recording: Recording, index: number, sample: Omit<Sample, 'sentAt'>): boolean {
  if (!isPending(Atomics.load(recording.outcome, index))) return false;
  recording.doneAt[index] = sample.doneAt;
  recording.ownMs[index] = sample.ownMs;
  Atomics.store(recording.outcome, index, sample.code);
  return true;
}
