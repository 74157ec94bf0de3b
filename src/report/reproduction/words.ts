import { tokensOf, type Pointer } from '../../model/pointer.ts';
import type { Text } from './links.ts';

export function jqPath(pointer: Pointer): string {
  const steps = tokensOf(pointer).map((token) => {
    if (/^\d+$/.test(token)) return `[${token}]`;
    return /^[A-Za-z_]\w*$/.test(token) ? `.${token}` : `[${JSON.stringify(token)}]`;
  });
  const path = steps.join('');
  return path.startsWith('.') ? path : `.${path}`;
}

/** A shell word with its variables. */
export function word(text: Text): string {
  const words: string[] = [];
  let literal = '';
  const close = (): void => {
    if (literal !== '') words.push(quoted(literal));
    literal = '';
  };
  for (const part of text) {
    if (typeof part === 'string') literal += part;
    else {
      close();
      words.push(`"$${part.variable}"`);
    }
  }
  close();
  return words.join('') || "''";
}

/** Text in single quotes. Control characters become octal escapes. */
export function quoted(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the pattern searches for control characters
  const parts = text.split(/([\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+)/);
  const words = parts.map((part, index) => {
    if (index % 2 === 0) return part === '' ? '' : `'${part.replaceAll("'", String.raw`'\''`)}'`;
    const octal = [...Buffer.from(part)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`);
    return `"$(printf '${octal.join('')}')"`;
  });
  return words.join('') || "''";
}
