import { decoded } from '../../http/query-pairs.ts';
import type { Call } from '../../rules.ts';
import { among, type Calls } from '../../operators/at.ts';
import { inPlaceOf, over, type Replaced } from '../../operators/over.ts';
import { bodyText, keys } from '../../operators/signed-values.ts';
import { fault, type Fault } from '../fault.ts';
import { onEach, rowsBy, wrongSignatures } from '../rows.ts';

type Condition = (call: Call) => boolean;
type ValueOf = (call: Call) => string;
type Comparison = (received: string, expected: string) => boolean;

const isNotJson: Condition = ({ json, body }) => json === undefined && body.length > 0;
const isWithoutQuery: Condition = ({ query, operation }) => (query ?? '') === '' && operation !== 'fulfill';
const hasLongQuery: Condition = ({ query }) => (query ?? '').split('&').length > 10;
const isOfOtherType: Condition = ({ headers }) => headers['content-type']?.startsWith('application/json') !== true;

const headerOf: ValueOf = ({ headers }) => headers.authorization ?? '';
const nonceOf: ValueOf = (call) => /nonce="([^"]*)"/.exec(headerOf(call))?.[1] ?? '';
const signatureOf: ValueOf = (call) => /signature="([^"]*)"/.exec(headerOf(call))?.[1] ?? '';
const pathOf: ValueOf = ({ path }) => path;
const queryOf: ValueOf = ({ query }) => query ?? '';
const targetOf: ValueOf = ({ target }) => target;
const bodyOf: ValueOf = ({ body }) => body.toString('latin1');
const purchaserOf: ValueOf = (call) => /purchaserId=[^&]*/.exec(queryOf(call))?.[0] ?? '';

const hasSameStart: Comparison = (one, right) => one.length === right.length && sliced(0, 25)(one, right);
const isSameButLast: Comparison = (one, right) =>
  sliced(0, 26)(decoded(one), decoded(right)) && decoded(one).length === 28;
const bytesOf = (signature: string): Buffer => Buffer.from(decoded(signature), 'base64');
const withoutHyphens = (key: string): string => key.replaceAll('-', '');

