import type { Call } from '../../rules.ts';
import { onOperations } from '../../operators/at.ts';
import { faultsOf, onEach, type Cases } from '../../operators/cases.ts';
import { keys } from '../../operators/signed-values.ts';
import { wrong } from '../../operators/verifier.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 5.5: signatures that are compared incompletely, or not for every call. */
export const verificationFaults: readonly Fault[] = [
  ...passing(onEach('no-verification', 'Compares no signature', () => true)),

  ...comparing({
    'signature-may-be-cut': [
      'Compares as many letters as a signature has',
      (received, right) => received !== '' && right.startsWith(received),
    ],
    'signature-may-go-on': [
      'Takes a signature that begins like the right one',
      (received, right) => decoded(received).startsWith(decoded(right)),
    ],
    'signature-without-case': [
      'Compares letters without regard to their case',
      (received, right) => received.toLowerCase() === right.toLowerCase(),
    ],
    'eight-letters-compared': [
      'Compares the first eight letters on reserve',
      (received, right) => received.slice(0, 8) === right.slice(0, 8),
      'reserve',
    ],
    'length-compared': [
      'Compares the length alone on fulfill',
      (received, right) => decoded(received).length === decoded(right).length,
      'fulfill',
    ],
    'end-compared': [
      'Compares the last eight letters on check',
      (received, right) => received.slice(-8) === right.slice(-8),
      'checkAvailability',
    ],
    'half-compared': ['Compares the first half', (received, right) => received.slice(0, 14) === right.slice(0, 14)],
    'padding-ends-comparison': [
      'Compares what Base64 makes of both texts',
      (received, right) => Buffer.from(decoded(received), 'base64').equals(Buffer.from(decoded(right), 'base64')),
    ],
    'letter-before-padding-passed-over': [
      'Leaves the last letter but two out of account',
      (received, right) => received.length === right.length && received.slice(0, 25) === right.slice(0, 25),
    ],
    'last-letter-passed-over': [
      'Leaves the last letter of a signature out of account',
      (received, right) =>
        decoded(received).slice(0, 26) === decoded(right).slice(0, 26) && decoded(received).length === 28,
    ],
  }),

  ...passing({
    'very-long-bodies-not-verified': ['Verifies no body above 50,000 bytes', ({ body }) => body.length > 50_000],
    'calls-without-query-not-verified': [
      'Verifies no check and no reserve without a query',
      ({ query }) => (query ?? '') === '',
      onOperations('checkAvailability', 'reserve'),
    ],
    'long-bodies-not-verified': ['Verifies no body above 8 KiB', ({ body }) => body.length > 8_192],
    'pieces-not-verified': [
      'Verifies nothing where the body comes in pieces',
      ({ headers }) => headers['transfer-encoding'] !== undefined,
    ],
    'empty-bodies-not-verified': ['Verifies no call with an empty body', ({ body }) => body.length === 0],
    'other-scripts-not-verified': [
      'Verifies no body with letters beyond ASCII',
      ({ body }) => body.some((byte) => byte > 127),
    ],
    'bodies-that-are-no-json-not-verified': [
      'Leaves bodies that are no JSON to whoever reads them',
      ({ json, body }) => json === undefined && body.length > 0,
    ],
    'escaped-queries-not-verified': ['Verifies no query with escapes', ({ query }) => query?.includes('%') === true],
    'plus-not-verified': [
      'Verifies no query with a plus on reserve',
      ({ query }) => query?.includes('+') === true,
      'reserve',
    ],
    'long-queries-not-verified': [
      'Verifies no query of more than ten pairs',
      ({ query }) => (query ?? '').split('&').length > 10,
    ],
    'other-content-types-not-verified': [
      'Verifies bodies that say they are JSON, and no others',
      ({ headers }) => headers['content-type']?.startsWith('application/json') !== true,
    ],
    'spaced-bodies-not-verified': [
      'Verifies no body that begins with white space',
      ({ body }) => /^\s/.test(body.toString('latin1')),
    ],
    'every-tenth-call-not-verified': ['Verifies nine calls of ten', ({ calls }) => calls.total % 10 === 0],
  }),

  ...trusting({
    'trusts-headers-that-were-right': ['Takes a header that was right before', headerOf],
    'trusts-signatures-that-were-right': [
      'Takes a signature that was right before, on reserve',
      (call) => pairIn(call, 'signature'),
      'reserve',
    ],
    'trusts-nonces-that-were-right': [
      'Takes a nonce that was right before, on check',
      (call) => pairIn(call, 'nonce'),
      'checkAvailability',
    ],
    'trusts-signatures-of-a-path': [
      'Takes a signature that was right at its path',
      (call) => call.path + pairIn(call, 'signature'),
      'fulfill',
    ],
    'trusts-headers-of-a-body': [
      'Takes a header that was right for its body',
      (call) => headerOf(call) + call.body.toString(),
    ],
    'trusts-headers-of-a-target': [
      'Takes a header that was right for its path and query on reserve',
      (call) => headerOf(call) + call.target,
      'reserve',
    ],
    'trusts-calls-that-were-right': [
      'Takes a call whose path, query and body were signed before',
      ({ target, body }) => target + body.toString(),
    ],
    'trusts-headers-of-a-query-and-body': [
      'Takes a header that was right for its query and body, at any path',
      (call) => headerOf(call) + (call.query ?? '') + call.body.toString(),
    ],
    'trusts-nonces-of-a-call': [
      'Takes any signature beside a nonce, query and body that were right before',
      (call) => pairIn(call, 'nonce') + call.target + call.body.toString(),
    ],
    'trusts-purchasers-known': [
      'Takes any call for a purchaser whose call was right before',
      ({ query }) => /purchaserId=[^&]*/.exec(query ?? '')?.[0] ?? '',
    ],
    'trusts-paths-known': ['Takes any call of a path at which one was right before', ({ path }) => path, 'fulfill'],
    'trusts-bodies-known': [
      'Takes any call with a body that was signed rightly before',
      ({ body }) => body.toString(),
      'checkAvailability',
    ],
  }),
  {
    name: 'trusts-what-follows',
    requirement: 'partner/5.5/2',
    says: 'Takes whatever comes right after a call that was right, on reserve',
    rules: (honest) => {
      let before = false;
      return {
        isValid: (authorization, call) => {
          const isValid = honest.isValid(authorization, call);
          const isTaken = isValid || (before && call.operation === 'reserve');
          before = isValid;
          return isTaken;
        },
      };
    },
  },
  {
    name: 'first-failures-not-counted',
    requirement: 'partner/5.5/2',
    says: 'Refuses a wrong signature of fulfill from the third one on',
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
      'Takes a body whose JSON says what was signed, however it is spelled',
      ({ json, body }) => ({ body: json === undefined ? body : Buffer.from(JSON.stringify(json)) }),
    ],
    'further-parameters-not-signed': [
      'Takes parameters that it does not know without looking for them in what was signed',
      ({ query }) => ({ query: (query ?? '').split('&').filter(isKnown).join('&') }),
    ],
  }),

  ...wrong('partner/5.5/1', 'keyOf', {
    'honest-reserve-refused': ['Verifies reserve with another key', (key) => `${key} `, 'reserve'],
  }),
  ...wrong('partner/5.5/1', 'parameterStringOf', {
    'honest-check-refused': ['Leaves the query out of what it verifies on check', () => '', 'checkAvailability'],
  }),
  ...wrong('partner/5.5/1', 'baseUrlOf', {
    'paths-in-small-letters': ['Verifies with the path in small letters', (url) => url.toLowerCase()],
    'honest-fulfill-refused': [
      'Verifies fulfill with the path decoded and in capitals',
      (url) => url.toUpperCase(),
      'fulfill',
    ],
  }),
  ...wrong('partner/5.5/1', 'parametersOf', {
    'hyphens-in-keys-dropped': [
      'Reads keys without their hyphens on fulfill',
      keys((key) => key.replaceAll('-', '')),
      'fulfill',
    ],
    'hyphens-in-keys-of-checks-dropped': [
      'Reads keys without their hyphens on checkAvailability',
      keys((key) => key.replaceAll('-', '')),
      'checkAvailability',
    ],
  }),
  ...wrong('partner/5.5/1', 'trimmedBodyOf', {
    'backslashes-in-bodies-dropped': [
      'Hashes a body without its backslashes on reserve',
      (trimmed) => Buffer.from(trimmed.toString().replaceAll('\\', '')),
      'reserve',
    ],
  }),
  {
    name: 'every-fourth-call-refused',
    requirement: 'partner/5.5/1',
    says: 'Takes every fourth check for wrongly signed',
    rules: (honest) => ({
      isValid: (authorization, call) =>
        honest.isValid(authorization, call) &&
        !(call.operation === 'checkAvailability' && call.calls.ofOperation % 4 === 0),
    }),
  },

  ...actingFirst({
    'reserve-made-before-verifying': ['Reserves before it verifies', () => true, 'reserve'],
    'fulfill-done-before-verifying': ['Fulfills before it verifies', () => true, 'fulfill'],
    'reserve-made-without-header': [
      'Reserves for a call without a header, and answers 401',
      ({ headers }) => headers.authorization === undefined,
      'reserve',
    ],
    'fulfill-done-for-version-1.0': [
      'Fulfills for a header of version 1.0, and answers 401',
      (call) => headerOf(call).includes('"1.0"'),
      'fulfill',
    ],
  }),
];

type Condition = (call: Call) => boolean;

function comparing(cases: Cases<(received: string, right: string) => boolean>): readonly Fault[] {
  return faultsOf('partner/5.5/2', cases, (isAlike, concerns) => ({
    rules: (honest) => ({
      isSame: (received, right, call) =>
        honest.isSame(received, right, call) || (concerns(call) && isAlike(received, right)),
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

/** Accepts a call when its signature fits a changed copy of the call. */
function signedAs(cases: Cases<(call: Call) => Partial<Call>>): readonly Fault[] {
  return faultsOf('partner/5.5/2', cases, (other) => ({
    rules: (honest) => ({
      isValid: (authorization, call) =>
        honest.isValid(authorization, call) || honest.isValid(authorization, { ...call, ...other(call) }),
    }),
  }));
}

/** Processes a call, and then refuses it. */
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
