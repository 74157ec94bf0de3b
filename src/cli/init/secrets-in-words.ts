import { parseJson } from '../../model/json.ts';
import { visible } from '../../report/text/visible.ts';
import { createMask, secretsIn } from '../../run/masking/mask.ts';
import type { Io } from '../process/io.ts';
import type { Draft } from './draft.ts';

/** The keys of a draft, and the secrets of a pasted request. */
export function secretsOf({ keys, pasted }: Draft, { env }: Pick<Io, 'env'>): readonly string[] {
  return [...keys.flatMap((name) => env[name] ?? []), ...Object.values(pasted?.variables ?? {})];
}

/** A reply may contain personal data and new tokens. */
export function maskedAnswer(text: string, draft: Draft, io: Pick<Io, 'env'>): string {
  return createMask({ secrets: [...secretsOf(draft, io), ...secretsIn(parseJson(text))], keyHeader: '' }).text(text);
}

/** Says which secrets the files do not contain, and which personal data they contain. */
export function secretLines({ pasted, lacking }: Draft, { path, ci }: { path: string; ci: boolean }): string {
  const { replaced = [], personal = [], variables = {} } = pasted ?? {};
  const file = visible(path);
  return [
    ...(replaced.length === 0
      ? []
      : [
          `secret   ${file} contains the variable ${Object.keys(variables).join(', ')} instead of the value of ${visible(replaced.join(', '))} in the pasted request\n`,
        ]),
    ...(personal.length === 0
      ? []
      : [
          `note     ${file} contains ${visible(personal.join(', '))} from the pasted request: replace them if they belong to a real person\n`,
        ]),
    ...(lacking === undefined || !ci ? [] : [`secret   ${lacking}\n`]),
  ].join('');
}
