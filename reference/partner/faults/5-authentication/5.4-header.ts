import type { Call } from '../../rules.ts';
import type { Calls } from '../../operators/at.ts';
import { inPlaceOf, type Replaced } from '../../operators/over.ts';
import { hmac } from '../../operators/signed-values.ts';
import { fault, type Fault } from '../fault.ts';
import { onEach, rowsBy } from '../rows.ts';

const scheme = 'marketplace-third-party';
const inOrder = /version=.*digest=.*nonce=.*signature=/;
const hasNoSignature = (header = ''): boolean => /^\S+ (?!.*signature=)/.test(header);
const isOld = (version: string): boolean => version === '1.0';
const isMissing = (header: string | undefined): boolean => header === undefined;

/** Faults of sections 5.4 and 9: invalid headers are accepted. */
export const headerFaults: readonly Fault[] = [
  ...rowsBy('Processes a request', unverified, '5.4/header', [
    ...onEach('no-header-needed-by-', 'without an Authorization header', isMissing),
    ['empty-header-taken', 'with an empty Authorization header', (header) => header === '', 'fulfill'],
    [
      'scheme-alone-taken',
      'whose Authorization header contains only the scheme',
      (header = '') => /^\S+$/.test(header),
      'reserve',
    ],
  ]),
  ...rowsBy('Accepts an Authorization header with correct values', repairedFirst, '5.4/scheme', [
    ['any-scheme-taken', 'with any scheme', schemed(/^\S+ /)],
    ['bearer-taken', 'with the scheme Bearer', schemed(/^Bearer /), 'fulfill'],
    ['longer-schemes-taken', 'with any scheme that starts with marketplace', schemed(/^marketplace\S* /), 'reserve'],
    ['schemes-that-end-alike-taken', `with schemes that end with ${scheme}`, schemed(/^\S*marketplace-third-party /)],
    ['no-scheme-needed', 'without a scheme', schemed(/^(?=\w+=)/), 'checkAvailability'],
  ]),
  ...rowsBy('Accepts an Authorization header', repairedFirst, '5.4/pairs', [
    ...onEach('version-may-be-missing-on-', 'without a version', filledIn('version', '1.1')),
    ['digest-may-be-missing', 'without a digest name', filledIn('digest', 'HMAC-SHA1'), 'checkAvailability'],
    ['nonce-may-be-missing-from-header', 'without a nonce', filledIn('nonce', ''), 'reserve'],
    ['version-may-be-empty', 'with an empty version', replaced('version=""', 'version="1.1"'), 'reserve'],
    ['digest-may-be-empty', 'with an empty digest name', replaced('digest=""', 'digest="HMAC-SHA1"'), 'fulfill'],
  ]),
  ...rowsBy('Processes a request', unverified, '5.4/pairs', [
    ['no-signature-needed', 'without a signature', hasNoSignature, 'checkAvailability'],
  ]),
  fault('signature-may-be-empty', 'partner/5.4/pairs')
    .says('Accepts an empty signature in reserve requests')
    .ruleOn('reserve', 'isSame', (right, received, ...rest) => received === '' || right(received, ...rest)),

  ...rowsBy('Accepts', versions, '9/1', onEach('version-1.0-taken-by-', 'version 1.0', isOld)),
  ...rowsBy('Accepts', versions, '5.4/version', [
    ['any-version-taken', 'any version', () => true, 'reserve'],
    ['versions-from-1-taken', 'versions that start with 1', (version) => version.startsWith('1'), 'fulfill'],
    ['version-read-as-a-number', 'versions that equal 1.1 as a number', (version) => Number(version) === 1.1],
    ['version-with-its-letter', 'the version v1.1', (version) => version === 'v1.1', 'reserve'],
    [
      'version-with-another-point',
      'versions with any character in place of the point',
      (version) => /^1.1$/.test(version),
    ],
    ['newer-versions-taken', 'versions above 1.1', (version) => Number.parseFloat(version) > 1.1],
  ]),
  ...rowsBy('Accepts', digests, '5.4/digest', [
    ['any-digest-taken', 'any name as digest', () => true],
    ['digest-without-its-dash', 'HMACSHA1 or HMAC_SHA1', (digest) => /^HMAC[-_]*SHA[-_]*1$/.test(digest)],
    ['digest-named-by-its-hash', 'the digest SHA1', (digest) => digest === 'SHA1', 'reserve'],
    [
      'digests-that-begin-alike',
      'digest names that begin with the correct name',
      (digest) => digest.startsWith('HMAC-SHA1'),
      'fulfill',
    ],
  ]),
  fault('digest-of-the-header-used', 'partner/5.4/digest')
    .says('Verifies the signature with the digest that the header names')
    .rules((honest) => ({
      isKnownDigest: (digest, call) => digest === 'HMAC-SHA256' || honest.isKnownDigest(digest, call),
      signatureOf: (authorization, call) => {
        if (authorization.digest !== 'HMAC-SHA256') return honest.signatureOf(authorization, call);
        const signature = hmac('sha256', honest.baseStringOf(authorization, call), honest.keyOf(call));
        return honest.encode(signature.toString('base64'), call);
      },
    })),
  fault('digest-none-taken', 'partner/5.4/digest')
    .says('Accepts any signature when the header names the digest none')
    .rule('isValid', (right, authorization, call) => authorization.digest === 'none' || right(authorization, call)),

  ...rowsBy('Refuses an Authorization header', unread, '5.4/pair-order', [
    ['pairs-in-one-order-only', 'with pairs in another order', (header) => !inOrder.test(header)],
    ['no-space-behind-commas', 'with spaces after its commas', (header) => header.includes(', '), 'reserve'],
  ]),
];

/** Does not verify the signature of calls with some headers. */
function unverified(isPassed: (header: string | undefined) => boolean, on?: Calls): Replaced {
  return inPlaceOf('verify', (right, call) => (isPassed(call.headers.authorization) ? null : right(call)), on);
}

/** Repairs malformed headers before reading them. */
function repairedFirst(repair: (header: string) => string, on?: Calls): Replaced {
  return inPlaceOf('readAuthorization', (right, call) => right(withHeader(call, repair)), on);
}

/** Treats some headers as malformed. */
function unread(isRefused: (header: string) => boolean, on?: Calls): Replaced {
  const isMalformed = ({ headers }: Call): boolean => isRefused(headers.authorization ?? '');
  return inPlaceOf('readAuthorization', (right, call) => (isMalformed(call) ? null : right(call)), on);
}

function filledIn(pair: string, value: string): (header: string) => string {
  return (header) => (header.includes(`${pair}=`) ? header : header.replace(' ', ` ${pair}="${value}",`));
}

function replaced(from: string, to: string): (header: string) => string {
  return (header) => header.replace(from, to);
}

function schemed(accepted: RegExp): (header: string) => string {
  return (header) => header.replace(accepted, `${scheme} `);
}

function withHeader(call: Call, change: (header: string) => string): Call {
  return { ...call, headers: { ...call.headers, authorization: change(call.headers.authorization ?? '') } };
}

function versions(isAccepted: (version: string) => boolean, on?: Calls): Replaced {
  return inPlaceOf('isKnownVersion', (right, version, call) => isAccepted(version) || right(version, call), on);
}

function digests(isAccepted: (digest: string) => boolean, on?: Calls): Replaced {
  return inPlaceOf('isKnownDigest', (right, digest, call) => isAccepted(digest) || right(digest, call), on);
}
