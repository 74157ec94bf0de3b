import type { TlsFiles } from '../../http/tls-files.ts';
import type { Recording } from '../measurement/recording.ts';
import type { Pointer } from '../../model/pointer.ts';
import type { LoadRequest } from './request.ts';

/** The input of a sending thread. */
export interface LaneSetup {
  readonly origin: string;
  readonly tls: TlsFiles | null;
  readonly insecure: boolean;
  readonly due: Float64Array<SharedArrayBuffer>;
  readonly endpoint: Uint8Array<SharedArrayBuffer>;
  readonly recording: Recording;
  readonly lane: { readonly first: number; readonly step: number };
  readonly maxInFlight: number;
  readonly timeoutMs: number;
  /** By endpoint: true if the bodies of its successful replies are needed. */
  readonly keeps: readonly boolean[];
  /** By endpoint: a value that each successful reply contains. */
  readonly hallmarks: readonly (Pointer | null)[];
  /** One number: it changes from 0 to 1 to stop the run. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

/** Messages to a sending thread. */
export type ToLane =
  | { readonly type: 'supply'; readonly requests: readonly LoadRequest[] }
  /** The start of the run, on the clock that all threads share. */
  | { readonly type: 'start'; readonly atMs: number };

/** Messages from a sending thread. */
export type FromLane =
  | { readonly type: 'ready' }
  | { readonly type: 'kept'; readonly endpoint: number; readonly text: string }
  /** Every sent request has an outcome. */
  | { readonly type: 'ended' }
  /** The thread failed: octoproof's fault, not the target's. */
  | { readonly type: 'broken'; readonly message: string };
