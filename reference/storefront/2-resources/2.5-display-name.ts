import type { Call } from '../rules.ts';

interface NameRule {
  readonly name: string;
  readonly isBroken: (displayName: string, brand: string) => boolean;
}

const longest = 60;
const domain =
  /\b[\p{L}\d-]+\.(com|net|org|io|co|us|uk|de|fr|app|shop|store|info|biz|dev|me|tv|ly|ai|edu|gov|xyz|site|online)\b/iu;

/** The rules of section 2.5, by the name in a refusal. Spaces, digits and punctuation break none of them. */
const nameRules: readonly NameRule[] = [
  { name: 'must not be blank', isBroken: (text) => text.trim() === '' },
  {
    name: `must have at most ${longest} characters`,
    isBroken: (text) => Array.from(text.normalize('NFC')).length > longest,
  },
  {
    name: 'must not contain invisible characters',
    isBroken: (text) => /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text),
  },
  {
    name: 'must use Latin letters only',
    isBroken: (text) => /[^\p{Script=Latin}\p{Script=Inherited}\p{P}\p{Zs}\p{Sm}\p{Sc}0-9^`]/u.test(text),
  },
  { name: 'must not contain an e-mail address', isBroken: (text) => /[^\s@]+@[^\s@]+/.test(text) },
  { name: 'must not contain a web address', isBroken: (text) => /:\/\/|\bwww\./i.test(text) || domain.test(text) },
  { name: 'must not contain a phone number', isBroken: hasPhoneNumber },
  {
    name: 'must not contain the name of the marketplace',
    isBroken: (text, brand) => folded(text).includes(folded(brand)),
  },
];

/** Returns the first broken rule, or null. */
export function brokenNameRule(displayName: string, call: Call): string | null {
  return nameRules.find(({ isBroken }) => isBroken(displayName, call.brand))?.name ?? null;
}

/** At least seven digits, with only the usual separators between them. */
function hasPhoneNumber(text: string): boolean {
  const runs = text.match(/\d[\d\s().+/-]*\d/g) ?? [];
  return runs.some((run) => run.replace(/\D/g, '').length >= 7);
}

/** Ignores letter case, accents and width, to recognise a disguised brand. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
