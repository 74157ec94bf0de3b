/** Knows when a thread was not looking at its sockets: busy with something else, or not given a processor. */
export interface Attention {
  /** Told once in each turn of the event loop. */
  readonly turn: (nowMs: number) => void;
  /** Milliseconds of inattention since the beginning, the turn under way included. */
  readonly absentMs: (nowMs: number) => number;
}

/** A turn that takes longer than this counts as inattention, all of it. Twice what a turn takes that has little to do. */
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
