import { createSieve, type Sieve } from './prefilter.ts';
import { formsOf } from './secret-forms.ts';

/** A one-letter "key" (a negative test sends such) would turn every report into confetti. */
const shortest = 6;

/** Registered secrets, which are found in every usual encoding. */
export interface KnownSecrets {
  add(secret: string): void;
  /** The text with each secret replaced by what `label` makes of the secret itself. */
  replacedIn(text: string, label: (secret: string) => string): string;
}

export function knownSecrets(): KnownSecrets {
  const owners = new Map<string, string>();
  const sieve: Sieve = createSieve(shortest);
  // Made when it is needed: a run that registers partners learns of many secrets before it writes the next line.
  let pattern: RegExp | null = null;
  return {
    add(secret) {
      if (secret.length < shortest || owners.get(secret.toLowerCase()) === secret) return;
      for (const form of formsOf(secret)) {
        owners.set(form.toLowerCase(), secret);
        sieve.add(form);
      }
      pattern = null;
    },
    replacedIn(text, label) {
      if (!sieve.mayHold(text)) return text;
      pattern ??= patternOf([...owners.keys()]);
      return text.replace(pattern, (form) => label(owners.get(form.toLowerCase()) ?? form));
    },
  };
}

/** The longest first: a secret may begin with another. */
function patternOf(forms: readonly string[]): RegExp {
  return new RegExp(
    forms
      .toSorted((one, other) => other.length - one.length)
      .map(literally)
      .join('|'),
    'gi',
  );
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
