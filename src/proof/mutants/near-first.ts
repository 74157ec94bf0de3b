import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyCheck } from '../../expect/suite.ts';

/** The distance between the checks that are tried first if no check is known to be near. */
const stride = 25;

/**
 * The checks in two parts, to catch a mutant early: those of the section in the name of the mutated file, then all
 * others, starting with a spread sample. Both parts contain the ambient checks.
 */
export function nearFirst(checks: readonly AnyCheck[], file: string | null): readonly (readonly AnyCheck[])[] {
  const section = /^\d+(\.\d+)?/.exec(file ?? '')?.[0] ?? null;
  const ambient = checks.filter(({ kind }) => kind === 'ambient');
  const others = checks.filter(({ kind }) => kind !== 'ambient');
  const near = others.filter(({ id }) => section !== null && id.split('/')[1] === section);
  const far = others.filter((check) => !near.includes(check));
  const spread = Array.from({ length: stride }, (_, start) => far.filter((_check, index) => index % stride === start));
  return [near, spread.flat()].filter((part) => part.length > 0).map((part) => [...part, ...ambient]);
}

/** The file in a folder of instrumented code that contains a mutant; null if none does. */
export function fileOfMutant(id: string, folder: string): string | null {
  const mark = `stryMutAct_9fa48("${id}")`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const holder = files.find((name) => readFileSync(join(folder, name), 'utf8').includes(mark));
  return holder === undefined ? null : basename(holder);
}
