import { visitDecoded } from './decoded.ts';
import { isLetter, viewsOf } from './letters.ts';
import { createRunIndex, rolled, type Found } from './run-index.ts';
import { formsOf } from './secret-forms.ts';

/** Shorter secrets occur within ordinary words: masking them would spoil every report and hide nothing. */
export const shortestSecret = 6;

/** Escapes of letters, and letters outside ASCII. */
const decodable = /%|&(?:#|amp|quot|apos|lt|gt|nbsp)|\\[uxnrtbf]|[\u0080-\uffff]/i;

/** Registered secrets, which are found in any usual encoding. */
export interface KnownSecrets {
  add(secret: string): void;
  /** Replaces each secret, and each long part of one, by `label(secret)`. */
  replacedIn(text: string, label: (secret: string) => string): string;
}

/** A function that replaces these secrets in a text by a word. */
export function hiding(secrets: readonly string[], word: string): (text: string) => string {
  const hidden = knownSecrets();
  for (const secret of secrets) hidden.add(secret);
  return (text) => hidden.replacedIn(text, () => word);
}

export function knownSecrets(): KnownSecrets {
  const secrets = new Set<string>();
  const whole = createRunIndex();
  const runs = createRunIndex();

  // A text that contains a whole long secret contains a run of it, too.
  let anyShort = false;

  const mayContainDecoded = (text: string): boolean => {
    let decodedHash = 0;
    let lettersHash = 0;
    return visitDecoded(text, (code) => {
      if (anyShort) {
        decodedHash = rolled(decodedHash, code);
        if (whole.mayHold(decodedHash)) return true;
      }
      if (!isLetter(code)) return false;
      lettersHash = rolled(lettersHash, code);
      return runs.mayHold(lettersHash);
    });
  };
  /** A quick first test: almost no text contains a secret, and most need no decoding. */
  const mayHold = (text: string): boolean => {
    if (anyShort || decodable.test(text)) return mayContainDecoded(text);
    let hash = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const folded = code > 64 && code < 91 ? code + 32 : code;
      if (!isLetter(folded)) continue;
      hash = rolled(hash, folded);
      if (runs.mayHold(hash)) return true;
    }
    return false;
  };

  return {
    add(secret) {
      if (secret.length < shortestSecret || secrets.has(secret)) return;
      secrets.add(secret);
      const { forms, isLong } = formsOf(secret);
      for (const { codes, least, letters } of forms) (letters ? runs : whole).add(codes, { least, secret });
      if (!isLong) anyShort = true;
    },
    replacedIn(text, label) {
      if (secrets.size === 0 || !mayHold(text)) return text;
      const { decoded, letters } = viewsOf(text);
      return replaced(text, [...whole.find(decoded), ...runs.find(letters)], label);
    },
  };
}

/** Overlapping parts become one, labelled by the first of them. */
function replaced(text: string, found: readonly Found[], label: (secret: string) => string): string {
  const parts: string[] = [];
  let end = 0;
  let open: Found | null = null;
  for (const one of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (open !== null && one.from < end) {
      end = Math.max(end, one.to);
      continue;
    }
    parts.push(...(open === null ? [] : [label(open.secret)]), text.slice(end, one.from));
    open = one;
    end = one.to;
  }
  return [...parts, ...(open === null ? [] : [label(open.secret)]), text.slice(end)].join('');
}
