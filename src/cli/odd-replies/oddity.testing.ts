import type { Socket } from 'node:net';

/** The reply of a correct server. */
export interface RightReply {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}

/** Returns a number from 0 up to but not including 1. */
export type Random = () => number;

/** A way to send something odd instead of a right reply. */
export interface Oddity {
  readonly name: string;
  readonly send: (socket: Socket, right: RightReply, random: Random) => void;
}
