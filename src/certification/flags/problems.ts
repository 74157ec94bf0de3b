import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { flagOf } from './flag.ts';

/**
 * The problem if these flags, with their values, name no target, client or signer, or more than one. `missing` is null
 * if none is needed.
 */
export function countProblems(
  kind: 'target' | 'client' | 'signer',
  named: Readonly<Record<string, unknown>>,
  missing: ConfigurationProblem | null,
): readonly ConfigurationProblem[] {
  const flags = Object.entries(named).flatMap(([flag, value]) =>
    value === undefined || value === false ? [] : [flag],
  );
  if (flags.length === 0) return missing === null ? [] : [missing];
  if (flags.length === 1) return [];
  const hint = `give only one of these flags: each run certifies one ${kind}`;
  return [{ flag: flags.join(', '), message: `more than one ${kind} is given`, hint }];
}

/** The problems of settings that the bundled reference does not take, and the flags that name another target. */
export function ownOfReference<S extends { readonly reference?: boolean | undefined }>(
  settings: S,
  names: readonly (keyof S & string)[],
  others: string,
): readonly ConfigurationProblem[] {
  const given = names.filter((name) => settings.reference === true && settings[name] !== undefined);
  const hint = `remove the flag, or name a target with ${others}`;
  return given.map((name) => ({
    flag: flagOf(name),
    message: 'this flag cannot be combined with --reference: the bundled reference has its own value',
    hint,
  }));
}

export function onlyWith(flag: string, needed: string, hint: string): ConfigurationProblem {
  return { flag, message: `this flag works only with ${needed}`, hint };
}

export function exclusive(flags: string): ConfigurationProblem {
  return { flag: flags, message: 'these flags exclude each other', hint: 'give only one of them' };
}
