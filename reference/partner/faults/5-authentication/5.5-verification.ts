import { decoded } from '../../http/query-pairs.ts';
import type { Call } from '../../rules.ts';
import { among, onOperations, signedOperations, type Calls } from '../../operators/at.ts';
import { inPlaceOf, over, type Replaced } from '../../operators/over.ts';
import { keys } from '../../operators/signed-values.ts';
import { wrong } from '../../operators/verifier.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 5.5: signatures are compared incompletely, or not for every call. */
export const verificationFaults: readonly Fault[] = [
  ...signedOperations.map((operation) =>
    fault(`no-verification-on-${operation}`, 'partner/5.5/2')
      .says(`Does not compare signatures on ${operation}`)
      .rules(passing(() => true, operation)),
  ),

  fault('signature-may-be-cut', 'partner/5.5/2')
    .says('Compares only as many characters as the received signature has')
    .rules(comparing((received, expected) => received !== '' && expected.startsWith(received))),
  fault('signature-may-go-on', 'partner/5.5/2')
    .says('Accepts a signature that starts with the correct signature')
    .rules(comparing((received, expected) => decoded(received).startsWith(decoded(expected)))),
  fault('signature-without-case', 'partner/5.5/2')
    .says('Compares signatures case-insensitively')
    .rules(comparing((received, expected) => received.toLowerCase() === expected.toLowerCase())),
  fault('eight-letters-compared', 'partner/5.5/2')
    .says('Compares only the first eight characters on reserve')
    .rules(comparing((received, expected) => received.slice(0, 8) === expected.slice(0, 8), 'reserve')),
  fault('length-compared', 'partner/5.5/2')
    .says('Compares only the length on fulfill')
    .rules(comparing((received, expected) => decoded(received).length === decoded(expected).length, 'fulfill')),
  fault('end-compared', 'partner/5.5/2')
    .says('Compares only the last eight characters on checkAvailability')
    .rules(comparing((received, expected) => received.slice(-8) === expected.slice(-8), 'checkAvailability')),
  fault('half-compared', 'partner/5.5/2')
    .says('Compares only the first half of a signature')
    .rules(comparing((received, expected) => received.slice(0, 14) === expected.slice(0, 14))),
  fault('padding-ends-comparison', 'partner/5.5/2')
    .says('Compares the Base64-decoded bytes of both signatures')
    .rules(
      comparing((received, expected) =>
        Buffer.from(decoded(received), 'base64').equals(Buffer.from(decoded(expected), 'base64')),
      ),
    ),
  fault('letter-before-padding-passed-over', 'partner/5.5/2')
    .says('Compares only the length and the first 25 characters')
    .rules(
      comparing(
        (received, expected) => received.length === expected.length && received.slice(0, 25) === expected.slice(0, 25),
      ),
    ),
  fault('last-letter-passed-over', 'partner/5.5/2')
    .says('Ignores the last character of a signature before its padding')
    .rules(
      comparing(
        (received, expected) =>
          decoded(received).slice(0, 26) === decoded(expected).slice(0, 26) && decoded(received).length === 28,
      ),
    ),

  fault('very-long-bodies-not-verified', 'partner/5.5/2')
    .says('Does not verify calls with a body above 50,000 bytes')
    .rules(passing(({ body }) => body.length > 50_000)),
  fault('calls-without-query-not-verified', 'partner/5.5/2')
    .says('Does not verify a checkAvailability or reserve without a query')
    .rules(passing(({ query }) => (query ?? '') === '', onOperations('checkAvailability', 'reserve'))),
  fault('long-bodies-not-verified', 'partner/5.5/2')
    .says('Does not verify calls with a body above 8 KiB')
    .rules(passing(({ body }) => body.length > 8_192)),
  fault('pieces-not-verified', 'partner/5.5/2')
    .says('Does not verify calls with a chunked body')
    .rules(passing(({ headers }) => headers['transfer-encoding'] !== undefined)),
  fault('empty-bodies-not-verified', 'partner/5.5/2')
    .says('Does not verify calls with an empty body')
    .rules(passing(({ body }) => body.length === 0)),
  fault('other-scripts-not-verified', 'partner/5.5/2')
    .says('Does not verify calls with a non-ASCII body')
    .rules(passing(({ body }) => body.some((byte) => byte > 127))),
  fault('bodies-that-are-no-json-not-verified', 'partner/5.5/2')
    .says('Does not verify calls with a body that is not JSON')
    .rules(passing(({ json, body }) => json === undefined && body.length > 0)),
  fault('escaped-queries-not-verified', 'partner/5.5/2')
    .says('Does not verify calls with escapes in the query')
    .rules(passing(({ query }) => query?.includes('%') === true)),
  fault('plus-not-verified', 'partner/5.5/2')
    .says('Does not verify calls with a plus in the query on reserve')
    .rules(passing(({ query }) => query?.includes('+') === true, 'reserve')),
  fault('long-queries-not-verified', 'partner/5.5/2')
    .says('Does not verify calls with more than ten query parameters')
    .rules(passing(({ query }) => (query ?? '').split('&').length > 10)),
  fault('other-content-types-not-verified', 'partner/5.5/2')
    .says('Verifies only calls with the content type application/json')
    .rules(passing(({ headers }) => headers['content-type']?.startsWith('application/json') !== true)),
  fault('spaced-bodies-not-verified', 'partner/5.5/2')
    .says('Does not verify calls with a body that starts with white space')
    .rules(passing(({ body }) => /^\s/.test(body.toString('latin1')))),
  fault('every-tenth-call-not-verified', 'partner/5.5/2')
    .says('Does not verify every tenth call')
    .rules(passing(({ calls }) => calls.total % 10 === 0)),

  fault('trusts-headers-that-were-right', 'partner/5.5/2')
    .says('Accepts a header that was valid before')
    .rules(trusting(headerOf)),
  fault('trusts-signatures-that-were-right', 'partner/5.5/2')
    .says('Accepts a signature that was valid before, on reserve')
    .rules(trusting((call) => pairIn(call, 'signature'), 'reserve')),
  fault('trusts-nonces-that-were-right', 'partner/5.5/2')
    .says('Accepts a nonce that was valid before, on checkAvailability')
    .rules(trusting((call) => pairIn(call, 'nonce'), 'checkAvailability')),
  fault('trusts-signatures-of-a-path', 'partner/5.5/2')
    .says('Accepts a signature that was valid before at the same path, on fulfill')
    .rules(trusting((call) => call.path + pairIn(call, 'signature'), 'fulfill')),
  fault('trusts-headers-of-a-body', 'partner/5.5/2')
    .says('Accepts a header that was valid before for the same body')
    .rules(trusting((call) => headerOf(call) + call.body.toString())),
  fault('trusts-headers-of-a-target', 'partner/5.5/2')
    .says('Accepts a header that was valid before for the same path and query, on reserve')
    .rules(trusting((call) => headerOf(call) + call.target, 'reserve')),
  fault('trusts-calls-that-were-right', 'partner/5.5/2')
    .says('Accepts a call whose path, query and body were validly signed before')
    .rules(trusting(({ target, body }) => target + body.toString())),
  fault('trusts-headers-of-a-query-and-body', 'partner/5.5/2')
    .says('Accepts a header that was valid before for the same query and body, at any path')
    .rules(trusting((call) => headerOf(call) + (call.query ?? '') + call.body.toString())),
  fault('trusts-nonces-of-a-call', 'partner/5.5/2')
    .says('Accepts any signature with a nonce, path, query and body that were valid before')
    .rules(trusting((call) => pairIn(call, 'nonce') + call.target + call.body.toString())),
  fault('trusts-purchasers-known', 'partner/5.5/2')
    .says('Accepts any call for a purchaser after one valid call for this purchaser')
    .rules(trusting(({ query }) => /purchaserId=[^&]*/.exec(query ?? '')?.[0] ?? '')),
  fault('trusts-paths-known', 'partner/5.5/2')
    .says('Accepts any call to a path after one valid call to it, on fulfill')
    .rules(trusting(({ path }) => path, 'fulfill')),
  fault('trusts-bodies-known', 'partner/5.5/2')
    .says('Accepts any call with a body that was validly signed before, on checkAvailability')
    .rules(trusting(({ body }) => body.toString(), 'checkAvailability')),
  fault('trusts-what-follows', 'partner/5.5/2')
    .says('Accepts any reserve directly after a valid call')
    .rules((honest) => {
      let before = false;
      return {
        isValid: (authorization, call) => {
          const isValid = honest.isValid(authorization, call);
          const isAccepted = isValid || (before && call.operation === 'reserve');
          before = isValid;
          return isAccepted;
        },
      };
    }),
  fault('first-failures-not-counted', 'partner/5.5/2')
    .says('Accepts the first two wrong signatures on fulfill')
    .rules((honest) => {
      let failures = 0;
      return {
        isValid: (authorization, call) => {
          if (honest.isValid(authorization, call)) return true;
          if (call.operation !== 'fulfill') return false;
          failures += 1;
          return failures < 3;
        },
      };
    }),
  fault('whole-body-spelled-anew', 'partner/5.5/2')
    .says('Accepts a signature of the reserialized JSON body')
    .rules(signedAs(({ json, body }) => ({ body: json === undefined ? body : Buffer.from(JSON.stringify(json)) }))),
  fault('further-parameters-not-signed', 'partner/5.5/2')
    .says('Accepts unknown parameters that were not signed')
    .rules(signedAs(({ query }) => ({ query: (query ?? '').split('&').filter(isKnown).join('&') }))),

  fault('honest-reserve-refused', 'partner/5.5/1')
    .says('Verifies reserve with another key')
    .ruleOn('reserve', 'isValid', wrong(over('keyOf', (key) => `${key} `))),
  fault('honest-check-refused', 'partner/5.5/1')
    .says('Verifies checkAvailability with an empty parameter string')
    .ruleOn('checkAvailability', 'isValid', wrong(over('parameterStringOf', () => ''))),
  fault('paths-in-small-letters', 'partner/5.5/1')
    .says('Verifies with the base URL in lower case')
    .rule('isValid', wrong(over('baseUrlOf', (url) => url.toLowerCase()))),
  fault('honest-fulfill-refused', 'partner/5.5/1')
    .says('Verifies fulfill with the base URL in upper case')
    .ruleOn('fulfill', 'isValid', wrong(over('baseUrlOf', (url) => url.toUpperCase()))),
  fault('hyphens-in-keys-dropped', 'partner/5.5/1')
    .says('Drops hyphens from query keys on fulfill')
    .ruleOn('fulfill', 'isValid', wrong(keys((key) => key.replaceAll('-', '')))),
  fault('hyphens-in-keys-of-checks-dropped', 'partner/5.5/1')
    .says('Drops hyphens from query keys on checkAvailability')
    .ruleOn('checkAvailability', 'isValid', wrong(keys((key) => key.replaceAll('-', '')))),
  fault('backslashes-in-bodies-dropped', 'partner/5.5/1')
    .says('Drops backslashes from a body before it hashes the body on reserve')
    .ruleOn(
      'reserve',
      'isValid',
      wrong(over('trimmedBodyOf', (trimmed) => Buffer.from(trimmed.toString().replaceAll('\\', '')))),
    ),
  fault('every-fourth-call-refused', 'partner/5.5/1')
    .says('Returns 401 for every fourth checkAvailability')
    .rule(
      'isValid',
      (right, authorization, call) =>
        right(authorization, call) && !(call.operation === 'checkAvailability' && call.calls.ofOperation % 4 === 0),
    ),

  fault('reserve-made-before-verifying', 'partner/5.5/2-nothing')
    .says('Reserves before it verifies the signature')
    .rules(actingFirst(() => true, 'reserve')),
  fault('fulfill-done-before-verifying', 'partner/5.5/2-nothing')
    .says('Fulfills before it verifies the signature')
    .rules(actingFirst(() => true, 'fulfill')),
  fault('reserve-made-without-header', 'partner/5.5/2-nothing')
    .says('Reserves for a call without an Authorization header, then returns 401')
    .rules(actingFirst(({ headers }) => headers.authorization === undefined, 'reserve')),
  fault('fulfill-done-for-version-1.0', 'partner/5.5/2-nothing')
    .says('Fulfills for a header with version 1.0, then returns 401')
    .rules(actingFirst((call) => headerOf(call).includes('"1.0"'), 'fulfill')),
];

