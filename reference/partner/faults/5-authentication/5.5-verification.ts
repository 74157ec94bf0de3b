import type { PartnerRules, Received } from '../../rules.ts';
import type { Fault } from '../fault.ts';
import { at, computedWrongly, takenAnyway, type Concerns } from './verified-otherwise.ts';

const named = ['checkAvailability', 'reserve', 'fulfill'] as const;

/** Faults of section 5.5: what is compared, for which calls, and when at all. */
export const verificationFaults: readonly Fault[] = [
  ...named.map((operation) =>
    takenAnyway(`no-verification-on-${operation}`, 'partner/5.5/2', {
      says: `Compares no signature on ${operation}`,
      takes: (_, call) => call.operation === operation,
    }),
  ),

  comparing(
    'signature-may-be-cut',
    'Compares as many letters as a signature has',
    (given, right) => given !== '' && right.startsWith(given),
  ),
  comparing('signature-may-go-on', 'Takes a signature that begins like the right one', (given, right) =>
    decoded(given).startsWith(decoded(right)),
  ),
  comparing('signature-without-case', 'Compares letters without regard to their case', (given, right) =>
    sameLower(given, right),
  ),
  comparing(
    'eight-letters-compared',
    'Compares the first eight letters on reserve',
    (given, right) => given.slice(0, 8) === right.slice(0, 8),
    'reserve',
  ),
  comparing(
    'length-compared',
    'Compares the length alone on fulfill',
    (given, right) => decoded(given).length === decoded(right).length,
    'fulfill',
  ),
  comparing(
    'end-compared',
    'Compares the last eight letters on check',
    (given, right) => given.slice(-8) === right.slice(-8),
    'checkAvailability',
  ),
  comparing('half-compared', 'Compares the first half', (given, right) => given.slice(0, 14) === right.slice(0, 14)),
  comparing('padding-ends-comparison', 'Compares what Base64 makes of both texts', (given, right) =>
    Buffer.from(decoded(given), 'base64').equals(Buffer.from(decoded(right), 'base64')),
  ),
  comparing(
    'letter-before-padding-passed-over',
    'Leaves the last letter but two out of account',
    (given, right) => given.length === right.length && given.slice(0, 25) === right.slice(0, 25),
  ),

  comparing(
    'last-letter-passed-over',
    'Leaves the last letter of a signature out of account',
    (given, right) => decoded(given).slice(0, 26) === decoded(right).slice(0, 26) && decoded(given).length === 28,
  ),

  passing('very-long-bodies-not-verified', 'Verifies no body above 50,000 bytes', ({ body }) => body.length > 50_000),
  passing(
    'calls-without-query-not-verified',
    'Verifies no check and no reserve without a query',
    (call) => at('checkAvailability', 'reserve')(call) && (call.query ?? '') === '',
  ),
  passing('long-bodies-not-verified', 'Verifies no body above 8 KiB', ({ body }) => body.length > 8_192),
  passing(
    'pieces-not-verified',
    'Verifies nothing where the body comes in pieces',
    ({ headers }) => headers['transfer-encoding'] !== undefined,
  ),
  passing('empty-bodies-not-verified', 'Verifies no call with an empty body', ({ body }) => body.length === 0),
  passing('other-scripts-not-verified', 'Verifies no body with letters beyond ASCII', ({ body }) =>
    body.some((byte) => byte > 127),
  ),
  passing(
    'bodies-that-are-no-json-not-verified',
    'Leaves bodies that are no JSON to whoever reads them',
    ({ json, body }) => json === undefined && body.length > 0,
  ),
  passing(
    'escaped-queries-not-verified',
    'Verifies no query with escapes',
    ({ query }) => query?.includes('%') === true,
  ),
  passing(
    'plus-not-verified',
    'Verifies no query with a plus on reserve',
    ({ query, operation }) => operation === 'reserve' && query?.includes('+') === true,
  ),
  passing(
    'long-queries-not-verified',
    'Verifies no query of more than ten pairs',
    ({ query }) => (query ?? '').split('&').length > 10,
  ),
  passing(
    'other-content-types-not-verified',
    'Verifies bodies that say they are JSON, and no others',
    ({ headers }) => headers['content-type']?.startsWith('application/json') !== true,
  ),
  passing('spaced-bodies-not-verified', 'Verifies no body that begins with white space', ({ body }) =>
    /^\s/.test(body.toString('latin1')),
  ),

  cached(
    'trusts-headers-that-were-right',
    'Takes a header that was right before',
    (call) => call.headers.authorization ?? '',
  ),
  cached(
    'trusts-signatures-that-were-right',
    'Takes a signature that was right before, on reserve',
    signatureIn,
    at('reserve'),
  ),
  cached(
    'trusts-nonces-that-were-right',
    'Takes a nonce that was right before, on check',
    nonceIn,
    at('checkAvailability'),
  ),
  cached(
    'trusts-signatures-of-a-path',
    'Takes a signature that was right at its path',
    (call) => call.path + signatureIn(call),
    at('fulfill'),
  ),
  cached(
    'trusts-headers-of-a-body',
    'Takes a header that was right for its body',
    (call) => String(call.headers.authorization) + call.body.toString(),
  ),
  cached(
    'trusts-headers-of-a-target',
    'Takes a header that was right for its path and query on reserve',
    (call) => String(call.headers.authorization) + call.target,
    at('reserve'),
  ),
  cached(
    'trusts-calls-that-were-right',
    'Takes a call whose path, query and body were signed before',
    (call) => call.target + call.body.toString(),
  ),

  cached(
    'trusts-purchasers-known',
    'Takes any call for a purchaser whose call was right before',
    ({ query }) => /purchaserId=[^&]*/.exec(query ?? '')?.[0] ?? '',
  ),
  cached(
    'trusts-paths-known',
    'Takes any call of a path at which one was right before',
    ({ path }) => path,
    at('fulfill'),
  ),
  cached(
    'trusts-bodies-known',
    'Takes any call with a body that was signed rightly before',
    ({ body }) => body.toString(),
    at('checkAvailability'),
  ),
  {
    name: 'trusts-what-follows',
    requirement: 'partner/5.5/2',
    says: 'Takes whatever comes right after a call that was right, on reserve',
    rules: (honest) => {
      let before = false;
      return {
        isValid: (authorization, call) => {
          const isValid = honest.isValid(authorization, call);
          const isTaken = isValid || (before && at('reserve')(call));
          before = isValid;
          return isTaken;
        },
      };
    },
  },
  {
    name: 'every-tenth-call-not-verified',
    requirement: 'partner/5.5/2',
    says: 'Verifies nine calls of ten',
    rules: (honest) => ({
      isValid: (authorization, call) => call.calls.total % 10 === 0 || honest.isValid(authorization, call),
    }),
  },
  {
    name: 'first-failures-not-counted',
    requirement: 'partner/5.5/2',
    says: 'Refuses a wrong signature of fulfill from the third one on',
    rules: (honest) => {
      let wrong = 0;
      return {
        isValid: (authorization, call) => {
          if (honest.isValid(authorization, call)) return true;
          if (at('fulfill')(call)) wrong += 1;
          return at('fulfill')(call) && wrong < 3;
        },
      };
    },
  },
  {
    name: 'whole-body-spelled-anew',
    requirement: 'partner/5.5/2',
    says: 'Takes a body whose JSON says what was signed, however it is spelled',
    rules: (honest) => ({
      isValid: (authorization, call) => {
        if (honest.isValid(authorization, call)) return true;
        const body = call.json === undefined ? call.body : Buffer.from(JSON.stringify(call.json));
        return honest.isValid(authorization, { ...call, body });
      },
    }),
  },
  {
    name: 'further-parameters-not-signed',
    requirement: 'partner/5.5/2',
    says: 'Takes parameters that it does not know without looking for them in what was signed',
    rules: (honest) => ({
      isValid: (authorization, call) =>
        honest.isValid(authorization, call) ||
        honest.isValid(authorization, { ...call, query: (call.query ?? '').split('&').filter(isKnown).join('&') }),
    }),
  },

  computedWrongly({
    name: 'honest-reserve-refused',
    requirement: 'partner/5.5/1',
    says: 'Verifies reserve with another key',
    on: at('reserve'),
    rules: (honest) => ({ keyOf: (call) => `${honest.keyOf(call)} ` }),
  }),
  computedWrongly({
    name: 'honest-check-refused',
    requirement: 'partner/5.5/1',
    says: 'Leaves the query out of what it verifies on check',
    on: at('checkAvailability'),
    rules: () => ({ parameterStringOf: () => '' }),
  }),
  computedWrongly({
    name: 'honest-fulfill-refused',
    requirement: 'partner/5.5/1',
    says: 'Verifies fulfill with the path decoded and in capitals',
    on: at('fulfill'),
    rules: (honest) => ({ baseUrlOf: (call) => honest.baseUrlOf(call).toUpperCase() }),
  }),
  computedWrongly({
    name: 'hyphens-in-keys-dropped',
    requirement: 'partner/5.5/1',
    says: 'Reads keys without their hyphens on fulfill',
    on: at('fulfill'),
    rules: (honest) => ({
      parametersOf: (call) => honest.parametersOf(call).map(([key, value]) => [key.replaceAll('-', ''), value]),
    }),
  }),
  computedWrongly({
    name: 'backslashes-in-bodies-dropped',
    requirement: 'partner/5.5/1',
    says: 'Hashes a body without its backslashes on reserve',
    on: at('reserve'),
    rules: (honest) => ({
      trimmedBodyOf: (call) => Buffer.from(honest.trimmedBodyOf(call).toString().replaceAll('\\', '')),
    }),
  }),
  {
    name: 'every-fourth-call-refused',
    requirement: 'partner/5.5/1',
    says: 'Takes every fourth check for wrongly signed',
    rules: (honest) => ({
      isValid: (authorization, call) =>
        honest.isValid(authorization, call) && !(at('checkAvailability')(call) && call.calls.ofOperation % 4 === 0),
    }),
  },

  acting('reserve-made-before-verifying', 'Reserves before it verifies', at('reserve')),
  acting('fulfill-done-before-verifying', 'Fulfills before it verifies', at('fulfill')),
  acting(
    'reserve-made-without-header',
    'Reserves for a call without a header, and answers 401',
    (call) => at('reserve')(call) && call.headers.authorization === undefined,
  ),
  acting(
    'fulfill-done-for-version-1.0',
    'Fulfills for a header of version 1.0, and answers 401',
    (call) => at('fulfill')(call) && (call.headers.authorization ?? '').includes('"1.0"'),
  ),
];

