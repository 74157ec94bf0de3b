/** Measures how long a thread was not reading its sockets: it was busy with other work, or had no processor. */
export interface Attention {
  /** Must be called once in each turn of the event loop. */
  readonly turn: (nowMs: number) => void;
  /** Total milliseconds of absence, including the current turn. */
  readonly absentMs: (nowMs: number) => number;
}

/** A longer turn counts as absence as a whole. This is twice the length of a turn with little work. */
const TURN_MS = 2;

export function createAttention(startMs: number): Attention {
  let turnedAt = startMs;
  let absent = 0;
  const gap = (nowMs: number): number => (nowMs - turnedAt > TURN_MS ? nowMs - turnedAt : 0);
  return {
    turn(nowMs) {
      absent += gap(nowMs);
      turnedAt = nowMs;
    },
    absentMs: (nowMs) => absent + gap(nowMs),
  };
}
