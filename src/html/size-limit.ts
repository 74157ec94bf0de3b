/** How much of a run a page contains. The page states what is omitted. */
export interface SizeLimits {
  /** Maximum number of characters of a body. */
  readonly body: number;
  /** Maximum number of characters of a value or a command. */
  readonly value: number;
  /** Maximum number of exchanges of a check. */
  readonly exchanges: number;
  /** Maximum number of root causes in full. The others are headlines. */
  readonly causes: number;
}

/** The limits to try, largest first. */
const allLimits: readonly SizeLimits[] = [
  { body: 40_000, value: 6_000, exchanges: 60, causes: 1_000 },
  { body: 8_000, value: 4_000, exchanges: 20, causes: 1_000 },
  { body: 3_000, value: 2_000, exchanges: 8, causes: 1_000 },
  { body: 1_500, value: 1_000, exchanges: 3, causes: 500 },
  { body: 800, value: 500, exchanges: 1, causes: 300 },
  { body: 400, value: 300, exchanges: 1, causes: 50 },
];

/** Maximum size of a page in bytes, so that it opens quickly and fits into an e-mail. */
export const mostBytes = 1_900_000;

/**
 * Renders a page with smaller limits until it fits. `leastOf` returns a lower bound of its size, to skip useless
 * attempts.
 */
export function renderWithin(
  render: (limits: SizeLimits) => string,
  leastOf: (limits: SizeLimits) => number = () => 0,
): string {
  let text = '';
  for (const limits of allLimits) {
    if (limits !== allLimits.at(-1) && leastOf(limits) > mostBytes) continue;
    text = render(limits);
    if (Buffer.byteLength(text) <= mostBytes) return text;
  }
  return text;
}
