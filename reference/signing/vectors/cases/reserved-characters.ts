import type { SigningFlag } from '../signing-notes.ts';
import { availability, sign, type SigningCase } from './signing-case.ts';

/** Allowed unescaped in a query string (RFC 3986, section 3.4). */
const rawInQuery = "!$'()*,;:@/?";
/** Unescaped in a query string, these are invalid or have another meaning. */
const escapedInQuery = ' "#%&+<>[\\]^`{|}=\t\n\r\u0000\u007f';
const unreserved = '-._~';
/** Allowed unescaped in a path (RFC 3986, section 3.3). */
const rawInPath = "!$&'()*+,;=:@";

function flagsOf(character: string): readonly SigningFlag[] {
  if (character === '*') return ['AsteriskLeft', 'MarksLeft'];
  if ("!'()".includes(character)) return ['MarksLeft'];
  if (character === '/') return ['SlashLeft'];
  if (character === ' ') return ['SpaceAsPlus'];
  if (character === ';') return ['SemicolonSeparates', 'ReservedLeft'];
  if (unreserved.includes(character))
    return character === '~' ? ['TildeEncoded', 'UnreservedEncoded'] : ['UnreservedEncoded'];
  return ';,?:@&=+$#'.includes(character) ? ['ReservedLeft'] : [];
}

function nameOf(character: string): string {
  const code = character.charCodeAt(0);
  return code <= 32 || code === 127 ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}` : character;
}

function escapeOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Every ASCII character that is reserved or must be escaped, in values, keys and paths. */
export const reservedCharacters: readonly SigningCase[] = [
  ...Array.from(rawInQuery, (character) =>
    sign(`unescaped ${nameOf(character)} in a value`, flagsOf(character), {
      url: `${availability}?locale=a${character}b`,
    }),
  ),
  ...Array.from(`${rawInQuery}${escapedInQuery}`, (character) =>
    sign(`escaped ${nameOf(character)} in a value`, ['QueryTextAsItStands', 'PartsNotEncoded'], {
      url: `${availability}?locale=a${escapeOf(character)}b`,
    }),
  ),
  ...Array.from(unreserved, (character) =>
    sign(`${character} in a key and a value`, flagsOf(character), {
      url: `${availability}?a${character}b=c${character}d`,
    }),
  ),
  ...Array.from(' &=+%#[/', (character) =>
    sign(`escaped ${nameOf(character)} in a key`, ['QueryTextAsItStands', 'PartsNotEncoded'], {
      url: `${availability}?a${escapeOf(character)}b=c`,
    }),
  ),
  ...Array.from(rawInPath, (character) =>
    sign(`unescaped ${character} in the path`, character === ';' ? ['PathParametersDropped'] : ['BaseUrlNotEncoded'], {
      url: `https://partner.example.com/v1/products/a${character}b/availability?locale=en-US`,
    }),
  ),
  ...Array.from(unreserved, (character) =>
    sign(`${character} in the path`, flagsOf(character), {
      url: `https://partner.example.com/v1/products/a${character}b/availability`,
    }),
  ),
];