function comparing(
  name: string,
  says: string,
  isSame: (given: string, right: string) => boolean,
  on?: (typeof named)[number],
): Fault {
  return {
    name,
    requirement: 'partner/5.5/2',
    says,
    rules: (honest) => ({
      isSame: (given, right, call) =>
        honest.isSame(given, right, call) || ((on === undefined || call.operation === on) && isSame(given, right)),
    }),
  };
}

function passing(name: string, says: string, takes: (call: Received) => boolean): Fault {
  return takenAnyway(name, 'partner/5.5/2', { says, takes: (_, call) => takes(call) });
}

/** Remembers what was valid, by a key that does not hold all of it. */
function cached(name: string, says: string, keyOf: (call: Received) => string, on: Concerns = () => true): Fault {
  return {
    name,
    requirement: 'partner/5.5/2',
    says,
    rules: (honest: PartnerRules) => {
      const known = new Set<string>();
      return {
        isValid: (authorization, call) => {
          const key = keyOf(call);
          const isValid = honest.isValid(authorization, call);
          if (isValid) known.add(key);
          return isValid || (on(call) && known.has(key));
        },
      };
    },
  };
}

/** Processes a call, and then refuses it. */
function acting(name: string, says: string, on: Concerns): Fault {
  return {
    name,
    requirement: 'partner/5.5/2-nothing',
    says,
    rules: (honest) => ({
      handle: (call) => {
        const refusal = call.rules.verify(call);
        if (refusal !== null && on(call)) call.rules.operate(call);
        return honest.handle(call);
      },
    }),
  };
}

function isKnown(pair: string): boolean {
  return ['purchaserId', 'purchaserEmailHash', 'locale'].includes(pair.split('=')[0] ?? '');
}

function signatureIn({ headers }: Received): string {
  return /signature="([^"]*)"/.exec(headers.authorization ?? '')?.[1] ?? '';
}

function nonceIn({ headers }: Received): string {
  return /nonce="([^"]*)"/.exec(headers.authorization ?? '')?.[1] ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function sameLower(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
