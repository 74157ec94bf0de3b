import type { Call } from '../../rules.ts';
import { signedOperations, type Calls } from '../../operators/at.ts';
import { inPlaceOf, type Replaced } from '../../operators/over.ts';
import { hmac } from '../../operators/signed-values.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of sections 5.4 and 9: invalid headers are accepted. */
export const headerFaults: readonly Fault[] = [
  ...signedOperations.flatMap((operation) => [
    fault(`no-header-needed-by-${operation}`, 'partner/5.4/header')
      .says(`Processes a ${operation} without an Authorization header`)
      .rules(unverified((header) => header === undefined, operation)),
    fault(`version-1.0-taken-by-${operation}`, 'partner/9/1')
      .says(`Accepts version 1.0 on ${operation}`)
      .rules(versions((version) => version === '1.0', operation)),
  ]),
  fault('empty-header-taken', 'partner/5.4/header')
    .says('Processes a fulfill with an empty Authorization header')
    .rules(unverified((header) => header === '', 'fulfill')),
  fault('scheme-alone-taken', 'partner/5.4/header')
    .says('Processes a reserve whose Authorization header contains only the scheme')
    .rules(unverified((header = '') => /^\S+$/.test(header), 'reserve')),

  fault('any-scheme-taken', 'partner/5.4/scheme')
    .says('Accepts correct pairs with any scheme')
    .rules(repairedFirst(schemed(/^\S+ /))),
  fault('bearer-taken', 'partner/5.4/scheme')
    .says('Accepts correct pairs with the scheme Bearer on fulfill')
    .rules(repairedFirst(schemed(/^Bearer /), 'fulfill')),
  fault('longer-schemes-taken', 'partner/5.4/scheme')
    .says('Accepts schemes that start with marketplace on reserve')
    .rules(repairedFirst(schemed(/^marketplace\S* /), 'reserve')),
  fault('schemes-that-end-alike-taken', 'partner/5.4/scheme')
    .says('Accepts schemes that end with marketplace-third-party')
    .rules(repairedFirst(schemed(/^\S*marketplace-third-party /))),
  fault('no-scheme-needed', 'partner/5.4/scheme')
    .says('Accepts correct pairs without a scheme on checkAvailability')
    .rule('readAuthorization', (right, call) => {
      const authorization = right(call);
      if (authorization !== null || call.operation !== 'checkAvailability') return authorization;
      return right(withHeader(call, (header) => `${scheme} ${header}`));
    }),

  ...signedOperations.map((operation) =>
    fault(`version-may-be-missing-on-${operation}`, 'partner/5.4/pairs')
      .says(`Assumes version 1.1 when the header has no version on ${operation}`)
      .rules(
        repairedFirst(
          (header: string) => (header.includes('version=') ? header : header.replace(' ', ' version="1.1",')),
          operation,
        ),
      ),
  ),
  fault('version-may-be-empty', 'partner/5.4/pairs')
    .says('Assumes version 1.1 when the version is empty on reserve')
    .rules(repairedFirst((header) => header.replace('version=""', 'version="1.1"'), 'reserve')),
  fault('digest-may-be-missing', 'partner/5.4/pairs')
    .says('Assumes HMAC-SHA1 when the header has no digest on checkAvailability')
    .rules(
      repairedFirst(
        (header) => (header.includes('digest=') ? header : header.replace(' ', ' digest="HMAC-SHA1",')),
        'checkAvailability',
      ),
    ),
  fault('digest-may-be-empty', 'partner/5.4/pairs')
    .says('Assumes HMAC-SHA1 when the digest is empty on fulfill')
    .rules(repairedFirst((header) => header.replace('digest=""', 'digest="HMAC-SHA1"'), 'fulfill')),
  fault('no-signature-needed', 'partner/5.4/pairs')
    .says('Processes a checkAvailability whose header has no signature')
    .rules(unverified((header = '') => /^\S+ (?!.*signature=)/.test(header), 'checkAvailability')),
  fault('signature-may-be-empty', 'partner/5.4/pairs')
    .says('Accepts an empty signature on reserve')
    .rule(
      'isSame',
      (right, received, expected, call) =>
        (call.operation === 'reserve' && received === '') || right(received, expected, call),
    ),

  fault('any-version-taken', 'partner/5.4/version')
    .says('Accepts any version on reserve')
    .rules(versions(() => true, 'reserve')),
  fault('versions-from-1-taken', 'partner/5.4/version')
    .says('Accepts versions that start with 1 on fulfill')
    .rules(versions((version) => version.startsWith('1'), 'fulfill')),
  fault('version-read-as-a-number', 'partner/5.4/version')
    .says('Compares the version as a number')
    .rules(versions((version) => Number(version) === 1.1)),
  fault('version-with-its-letter', 'partner/5.4/version')
    .says('Accepts the version v1.1 on reserve')
    .rules(versions((version) => version === 'v1.1', 'reserve')),
  fault('version-with-another-point', 'partner/5.4/version')
    .says('Accepts any character instead of the point in the version')
    .rules(versions((version) => /^1.1$/.test(version))),
  fault('newer-versions-taken', 'partner/5.4/version')
    .says('Accepts versions above 1.1')
    .rules(versions((version) => Number.parseFloat(version) > 1.1)),

  fault('any-digest-taken', 'partner/5.4/digest')
    .says('Accepts any digest name')
    .rules(digests(() => true)),
  fault('digest-without-its-dash', 'partner/5.4/digest')
    .says('Ignores hyphens and underscores in the digest name')
    .rules(digests((digest) => digest.replaceAll(/[-_]/g, '') === 'HMACSHA1')),
  fault('digest-named-by-its-hash', 'partner/5.4/digest')
    .says('Accepts the digest SHA1 on reserve')
    .rules(digests((digest) => digest === 'SHA1', 'reserve')),
  fault('digests-that-begin-alike', 'partner/5.4/digest')
    .says('Accepts digests that start with HMAC-SHA1 on fulfill')
    .rules(digests((digest) => digest.startsWith('HMAC-SHA1'), 'fulfill')),
  fault('digest-of-the-header-used', 'partner/5.4/digest')
    .says('Verifies with the digest of the header')
    .rules((honest) => ({
      isKnownDigest: (digest, call) => digest === 'HMAC-SHA256' || honest.isKnownDigest(digest, call),
      signatureOf: (authorization, call) => {
        if (authorization.digest !== 'HMAC-SHA256') return honest.signatureOf(authorization, call);
        const signature = hmac('sha256', honest.baseStringOf(authorization, call), honest.keyOf(call));
        return honest.encode(signature.toString('base64'), call);
      },
    })),
  fault('digest-none-taken', 'partner/5.4/digest')
    .says('Accepts any signature when the digest is none')
    .rule('isValid', (right, authorization, call) => authorization.digest === 'none' || right(authorization, call)),

  fault('pairs-in-one-order-only', 'partner/5.4/pair-order')
    .says('Refuses a header whose pairs are not in the order of the table')
    .rules(unread((header) => !/version=.*digest=.*nonce=.*signature=/.test(header))),
  fault('no-space-behind-commas', 'partner/5.4/pair-order')
    .says('Refuses a header with spaces after its commas on reserve')
    .rules(unread((header) => header.includes(', '), 'reserve')),
];

const scheme = 'marketplace-third-party';

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
