import { ConfigurationError } from '../../model/configuration-error.ts';
import { exactly } from '../../model/exactly.ts';
import { nearest } from '../../model/nearest.ts';
import { requirementOf } from '../../model/requirement.ts';

/** The selection of checks. A pattern is a prefix of an id, contains `*`, or is a complete id followed by `$`. */
export interface Selection {
  readonly only: readonly string[];
  readonly skip: readonly string[];
}

/** The selected ids, in their order. Throws `ConfigurationError` for a pattern without a match, or if no id is left. */
export function select(ids: readonly string[], selection: Selection): ReadonlySet<string> {
  refuseUnmatched(ids, { flag: '--only', patterns: selection.only });
  refuseUnmatched(ids, { flag: '--skip', patterns: selection.skip });
  const selected = selection.only.length === 0 ? ids : ids.filter((id) => matchesAny(id, selection.only));
  const remaining = selected.filter((id) => !matchesAny(id, selection.skip));
  if (remaining.length === 0) {
    throw new ConfigurationError([
      {
        flag: selected.length === 0 ? '--only' : '--skip',
        message: 'no check is selected',
        hint: 'change --only and --skip so that at least one check is selected; --list shows all checks',
      },
    ]);
  }
  return new Set(remaining);
}

function refuseUnmatched(
  ids: readonly string[],
  { flag, patterns }: { flag: string; patterns: readonly string[] },
): void {
  const unmatched = patterns.filter((pattern) => !ids.some((id) => matches(id, pattern)));
  if (unmatched.length === 0) return;
  throw new ConfigurationError(
    unmatched.map((pattern) => ({
      flag,
      message: `no check matches ${JSON.stringify(pattern.length > 100 ? `${pattern.slice(0, 99)}…` : pattern)}`,
      hint: hintFor(pattern.replace(/\$$/, ''), ids),
    })),
  );
}

/** The number of checks that a hint names. */
const mostNamed = 8;

/** Longer than any id. */
const longestPattern = 300;

function matchesAny(id: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matches(id, pattern));
}

export function matches(id: string, pattern: string): boolean {
  if (pattern === exactly(id)) return true;
  if (pattern.length > longestPattern) return false;
  if (pattern.includes('*')) {
    return matchesGlob(id, pattern.split('*'));
  }
  // `4.4/1` matches `4.4/1a` and `4.4/1#case`, but not `4.4/10`.
  const rest = id.startsWith(pattern) ? id.slice(pattern.length) : null;
  return rest !== null && !(/\d$/.test(pattern) && /^\d/.test(rest));
}

/** Finds the parts one after another. A regular expression with many stars would take exponential time. */
function matchesGlob(id: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop() ?? '';
  if (!id.startsWith(first) || !id.endsWith(last) || id.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of rest) {
    const index = id.indexOf(part, at);
    if (index === -1) return false;
    at = index + part.length;
  }
  return at <= id.length - last.length;
}

/** The checks of the requirement that the id names, the nearest ids, or how to list all ids. */
export function hintFor(name: string, names: readonly string[]): string {
  const [row = name, ...cases] = name.split('#');
  const ofRow = cases.length === 0 ? [] : names.filter((one) => one !== row && requirementOf(one) === row);
  if (ofRow.length > 0)
    return `checks of ${row}: ${ofRow.slice(0, mostNamed).join(', ')}${ofRow.length > mostNamed ? ', …' : ''}`;
  const close = nearest(name, names, 3);
  return close.length === 0 ? '--list shows all ids' : `nearest: ${close.join(', ')}`;
}
