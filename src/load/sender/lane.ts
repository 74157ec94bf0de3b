import type { Recording } from '../measurement/recording.ts';
import type { LoadRequest } from './request.ts';

/** All that a sending thread is given when it starts. */
export interface LaneSetup {
  readonly origin: string;
  readonly ca: string | null;
  readonly due: Float64Array<SharedArrayBuffer>;
  readonly endpoint: Uint8Array<SharedArrayBuffer>;
  readonly recording: Recording;
  readonly lane: { readonly first: number; readonly step: number };
  readonly maxInFlight: number;
  readonly timeoutMs: number;
  /** By endpoint, whether the bodies of its successful replies are wanted. */
  readonly keeps: readonly boolean[];
  /** Its only number turns from 0 to 1 when the run is to stop. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

/** What a sending thread is told. */
export type ToLane =
  | { readonly type: 'supply'; readonly requests: readonly LoadRequest[] }
  /** The start of the run, by the clock that all threads share. */
  | { readonly type: 'start'; readonly atMs: number };

/** What it tells. */
export type FromLane =
  | { readonly type: 'ready' }
  | { readonly type: 'kept'; readonly endpoint: number; readonly text: string }
  /** Everything that it sent has an outcome. */
  | { readonly type: 'ended' }
  /** It could not do its work: our mistake, not the target's. */
  | { readonly type: 'broken'; readonly message: string };
