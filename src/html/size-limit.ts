/** How much of a run a page has room for. What is left out is said where it is left out. */
export interface Room {
  /** Characters of a body. */
  readonly body: number;
  /** Characters of a value or a command. */
  readonly value: number;
  /** Exchanges of a check. */
  readonly exchanges: number;
  /** Root causes told in full; of those beyond, the headline must do. */
  readonly causes: number;
}

/** From all that evidence holds down to headlines. */
const rooms: readonly Room[] = [
  { body: 40_000, value: 6_000, exchanges: 60, causes: 1_000 },
  { body: 8_000, value: 4_000, exchanges: 20, causes: 1_000 },
  { body: 3_000, value: 2_000, exchanges: 8, causes: 1_000 },
  { body: 1_500, value: 1_000, exchanges: 3, causes: 500 },
  { body: 800, value: 500, exchanges: 1, causes: 300 },
  { body: 400, value: 300, exchanges: 1, causes: 50 },
];

/** Bytes that a page may have, so that it opens at once and can be sent by mail. */
export const mostBytes = 1_900_000;

/**
 * The page with as much in it as fits: rendered anew with less until it does. `leastOf` tells what bodies alone come to, so
 * that what cannot fit is not rendered first.
 */
export function fitted(render: (room: Room) => string, leastOf: (room: Room) => number = () => 0): string {
  let text = '';
  for (const room of rooms) {
    if (room !== rooms.at(-1) && leastOf(room) > mostBytes) continue;
    text = render(room);
    if (Buffer.byteLength(text) <= mostBytes) return text;
  }
  return text;
}