/** Faults of section 5.5: signatures are compared incompletely, or not for every call. */
export const verificationFaults: readonly Fault[] = [
  ...rowsBy('Does not verify the signature', passing, '5.5/2', [
    ...onEach('no-verification-on-', 'at all', () => true),
    ['very-long-bodies-not-verified', 'of requests with a body above 50,000 bytes', ({ body }) => body.length > 50_000],
    ['calls-without-query-not-verified', 'of checkAvailability and reserve requests without a query', isWithoutQuery],
    ['long-bodies-not-verified', 'of requests with a body above 8 KiB', ({ body }) => body.length > 8_192],
    [
      'pieces-not-verified',
      'of requests with a chunked body',
      ({ headers }) => headers['transfer-encoding'] !== undefined,
    ],
    ['empty-bodies-not-verified', 'of requests with an empty body', ({ body }) => body.length === 0],
    ['other-scripts-not-verified', 'of requests with a non-ASCII body', ({ body }) => body.some((byte) => byte > 127)],
    ['bodies-that-are-no-json-not-verified', 'of requests with a body that is not JSON', isNotJson],
    [
      'escaped-queries-not-verified',
      'of requests with percent escapes in the query',
      ({ query }) => query?.includes('%') === true,
    ],
    [
      'plus-not-verified',
      'of requests with a plus in the query',
      ({ query }) => query?.includes('+') === true,
      'reserve',
    ],
    ['long-queries-not-verified', 'of requests with more than ten parameters', hasLongQuery],
    ['other-content-types-not-verified', 'of requests whose content type is not application/json', isOfOtherType],
    [
      'spaced-bodies-not-verified',
      'of requests whose body starts with white space',
      (call) => /^\s/.test(bodyOf(call)),
    ],
    ['every-tenth-call-not-verified', 'of every tenth request', ({ calls }) => calls.total % 10 === 0],
  ]),
  ...rowsBy('Does not compare whole signatures: compares', comparing, '5.5/2', [
    [
      'signature-may-be-cut',
      'only as many characters as it received',
      (one, right) => one !== '' && right.startsWith(one),
    ],
    [
      'signature-may-go-on',
      'only up to the length of the correct signature',
      (one, right) => decoded(one).startsWith(decoded(right)),
    ],
    [
      'signature-without-case',
      'without regard to letter case',
      (one, right) => one.toLowerCase() === right.toLowerCase(),
    ],
    ['eight-letters-compared', 'only the first eight characters', sliced(0, 8), 'reserve'],
    ['length-compared', 'only the length', (one, right) => decoded(one).length === decoded(right).length, 'fulfill'],
    ['end-compared', 'only the last eight characters', sliced(-8), 'checkAvailability'],
    ['half-compared', 'only their first half', sliced(0, 14)],
    ['padding-ends-comparison', 'only their decoded bytes', (one, right) => bytesOf(one).equals(bytesOf(right))],
    ['letter-before-padding-passed-over', 'only the length and the first 25 characters', hasSameStart],
    ['last-letter-passed-over', 'all but the last character before the padding', isSameButLast],
  ]),

  ...rowsBy('After one correctly signed request, accepts every request that has', trusting, '5.5/2', [
    ['trusts-headers-that-were-right', 'the header of that request', [headerOf]],
    ['trusts-signatures-that-were-right', 'the signature of that request', [signatureOf], 'reserve'],
    ['trusts-nonces-that-were-right', 'the nonce of that request', [nonceOf], 'checkAvailability'],
    ['trusts-signatures-of-a-path', 'the path and signature of that request', [pathOf, signatureOf], 'fulfill'],
    ['trusts-headers-of-a-body', 'the header and body of that request', [headerOf, bodyOf]],
    ['trusts-headers-of-a-target', 'the header, path and query of that request', [headerOf, targetOf], 'reserve'],
    ['trusts-calls-that-were-right', 'the path, query and body of that request', [targetOf, bodyOf]],
    ['trusts-headers-of-a-query-and-body', 'the header, query and body of that request', [headerOf, queryOf, bodyOf]],
    ['trusts-nonces-of-a-call', 'the nonce, path, query and body of that request', [nonceOf, targetOf, bodyOf]],
    ['trusts-purchasers-known', 'the purchaser of that request', [purchaserOf]],
    ['trusts-paths-known', 'the path of that request', [pathOf], 'fulfill'],
    ['trusts-bodies-known', 'the body of that request', [bodyOf], 'checkAvailability'],
  ]),
  fault('trusts-what-follows', 'partner/5.5/2')
    .says('Accepts any reserve request directly after a correct one')
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
    .says('Accepts the first two fulfill requests with a wrong signature')
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
    .says('Also accepts a signature that was computed from the body parsed and serialized again')
    .rules(signedAs(({ json, body }) => ({ body: json === undefined ? body : Buffer.from(JSON.stringify(json)) }))),
  fault('further-parameters-not-signed', 'partner/5.5/2')
    .says('Accepts unknown query parameters that the signature does not cover')
    .rules(signedAs(({ query }) => ({ query: (query ?? '').split('&').filter(isKnown).join('&') }))),

  ...wrongSignatures('5.5/1', [
    ['honest-reserve-refused', 'with another key', over('keyOf', (key) => `${key} `), 'reserve'],
    [
      'honest-check-refused',
      'with an empty parameter string',
      over('parameterStringOf', () => ''),
      'checkAvailability',
    ],
    ['paths-in-small-letters', 'with the base URL in lower case', over('baseUrlOf', (url) => url.toLowerCase())],
    [
      'honest-fulfill-refused',
      'with the base URL in upper case',
      over('baseUrlOf', (url) => url.toUpperCase()),
      'fulfill',
    ],
    ['hyphens-in-keys-dropped', 'with query keys without their hyphens', keys(withoutHyphens), 'fulfill'],
    [
      'hyphens-in-keys-of-checks-dropped',
      'with query keys without their hyphens',
      keys(withoutHyphens),
      'checkAvailability',
    ],
    [
      'backslashes-in-bodies-dropped',
      'with a body without backslashes',
      bodyText((body) => body.replaceAll('\\', '')),
      'reserve',
    ],
  ]),
  fault('every-fourth-call-refused', 'partner/5.5/1')
    .says('Returns 401 for every fourth checkAvailability request')
    .rule(
      'isValid',
      (right, authorization, call) =>
        right(authorization, call) && !(call.operation === 'checkAvailability' && call.calls.ofOperation % 4 === 0),
    ),

  ...rowsBy('Returns 401 but nevertheless processes', actingFirst, '5.5/2-nothing', [
    ['reserve-made-before-verifying', 'a request with a wrong signature', () => true, 'reserve'],
    ['fulfill-done-before-verifying', 'a request with a wrong signature', () => true, 'fulfill'],
    [
      'reserve-made-without-header',
      'a request without an Authorization header',
      (call) => headerOf(call) === '',
      'reserve',
    ],
    [
      'fulfill-done-for-version-1.0',
      'a request with version 1.0',
      (call) => headerOf(call).includes('"1.0"'),
      'fulfill',
    ],
  ]),
];

function comparing(isSimilar: Comparison, on?: Calls): Replaced {
  return inPlaceOf(
    'isSame',
    (right, received, expected, call) => right(received, expected, call) || isSimilar(received, expected),
    on,
  );
}

function sliced(start: number, end?: number): Comparison {
  return (received, expected) => received.slice(start, end) === expected.slice(start, end);
}

function passing(isPassed: Condition, on?: Calls): Replaced {
  return inPlaceOf('isValid', (right, authorization, call) => right(authorization, call) || isPassed(call), on);
}

/** Remembers valid calls by some of their values, which do not cover the whole call. */
function trusting(values: readonly ValueOf[], on?: Calls): Replaced {
  const concerns = among(on);
  const keyOf = (call: Call): string => JSON.stringify(values.map((valueOf) => valueOf(call)));
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
function actingFirst(isDone: Condition, on?: Calls): Replaced {
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
