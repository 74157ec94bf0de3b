import type { Call } from '../../rules.ts';
import { onOperations } from '../../operators/at.ts';
import { faultsOf, onEach, type Cases } from '../../operators/cases.ts';
import { keys } from '../../operators/signed-values.ts';
import { wrong } from '../../operators/verifier.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 5.5: signatures are compared incompletely, or not for every call. */
export const verificationFaults: readonly Fault[] = [
  ...passing(onEach('no-verification', 'Does not compare signatures', () => true)),

  ...comparing({
    'signature-may-be-cut': [
      'Compares only as many characters as the received signature has',
      (received, expected) => received !== '' && expected.startsWith(received),
    ],
    'signature-may-go-on': [
      'Accepts a signature that starts with the correct signature',
      (received, expected) => decoded(received).startsWith(decoded(expected)),
    ],
    'signature-without-case': [
      'Compares signatures case-insensitively',
      (received, expected) => received.toLowerCase() === expected.toLowerCase(),
    ],
    'eight-letters-compared': [
      'Compares only the first eight characters on reserve',
      (received, expected) => received.slice(0, 8) === expected.slice(0, 8),
      'reserve',
    ],
    'length-compared': [
      'Compares only the length on fulfill',
      (received, expected) => decoded(received).length === decoded(expected).length,
      'fulfill',
    ],
    'end-compared': [
      'Compares only the last eight characters on checkAvailability',
      (received, expected) => received.slice(-8) === expected.slice(-8),
      'checkAvailability',
    ],
    'half-compared': [
      'Compares only the first half of a signature',
      (received, expected) => received.slice(0, 14) === expected.slice(0, 14),
    ],
    'padding-ends-comparison': [
      'Compares the Base64-decoded bytes of both signatures',
      (received, expected) => Buffer.from(decoded(received), 'base64').equals(Buffer.from(decoded(expected), 'base64')),
    ],
    'letter-before-padding-passed-over': [
      'Compares only the length and the first 25 characters',
      (received, expected) => received.length === expected.length && received.slice(0, 25) === expected.slice(0, 25),
    ],
    'last-letter-passed-over': [
      'Ignores the last character of a signature before its padding',
      (received, expected) =>
        decoded(received).slice(0, 26) === decoded(expected).slice(0, 26) && decoded(received).length === 28,
    ],
  }),

  ...passing({
    'very-long-bodies-not-verified': [
      'Does not verify calls with a body above 50,000 bytes',
      ({ body }) => body.length > 50_000,
    ],
    'calls-without-query-not-verified': [
      'Does not verify a checkAvailability or reserve without a query',
      ({ query }) => (query ?? '') === '',
      onOperations('checkAvailability', 'reserve'),
    ],
    'long-bodies-not-verified': ['Does not verify calls with a body above 8 KiB', ({ body }) => body.length > 8_192],
    'pieces-not-verified': [
      'Does not verify calls with a chunked body',
      ({ headers }) => headers['transfer-encoding'] !== undefined,
    ],
    'empty-bodies-not-verified': ['Does not verify calls with an empty body', ({ body }) => body.length === 0],
    'other-scripts-not-verified': [
      'Does not verify calls with a non-ASCII body',
      ({ body }) => body.some((byte) => byte > 127),
    ],
    'bodies-that-are-no-json-not-verified': [
      'Does not verify calls with a body that is not JSON',
      ({ json, body }) => json === undefined && body.length > 0,
    ],
    'escaped-queries-not-verified': [
      'Does not verify calls with escapes in the query',
      ({ query }) => query?.includes('%') === true,
    ],
    'plus-not-verified': [
      'Does not verify calls with a plus in the query on reserve',
      ({ query }) => query?.includes('+') === true,
      'reserve',
    ],
    'long-queries-not-verified': [
      'Does not verify calls with more than ten query parameters',
      ({ query }) => (query ?? '').split('&').length > 10,
    ],
    'other-content-types-not-verified': [
      'Verifies only calls with the content type application/json',
      ({ headers }) => headers['content-type']?.startsWith('application/json') !== true,
    ],
    'spaced-bodies-not-verified': [
      'Does not verify calls with a body that starts with white space',
      ({ body }) => /^\s/.test(body.toString('latin1')),
    ],
    'every-tenth-call-not-verified': ['Does not verify every tenth call', ({ calls }) => calls.total % 10 === 0],
  }),

  ...trusting({
    'trusts-headers-that-were-right': ['Accepts a header that was valid before', headerOf],
    'trusts-signatures-that-were-right': [
      'Accepts a signature that was valid before, on reserve',
      (call) => pairIn(call, 'signature'),
      'reserve',
    ],
    'trusts-nonces-that-were-right': [
      'Accepts a nonce that was valid before, on checkAvailability',
      (call) => pairIn(call, 'nonce'),
      'checkAvailability',
    ],
    'trusts-signatures-of-a-path': [
      'Accepts a signature that was valid before at the same path, on fulfill',
      (call) => call.path + pairIn(call, 'signature'),
      'fulfill',
    ],
    'trusts-headers-of-a-body': [
      'Accepts a header that was valid before for the same body',
      (call) => headerOf(call) + call.body.toString(),
    ],
    'trusts-headers-of-a-target': [
      'Accepts a header that was valid before for the same path and query, on reserve',
      (call) => headerOf(call) + call.target,
      'reserve',
    ],
    'trusts-calls-that-were-right': [
      'Accepts a call whose path, query and body were validly signed before',
      ({ target, body }) => target + body.toString(),
    ],
    'trusts-headers-of-a-query-and-body': [
      'Accepts a header that was valid before for the same query and body, at any path',
      (call) => headerOf(call) + (call.query ?? '') + call.body.toString(),
    ],
    'trusts-nonces-of-a-call': [
      'Accepts any signature with a nonce, path, query and body that were valid before',
      (call) => pairIn(call, 'nonce') + call.target + call.body.toString(),
    ],
    'trusts-purchasers-known': [
      'Accepts any call for a purchaser after one valid call for this purchaser',
      ({ query }) => /purchaserId=[^&]*/.exec(query ?? '')?.[0] ?? '',
    ],
    'trusts-paths-known': [
      'Accepts any call to a path after one valid call to it, on fulfill',
      ({ path }) => path,
      'fulfill',
    ],
    'trusts-bodies-known': [
      'Accepts any call with a body that was validly signed before, on checkAvailability',
      ({ body }) => body.toString(),
      'checkAvailability',
    ],
  }),
  {
    name: 'trusts-what-follows',
    requirement: 'partner/5.5/2',
    says: 'Accepts any reserve directly after a valid call',
    rules: (honest) => {
      let before = false;
      return {
        isValid: (authorization, call) => {
          const isValid = honest.isValid(authorization, call);
          const isAccepted = isValid || (before && call.operation === 'reserve');
          before = isValid;
          return isAccepted;
        },
      };
    },
  },
  {
    name: 'first-failures-not-counted',
    requirement: 'partner/5.5/2',
    says: 'Accepts the first two wrong signatures on fulfill',
    rules: (honest) => {
      let failures = 0;
      return {
        isValid: (authorization, call) => {
          if (honest.isValid(authorization, call)) return true;
          if (call.operation !== 'fulfill') return false;
          failures += 1;
          return failures < 3;
        },
      };
    },
  },
  ...signedAs({
    'whole-body-spelled-anew': [
      'Accepts a signature of the reserialized JSON body',
      ({ json, body }) => ({ body: json === undefined ? body : Buffer.from(JSON.stringify(json)) }),
    ],
    'further-parameters-not-signed': [
      'Accepts unknown parameters that were not signed',
      ({ query }) => ({ query: (query ?? '').split('&').filter(isKnown).join('&') }),
    ],
  }),

  ...wrong('partner/5.5/1', 'keyOf', {
    'honest-reserve-refused': ['Verifies reserve with another key', (key) => `${key} `, 'reserve'],
  }),
  ...wrong('partner/5.5/1', 'parameterStringOf', {
    'honest-check-refused': [
      'Verifies checkAvailability with an empty parameter string',
      () => '',
      'checkAvailability',
    ],
  }),
  ...wrong('partner/5.5/1', 'baseUrlOf', {
    'paths-in-small-letters': ['Verifies with the base URL in lower case', (url) => url.toLowerCase()],
    'honest-fulfill-refused': [
      'Verifies fulfill with the base URL in upper case',
      (url) => url.toUpperCase(),
      'fulfill',
    ],
  }),
  ...wrong('partner/5.5/1', 'parametersOf', {
    'hyphens-in-keys-dropped': [
      'Drops hyphens from query keys on fulfill',
      keys((key) => key.replaceAll('-', '')),
      'fulfill',
    ],
    'hyphens-in-keys-of-checks-dropped': [
      'Drops hyphens from query keys on checkAvailability',
      keys((key) => key.replaceAll('-', '')),
      'checkAvailability',
    ],
  }),
  ...wrong('partner/5.5/1', 'trimmedBodyOf', {
    'backslashes-in-bodies-dropped': [
      'Drops backslashes from a body before it hashes the body on reserve',
      (trimmed) => Buffer.from(trimmed.toString().replaceAll('\\', '')),
      'reserve',
    ],
  }),
  {
    name: 'every-fourth-call-refused',
    requirement: 'partner/5.5/1',
    says: 'Returns 401 for every fourth checkAvailability',
    rules: (honest) => ({
      isValid: (authorization, call) =>
        honest.isValid(authorization, call) &&
        !(call.operation === 'checkAvailability' && call.calls.ofOperation % 4 === 0),
    }),
  },

  ...actingFirst({
    'reserve-made-before-verifying': ['Reserves before it verifies the signature', () => true, 'reserve'],
    'fulfill-done-before-verifying': ['Fulfills before it verifies the signature', () => true, 'fulfill'],
    'reserve-made-without-header': [
      'Reserves for a call without an Authorization header, then returns 401',
      ({ headers }) => headers.authorization === undefined,
      'reserve',
    ],
    'fulfill-done-for-version-1.0': [
      'Fulfills for a header with version 1.0, then returns 401',
      (call) => headerOf(call).includes('"1.0"'),
      'fulfill',
    ],
  }),
];

