import { bodies } from './bodies.ts';
import { noncesAndVerbs, plainRequests, signingKeys, urls } from './requests.ts';
import { queryStrings, reservedCharacters, sortedKeys, unicode } from './query-strings.ts';
import type { SigningCase } from './signing-case.ts';

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
