import { ConfigurationError } from '../spec/configuration-error.ts';

/** Which checks a run is asked for. Patterns are ids, prefixes of ids at a `/` or `#`, or contain `*`. */
export interface Selection {
  readonly only: readonly string[];
  readonly skip: readonly string[];
}

/** The ids selected, in their order. Throws `ConfigurationError` for a pattern that matches nothing, or when nothing is left. */
export function select(ids: readonly string[], selection: Selection): ReadonlySet<string> {
  refuseStrangers(ids, { flag: '--only', patterns: selection.only });
  refuseStrangers(ids, { flag: '--skip', patterns: selection.skip });
  const wanted = selection.only.length === 0 ? ids : ids.filter((id) => matchesAny(id, selection.only));
  const left = wanted.filter((id) => !matchesAny(id, selection.skip));
  if (left.length === 0) {
    throw new ConfigurationError([
      { flag: '--only', message: 'no check is left to run', hint: 'select at least one: --list shows them all' },
    ]);
  }
  return new Set(left);
}

function refuseStrangers(
  ids: readonly string[],
  { flag, patterns }: { flag: string; patterns: readonly string[] },
): void {
  const strangers = patterns.filter((pattern) => !ids.some((id) => matches(id, pattern)));
  if (strangers.length === 0) return;
  throw new ConfigurationError(
    strangers.map((pattern) => ({
      flag,
      message: `no check matches ${JSON.stringify(pattern)}`,
      hint: `nearest: ${nearest(pattern, ids).join(', ')}`,
    })),
  );
}

function matchesAny(id: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matches(id, pattern));
}

export function matches(id: string, pattern: string): boolean {
  if (pattern.includes('*')) {
    const source = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`^${source.join('.*')}$`).test(id);
  }
  return id === pattern || id.startsWith(`${pattern}/`) || id.startsWith(`${pattern}#`);
}

/** The three names closest to one that does not exist. */
export function nearest(name: string, known: readonly string[]): readonly string[] {
  return known
    .map((id) => ({ id, distance: distanceBetween(name, id) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ id }) => id);
}

/** Levenshtein distance: the fewest letters to add, drop or change. */
function distanceBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
