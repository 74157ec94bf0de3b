/** A rule for display names (section 2.5), judged only where a name clearly breaks it. */
interface NameRule {
  readonly expected: string;
  readonly isBroken: (name: string) => boolean;
}

const mostCharacters = 60;

/** The brand of the sandbox, and the one in the field names of section 2.4. Other brands are not known here. */
const brands = ['octomarket', 'groupon'];

const domain = /\b[\p{L}\d-]+\.(com|net|org|io|co|us|uk|de|fr|app|shop|store|info|biz|dev|edu|gov|xyz|site|online)\b/iu;
const phone = /\+\d[\d\s().-]{7,}|\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b|\b\d{3}-\d{4}\b|\d{10}/;

const rules: readonly NameRule[] = [
  { expected: 'a name that is not blank', isBroken: (name) => name.trim() === '' },
  {
    expected: `at most ${mostCharacters} characters`,
    // A letter with an accent counts as one character.
    isBroken: (name) => Array.from(name.normalize('NFC')).length > mostCharacters,
  },
  {
    expected: 'no invisible characters',
    isBroken: (name) => /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(name),
  },
  {
    expected: 'Latin letters only',
    isBroken: (name) => /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u.test(name),
  },
  { expected: 'no e-mail address', isBroken: (name) => /[^\s@]+@[^\s@]+\.[^\s@]+/.test(name) },
  {
    expected: 'no web address',
    isBroken: (name) => /:\/\/|\bwww\./i.test(name) || domain.test(name.replace(/[^\s@]+@[^\s@]+/g, '')),
  },
  { expected: 'no telephone number', isBroken: (name) => phone.test(name) },
  { expected: 'no brand of the operator', isBroken: (name) => brands.some((brand) => folded(name).includes(brand)) },
];

/** What the first broken rule demands; null for a name that keeps every rule. */
export function brokenNameRule(name: string): string | null {
  return rules.find(({ isBroken }) => isBroken(name))?.expected ?? null;
}

/** Ignores letter case, accents and width, to recognise a disguised brand. */
function folded(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
