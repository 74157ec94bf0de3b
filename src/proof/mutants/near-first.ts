import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyCheck } from '../../expect/suite.ts';

/**
 * The checks in two parts, to catch a mutant early: the checks of the section in the name of the mutated file, then all
 * others, one of each section in turn. Both parts contain the ambient checks.
 */
export function nearFirst(checks: readonly AnyCheck[], file: string | null): readonly (readonly AnyCheck[])[] {
  const section = /^\d+(\.\d+)?/.exec(file ?? '')?.[0] ?? null;
  const ambient = checks.filter(({ kind }) => kind === 'ambient');
  const others = checks.filter(({ kind }) => kind !== 'ambient');
  const near = others.filter((check) => sectionOf(check) === section);
  const far = others.filter((check) => !near.includes(check));
  return [near, inTurn(far)].filter((part) => part.length > 0).map((part) => [...part, ...ambient]);
}

/** The first check of each section, then the second of each, and so on. */
function inTurn(checks: readonly AnyCheck[]): readonly AnyCheck[] {
  const counts = new Map<string | undefined, number>();
  const turns = checks.map((check) => {
    const turn = counts.get(sectionOf(check)) ?? 0;
    counts.set(sectionOf(check), turn + 1);
    return { check, turn };
  });
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ check }) => check);
}

/** The section in an id, such as `4.1` in `storefront/4.1/…`. */
function sectionOf({ id }: AnyCheck): string | undefined {
  return id.split('/')[1];
}

/** The file with this mutant in a folder of instrumented code; null if there is none. */
export function fileOfMutant(id: string, folder: string): string | null {
  const mark = `stryMutAct_9fa48("${id}")`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const holder = files.find((name) => readFileSync(join(folder, name), 'utf8').includes(mark));
  return holder === undefined ? null : basename(holder);
}
