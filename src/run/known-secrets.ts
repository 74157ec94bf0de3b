import { formsOf } from './secret-forms.ts';

/** A one-letter "key" (a negative test sends such) would turn every report into confetti. */
const shortest = 6;

/** Secrets that were told of, found in whatever form others write them. */
export interface KnownSecrets {
  add(secret: string): void;
  /** The text with each secret replaced by what `label` makes of the secret itself. */
  replacedIn(text: string, label: (secret: string) => string): string;
}

export function knownSecrets(): KnownSecrets {
  const owners = new Map<string, string>();
  let pattern: RegExp | null = null;
  return {
    add(secret) {
      if (secret.length < shortest || owners.get(secret.toLowerCase()) === secret) return;
      for (const form of formsOf(secret)) owners.set(form.toLowerCase(), secret);
      // The longest first: a secret may begin with another.
      const forms = [...owners.keys()].toSorted((one, other) => other.length - one.length);
      pattern = new RegExp(forms.map(literally).join('|'), 'gi');
    },
    replacedIn: (text, label) =>
      pattern === null ? text : text.replace(pattern, (form) => label(owners.get(form.toLowerCase()) ?? form)),
  };
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