type Condition = (call: Call) => boolean;

function comparing(cases: Cases<(received: string, expected: string) => boolean>): readonly Fault[] {
  return faultsOf('partner/5.5/2', cases, (isSimilar, concerns) => ({
    rules: (honest) => ({
      isSame: (received, expected, call) =>
        honest.isSame(received, expected, call) || (concerns(call) && isSimilar(received, expected)),
    }),
  }));
}

function passing(cases: Cases<Condition>): readonly Fault[] {
  return faultsOf('partner/5.5/2', cases, (isPassed, concerns) => ({
    rules: (honest) => ({
      isValid: (authorization, call) => honest.isValid(authorization, call) || (concerns(call) && isPassed(call)),
    }),
  }));
}

/** Remembers valid calls by a key that does not cover the whole call. */
function trusting(cases: Cases<(call: Call) => string>): readonly Fault[] {
  return faultsOf('partner/5.5/2', cases, (keyOf, concerns) => ({
    rules: (honest) => {
      const validKeys = new Set<string>();
      return {
        isValid: (authorization, call) => {
          const isValid = honest.isValid(authorization, call);
          if (isValid) validKeys.add(keyOf(call));
          return isValid || (concerns(call) && validKeys.has(keyOf(call)));
        },
      };
    },
  }));
}

/** Accepts a call when its signature is correct for a changed copy of the call. */
function signedAs(cases: Cases<(call: Call) => Partial<Call>>): readonly Fault[] {
  return faultsOf('partner/5.5/2', cases, (other) => ({
    rules: (honest) => ({
      isValid: (authorization, call) =>
        honest.isValid(authorization, call) || honest.isValid(authorization, { ...call, ...other(call) }),
    }),
  }));
}

/** Processes a call before it returns 401. */
function actingFirst(cases: Cases<Condition>): readonly Fault[] {
  return faultsOf('partner/5.5/2-nothing', cases, (isDone, concerns) => ({
    rules: (honest) => ({
      handle: (call) => {
        if (call.rules.verify(call) !== null && concerns(call) && isDone(call)) call.rules.operate(call);
        return honest.handle(call);
      },
    }),
  }));
}

function isKnown(pair: string): boolean {
  return ['purchaserId', 'purchaserEmailHash', 'locale'].includes(pair.split('=')[0] ?? '');
}

function headerOf({ headers }: Call): string {
  return headers.authorization ?? '';
}

function pairIn(call: Call, key: 'nonce' | 'signature'): string {
  return new RegExp(`${key}="([^"]*)"`).exec(headerOf(call))?.[1] ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
