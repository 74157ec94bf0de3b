import { loadPartnerSpecs, loadStorefrontSpecs } from './usage.ts';
import type { ParsedFlags } from '../flags/parse.ts';

/** Flags that the words of the target tell already, that name outputs, or that only concern one run. */
const untold: ReadonlySet<string> = new Set(
  (
    'target url reference api-key-env signing-key-env header ca allow-writes read-only allow-reservations ' +
    'report histograms quiet color help dry-run seed'
  ).split(' '),
);

/** The words that ask for the same load again, behind those that name the target. */
export function loadWords(parsed: ParsedFlags): readonly string[] {
  const names = Object.keys({ ...loadStorefrontSpecs, ...loadPartnerSpecs }).filter((flag) => !untold.has(flag));
  return names.flatMap((flag) => {
    const text = parsed.text(flag);
    if (text !== undefined) return [`--${flag}`, text];
    return parsed.switched(flag) === true ? [`--${flag}`] : [];
  });
}
