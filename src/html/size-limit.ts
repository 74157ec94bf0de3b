/** How much of a run a page shows. The page says where something is left out. */
export interface SizeLimits {
  /** Characters of a body. */
  readonly body: number;
  /** Characters of a value or a command. */
  readonly value: number;
  /** Exchanges of a check. */
  readonly exchanges: number;
  /** Root causes in full; the others are headlines. */
  readonly causes: number;
}

/** From all evidence down to headlines. */
const allLimits: readonly SizeLimits[] = [
  { body: 40_000, value: 6_000, exchanges: 60, causes: 1_000 },
  { body: 8_000, value: 4_000, exchanges: 20, causes: 1_000 },
  { body: 3_000, value: 2_000, exchanges: 8, causes: 1_000 },
  { body: 1_500, value: 1_000, exchanges: 3, causes: 500 },
  { body: 800, value: 500, exchanges: 1, causes: 300 },
  { body: 400, value: 300, exchanges: 1, causes: 50 },
];

/** The maximum size of a page, so that it opens at once and can be sent by mail. */
export const mostBytes = 1_900_000;

/** Renders a page with smaller limits until it fits. `leastOf` gives a lower bound of its size, to skip useless attempts. */
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
