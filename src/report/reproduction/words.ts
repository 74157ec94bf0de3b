import { tokensOf, type Pointer } from '../../model/pointer.ts';
import { invisible } from '../../model/json.ts';
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

/** Text in single quotes. Invisible characters except line breaks become octal escapes. */
export function quoted(text: string): string {
  const parts = text.split(new RegExp(`((?:(?!\\n)${invisible.source})+)`, 'u'));
  const words = parts.map((part, index) => {
    if (index % 2 === 0) return part === '' ? '' : `'${part.replaceAll("'", String.raw`'\''`)}'`;
    const octal = [...Buffer.from(part)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`);
    return `"$(printf '${octal.join('')}')"`;
  });
  return words.join('') || "''";
}
