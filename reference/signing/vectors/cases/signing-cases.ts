import { bodies } from './bodies.ts';
import { noncesAndVerbs } from './nonces-and-verbs.ts';
import { plainRequests } from './plain-requests.ts';
import { queryStrings } from './query-strings.ts';
import { reservedCharacters } from './reserved-characters.ts';
import type { SigningCase } from './signing-case.ts';
import { signingKeys } from './signing-keys.ts';
import { sortedKeys } from './sorted-keys.ts';
import { unicode } from './unicode.ts';
import { urls } from './urls.ts';

/** Requests to sign, by class of input. */
export const signingCases: Readonly<Record<string, readonly SigningCase[]>> = {
  'plain requests': plainRequests,
  'reserved characters': reservedCharacters,
  'query strings': queryStrings,
  'sorted keys': sortedKeys,
  unicode,
  bodies,
  'nonces and verbs': noncesAndVerbs,
  urls,
  'signing keys': signingKeys,
};