type Condition = (call: Call) => boolean;

function comparing(isSimilar: (received: string, expected: string) => boolean, on?: Calls): Replaced {
  return inPlaceOf(
    'isSame',
    (right, received, expected, call) => right(received, expected, call) || isSimilar(received, expected),
    on,
  );
}

function passing(isPassed: Condition, on?: Calls): Replaced {
  return inPlaceOf('isValid', (right, authorization, call) => right(authorization, call) || isPassed(call), on);
}

/** Remembers valid calls by a key that does not cover the whole call. */
function trusting(keyOf: (call: Call) => string, on?: Calls): Replaced {
  const concerns = among(on);
  return (honest) => {
    const validKeys = new Set<string>();
    return {
      isValid: (authorization, call) => {
        const isValid = honest.isValid(authorization, call);
        if (isValid) validKeys.add(keyOf(call));
        return isValid || (concerns(call) && validKeys.has(keyOf(call)));
      },
    };
  };
}

/** Accepts a call when its signature is correct for a changed copy of the call. */
function signedAs(other: (call: Call) => Partial<Call>): Replaced {
  return inPlaceOf(
    'isValid',
    (right, authorization, call) => right(authorization, call) || right(authorization, { ...call, ...other(call) }),
  );
}

/** Processes a call before it returns 401. */
function actingFirst(isDone: Condition, on: Calls): Replaced {
  return inPlaceOf(
    'handle',
    (right, call) => {
      if (call.rules.verify(call) !== null && isDone(call)) call.rules.operate(call);
      return right(call);
    },
    on,
  );
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
