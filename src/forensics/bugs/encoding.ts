import type { Bug } from '../bug.ts';
import type { SigningRecipe } from '../signing/recipe.ts';
import { wrongEncoders, type WrongEncoder, type WrongEncoderName } from './encoders.ts';

/** A part of the base string or the header with its own encoding. */
export interface EncodedPart {
  readonly id: string;
  readonly what: string;
  /** A similar part that is encoded correctly. */
  readonly others?: string;
  readonly rule: string;
  readonly steps: readonly (keyof SigningRecipe & `encode${string}`)[];
}

export const encodedParts = {
  everything: { id: 'everything', what: 'everything', rule: 'Rule 4 of section 5.3', steps: ['encode'] },
  parameters: {
    id: 'keys-and-values',
    what: 'keys and values of the query',
    rule: 'Rule 2 of section 5.3',
    steps: ['encodeKey', 'encodeValue'],
  },
  values: {
    id: 'values',
    what: 'values of the query',
    others: 'keys',
    rule: 'Rule 2 of section 5.3',
    steps: ['encodeValue'],
  },
  keys: {
    id: 'keys',
    what: 'keys of the query',
    others: 'values',
    rule: 'Rule 2 of section 5.3',
    steps: ['encodeKey'],
  },
  joined: {
    id: 'parameter-string',
    what: 'the joined parameter string',
    rule: 'Part 4 of section 5.3',
    steps: ['encodeParameters'],
  },
  nonce: { id: 'nonce', what: 'the nonce', rule: 'Part 2 of section 5.3', steps: ['encodeNonce'] },
  url: { id: 'base-url', what: 'the base URL', rule: 'Part 3 of section 5.3', steps: ['encodeUrl'] },
  mac: { id: 'signature', what: 'the Base64 signature', rule: 'Rule 6 of section 5.3', steps: ['encodeMac'] },
} as const satisfies Record<string, EncodedPart>;

/**
 * The wrong encoders for each part, without those that have no effect there: the joined parameter string, for example,
 * contains only unreserved characters, `%`, `=` and `&`.
 */
const encodersOfParts: readonly (readonly [keyof typeof encodedParts, readonly WrongEncoderName[]])[] = [
  ['joined', ['none', 'twice']],
  ['mac', ['none', 'twice']],
  ['nonce', ['none', 'twice']],
  ['url', ['none', 'twice']],
  ['parameters', ['none', 'java', 'php', 'python', 'twice', 'component', 'slash']],
  [
    'everything',
    [
      'java',
      'php',
      'python',
      'slash',
      'component',
      'lower',
      'none',
      'halfJava',
      'asteriskAndTilde',
      'tilde',
      'plusLeft',
    ],
  ],
  ['everything', ['dotnet', 'dotnetLower', 'segment', 'guava', 'uri', 'space', 'latin1', 'twice']],
  [
    'values',
    [
      'none',
      'java',
      'php',
      'python',
      'slash',
      'component',
      'lower',
      'twice',
      'halfJava',
      'asteriskAndTilde',
      'plusLeft',
    ],
  ],
  [
    'parameters',
    [
      'lower',
      'halfJava',
      'asteriskAndTilde',
      'tilde',
      'plusLeft',
      'dotnet',
      'dotnetLower',
      'segment',
      'guava',
      'uri',
      'space',
      'latin1',
    ],
  ],
  ['keys', ['none', 'twice']],
  ['values', ['tilde', 'dotnet', 'dotnetLower', 'segment', 'guava', 'uri', 'space', 'latin1']],
  ['values', ['javaTwice', 'pythonTwice', 'componentTwice']],
  ['parameters', ['javaTwice', 'pythonTwice', 'componentTwice']],
  ['joined', ['lower', 'tilde', 'uri']],
  ['nonce', ['java', 'php', 'python', 'slash', 'component', 'lower', 'halfJava', 'plusLeft', 'dotnetLower', 'uri']],
  ['url', ['slash', 'lower', 'uri', 'java', 'component', 'tilde', 'segment', 'guava', 'asteriskAndTilde']],
  ['mac', ['slash', 'lower', 'plusLeft', 'segment']],
];

/** Rule 4: encoding that differs from RFC 3986, in one part or in all parts. */
export const encodingBugs: readonly Bug<SigningRecipe>[] = encodersOfParts.flatMap(([part, names]) =>
  names.map((name) => encodingBug(encodedParts[part], wrongEncoders[name])),
);

function encodingBug(
  { id, what, others, rule, steps }: EncodedPart,
  { id: way, how, instead, encode }: WrongEncoder,
): Bug<SigningRecipe> {
  return {
    id: `${id}-encoded-${way}`,
    does:
      encode === wrongEncoders.none.encode
        ? `It does not encode ${what}${others === undefined ? '' : `, but encodes ${others}`}.`
        : `It encodes ${what} ${how}${others === undefined ? '' : `, but ${others} correctly`}.`,
    fix: `${rule}: ${instead}.`,
    replaces: Object.fromEntries(steps.map((step) => [step, encode])),
  };
}
