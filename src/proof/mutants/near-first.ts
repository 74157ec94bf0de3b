import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyCheck } from '../../expect/suite.ts';

/** How far apart the checks are that are tried first where nothing says which are near. */
const stride = 25;

/**
 * The checks in two parts, to find a mutant early: those of the section after which the mutated file is named, then all the
 * others, a few of everywhere first. Ambient checks sit in both.
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

/** The file in a folder of instrumented code that holds a mutant; null where none does. */
export function fileOfMutant(id: string, folder: string): string | null {
  const mark = `stryMutAct_9fa48("${id}")`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const holder = files.find((name) => readFileSync(join(folder, name), 'utf8').includes(mark));
  return holder === undefined ? null : basename(holder);
}
