/** Measures when a thread was not reading its sockets: busy with other work, or without a processor. */
export interface Attention {
  /** Called once in each turn of the event loop. */
  readonly turn: (nowMs: number) => void;
  /** Milliseconds of inattention since the beginning, including the current turn. */
  readonly absentMs: (nowMs: number) => number;
}

/** A longer turn counts as inattention, all of it. Twice the length of a turn with little work. */
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
