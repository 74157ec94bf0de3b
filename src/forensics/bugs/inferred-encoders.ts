import { percentEncode } from '../../../reference/signing/index.ts';
import type { Bug } from '../bug.ts';
import type { Encoder, SigningRecipe } from '../signing/recipe.ts';
import { encodedParts, type EncodedPart } from './encoding.ts';

/** A character that an encoder treats differently from RFC 3986, and the text that it writes. */
interface Deviation {
  readonly character: string;
  readonly written: string;
}

const deviations: readonly Deviation[] = [
  ...Array.from("!'()*;:@$,/?&=+#[]", (character) => ({ character, written: character })),
  ...Array.from('~-._', (character) => ({ character, written: hex(character) })),
  { character: ' ', written: '+' },
];

/**
 * Encoders that the answers suggest. For each part, a character is added to the encoder if more wrong answers then come out
 * byte for byte. A list of encoders could not contain every set of characters.
 */
export function inferredEncoders(explained: (bug: Bug<SigningRecipe>) => number): readonly Bug<SigningRecipe>[] {
  return Object.values<EncodedPart>(encodedParts).flatMap((part) => {
    let most = explained(encodingBug(part, [], true));
    const isLower = most > 0;
    let found: readonly Deviation[] = [];
    const tryEach = (): boolean => {
      const before = most;
      for (const one of deviations.filter((each) => !found.includes(each))) {
        const count = explained(encodingBug(part, [...found, one], isLower));
        if (count <= most) continue;
        found = [...found, one];
        most = count;
      }
      return most > before;
    };
    // A character that occurs in every URL, such as the colon, hides the others until it is found.
    while (tryEach());
    return found.length === 0 ? [] : [encodingBug(part, inOrder(found), isLower)];
  });
}

function inOrder(found: readonly Deviation[]): readonly Deviation[] {
  return deviations.filter((one) => found.includes(one));
}

function encodingBug(
  { id, what, others, rule, steps }: EncodedPart,
  found: readonly Deviation[],
  isLower: boolean,
): Bug<SigningRecipe> {
  const encode = encoderWith(found, isLower);
  return {
    id: `${id}-encoded-otherwise`,
    does: `It encodes ${what} ${wordsOf(found, isLower)}${others === undefined ? '' : `, but ${others} correctly`}.`,
    fix: `${rule}: only letters, digits and -._~ stay unencoded; write %2A for an asterisk and %21 for an exclamation mark.`,
    replaces: Object.fromEntries(steps.map((step) => [step, encode])),
  };
}

function encoderWith(found: readonly Deviation[], isLower: boolean): Encoder {
  const written = new Map(found.map((one) => [one.character, one.written]));
  return (text) =>
    text.replaceAll(/[^A-Za-z0-9]/gu, (character) => {
      const right = percentEncode(character);
      return written.get(character) ?? (isLower && right.startsWith('%') ? right.toLowerCase() : right);
    });
}

function wordsOf(found: readonly Deviation[], isLower: boolean): string {
  const kept = found.filter(({ character, written }) => character === written).map(({ character }) => character);
  const changed = found.filter(({ character, written }) => character !== written);
  return [
    ...(kept.length === 0 ? [] : [`with ${kept.join(' ')} left unencoded`]),
    ...changed.map(({ character, written }) => `with ${character === ' ' ? 'a space' : character} as ${written}`),
    ...(isLower ? ['with lower-case hexadecimal digits'] : []),
  ].join(', ');
}

function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
