import type { Bug } from '../bug.ts';
import type { Encoder, SigningRecipe } from '../signing/recipe.ts';
import { wrongEncoders, type WrongEncoder, type WrongEncoderName } from './encoders.ts';

/** Where code encodes in a way of its own. */
interface Place {
  readonly id: string;
  /** What is encoded. */
  readonly what: string;
  readonly rule: string;
  readonly steps: (encode: Encoder) => Partial<SigningRecipe>;
}

const everywhere: Place = {
  id: 'everything',
  what: 'everything',
  rule: 'Rule 4 of 5.3',
  steps: (encode) => ({ encode }),
};
const parameters: Place = {
  id: 'keys-and-values',
  what: 'keys and values of the query',
  rule: 'Rule 2 of 5.3',
  steps: (encode) => ({ encodeKey: encode, encodeValue: encode }),
};
const values: Place = {
  id: 'values',
  what: 'values of the query, but not its keys,',
  rule: 'Rule 2 of 5.3',
  steps: (encode) => ({ encodeValue: encode }),
};
const keys: Place = {
  id: 'keys',
  what: 'keys of the query, but not its values,',
  rule: 'Rule 2 of 5.3',
  steps: (encode) => ({ encodeKey: encode }),
};
const joined: Place = {
  id: 'parameter-string',
  what: 'the joined parameter string',
  rule: 'Part 4 of 5.3',
  steps: (encode) => ({ encodeParameters: encode }),
};
const nonce: Place = {
  id: 'nonce',
  what: 'the nonce',
  rule: 'Part 2 of 5.3',
  steps: (encode) => ({ encodeNonce: encode }),
};
const url: Place = {
  id: 'base-url',
  what: 'the base URL',
  rule: 'Part 3 of 5.3',
  steps: (encode) => ({ encodeUrl: encode }),
};
const mac: Place = {
  id: 'signature',
  what: 'the Base64 signature',
  rule: 'Rule 6 of 5.3',
  steps: (encode) => ({ encodeMac: encode }),
};

/**
 * Which ways of encoding are met where. Left out are those that change nothing there: the joined parameter string, for
 * example, holds no character but unreserved ones, `%`, `=` and `&`.
 */
const met: readonly (readonly [Place, readonly WrongEncoderName[]])[] = [
  [joined, ['none', 'twice']],
  [mac, ['none', 'twice']],
  [nonce, ['none', 'twice']],
  [url, ['none', 'twice']],
  [parameters, ['none', 'java', 'php', 'python', 'twice', 'component', 'slash']],
  [
    everywhere,
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
  [everywhere, ['dotnet', 'dotnetLower', 'segment', 'guava', 'uri', 'space', 'latin1', 'twice']],
  [
    values,
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
    parameters,
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
  [keys, ['none', 'twice']],
  [values, ['tilde', 'dotnet', 'dotnetLower', 'segment', 'guava', 'uri', 'space', 'latin1']],
  [joined, ['lower', 'tilde', 'uri']],
  [nonce, ['java', 'php', 'python', 'slash', 'component', 'lower', 'halfJava', 'plusLeft', 'dotnetLower', 'uri']],
  [url, ['slash', 'lower', 'uri', 'java', 'component', 'tilde', 'segment', 'guava', 'asteriskAndTilde']],
  [mac, ['slash', 'lower', 'plusLeft', 'segment']],
];

/** Rule 4: encoded otherwise than RFC 3986 has it, in one place or in all. */
export const encodingBugs: readonly Bug<SigningRecipe>[] = met.flatMap(([place, names]) =>
  names.map((name) => encodingBug(place, wrongEncoders[name])),
);

function encodingBug(place: Place, encoder: WrongEncoder): Bug<SigningRecipe> {
  return {
    id: `${place.id}-encoded-${encoder.id}`,
    does: `It encodes ${place.what} ${encoder.how}.`.replace(', not', ' not'),
    fix: `${place.rule}: ${encoder.instead}.`,
    replaces: place.steps(encoder.encode),
  };
}
