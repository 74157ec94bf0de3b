import type { View } from './letters.ts';

/** A part of the original text, and the secret that it reveals. */
export interface Found {
  readonly from: number;
  readonly to: number;
  readonly secret: string;
}

/** Finds parts of registered forms in a view of a text. */
export interface RunIndex {
  /** Registers a form: every run of at least `least` of its characters is found. */
  add(form: Uint16Array, more: { readonly least: number; readonly secret: string }): void;
  find(view: View): readonly Found[];
  /** True if a registered form may contain the window with this hash. */
  mayHold(hash: number): boolean;
}

interface Form {
  readonly codes: Uint16Array;
  readonly least: number;
  readonly secret: string;
}

/** Number of characters that are looked up together. */
const windowLength = 6;
const tableBits = 18;

export function createRunIndex(): RunIndex {
  const windows = new Map<number, { readonly form: Form; readonly at: number }[]>();
  // This table rejects most windows without a look-up in the map.
  const table = new Uint8Array(2 ** tableBits);

  return {
    add(codes, { least, secret }) {
      if (codes.length < least || least < windowLength) return;
      const form = { codes, least, secret };
      // Every run of that length contains at least one of these windows.
      for (let at = 0; at + windowLength <= codes.length; at += least - windowLength + 1) {
        const hash = hashOf(codes, at);
        const same = windows.get(hash);
        if (same === undefined) windows.set(hash, [{ form, at }]);
        else same.push({ form, at });
        table[slotOf(hash)] = 1;
      }
    },
    find({ codes, from, to }) {
      const found: Found[] = [];
      if (windows.size === 0) return found;
      let hash = 0;
      let low = 0;
      for (let next = 0; next < codes.length; next += 1) {
        hash = rolled(hash, codes[next] ?? 0);
        const start = next - windowLength + 1;
        if (start < low || table[slotOf(hash)] === 0) continue;
        const run = longestRun(codes, { windows: windows.get(hash) ?? [], start, low });
        if (run === null) continue;
        found.push({ from: from[run.start] ?? 0, to: to[run.end - 1] ?? 0, secret: run.secret });
        low = run.end;
        next = run.end - 1;
      }
      return found;
    },
    mayHold: (hash) => table[slotOf(hash)] === 1 && windows.has(hash),
  };
}

interface Run {
  readonly start: number;
  readonly end: number;
  readonly secret: string;
}

interface Looked {
  readonly windows: readonly { readonly form: Form; readonly at: number }[];
  /** Index of the window in the text. */
  readonly start: number;
  /** End index of the previous run. */
  readonly low: number;
}

function longestRun(codes: Uint16Array, { windows, start, low }: Looked): Run | null {
  let longest: Run | null = null;
  for (const { form, at } of windows) {
    let before = 0;
    while (start - before > low && at - before > 0 && codes[start - before - 1] === form.codes[at - before - 1])
      before += 1;
    let after = 0;
    while (
      start + after < codes.length &&
      at + after < form.codes.length &&
      codes[start + after] === form.codes[at + after]
    )
      after += 1;
    if (after < windowLength || before + after < form.least) continue;
    if (longest !== null && longest.end - longest.start >= before + after) continue;
    longest = { start: start - before, end: start + after, secret: form.secret };
  }
  return longest;
}

function hashOf(codes: Uint16Array, at: number): number {
  let hash = 0;
  for (let index = at; index < at + windowLength; index += 1) hash = rolled(hash, codes[index] ?? 0);
  return hash;
}

/** Spreads windows that differ in a few characters over the table. */
function slotOf(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - tableBits);
}

/**
 * Moves the hash of a window on by one character. Each character shifts by 5 bits, so only the last 6 characters remain
 * in the 30 bits.
 */
export function rolled(hash: number, code: number): number {
  return ((hash << 5) ^ code) & 0x3fffffff;
}
