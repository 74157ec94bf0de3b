import type { Call } from '../../rules.ts';
import { signedOperations } from '../../operators/at.ts';
import { faultsOf, onEach, type Cases } from '../../operators/cases.ts';
import { hmac } from '../../operators/signed-values.ts';
import type { Fault } from '../fault.ts';

/** Faults of sections 5.4 and 9: invalid headers are accepted. */
export const headerFaults: readonly Fault[] = [
  ...signedOperations.flatMap((operation) => [
    ...unverified('partner/5.4/header', {
      [`no-header-needed-by-${operation}`]: [
        `Processes a ${operation} without an Authorization header`,
        (header) => header === undefined,
        operation,
      ],
    }),
    ...versions('partner/9/1', {
      [`version-1.0-taken-by-${operation}`]: [
        `Accepts version 1.0 on ${operation}`,
        (version) => version === '1.0',
        operation,
      ],
    }),
  ]),
  ...unverified('partner/5.4/header', {
    'empty-header-taken': [
      'Processes a fulfill with an empty Authorization header',
      (header) => header === '',
      'fulfill',
    ],
    'scheme-alone-taken': [
      'Processes a reserve whose Authorization header contains only the scheme',
      (header = '') => /^\S+$/.test(header),
      'reserve',
    ],
  }),

  ...repairedFirst('partner/5.4/scheme', {
    'any-scheme-taken': ['Accepts correct pairs with any scheme', schemed(/^\S+ /)],
    'bearer-taken': ['Accepts correct pairs with the scheme Bearer on fulfill', schemed(/^Bearer /), 'fulfill'],
    'longer-schemes-taken': [
      'Accepts schemes that start with marketplace on reserve',
      schemed(/^marketplace\S* /),
      'reserve',
    ],
    'schemes-that-end-alike-taken': [
      'Accepts schemes that end with marketplace-third-party',
      schemed(/^\S*marketplace-third-party /),
    ],
  }),
  {
    name: 'no-scheme-needed',
    requirement: 'partner/5.4/scheme',
    says: 'Accepts correct pairs without a scheme on checkAvailability',
    rules: (honest) => ({
      readAuthorization: (call) => {
        const authorization = honest.readAuthorization(call);
        if (authorization !== null || call.operation !== 'checkAvailability') return authorization;
        return honest.readAuthorization(withHeader(call, (header) => `${scheme} ${header}`));
      },
    }),
  },

  ...repairedFirst('partner/5.4/pairs', {
    ...onEach('version-may-be-missing', 'Assumes version 1.1 when the header has no version', (header: string) =>
      header.includes('version=') ? header : header.replace(' ', ' version="1.1",'),
    ),
    'version-may-be-empty': [
      'Assumes version 1.1 when the version is empty on reserve',
      (header) => header.replace('version=""', 'version="1.1"'),
      'reserve',
    ],
    'digest-may-be-missing': [
      'Assumes HMAC-SHA1 when the header has no digest on checkAvailability',
      (header) => (header.includes('digest=') ? header : header.replace(' ', ' digest="HMAC-SHA1",')),
      'checkAvailability',
    ],
    'digest-may-be-empty': [
      'Assumes HMAC-SHA1 when the digest is empty on fulfill',
      (header) => header.replace('digest=""', 'digest="HMAC-SHA1"'),
      'fulfill',
    ],
  }),
  ...unverified('partner/5.4/pairs', {
    'no-signature-needed': [
      'Processes a checkAvailability whose header has no signature',
      (header = '') => /^\S+ (?!.*signature=)/.test(header),
      'checkAvailability',
    ],
  }),
  {
    name: 'signature-may-be-empty',
    requirement: 'partner/5.4/pairs',
    says: 'Accepts an empty signature on reserve',
    rules: (honest) => ({
      isSame: (received, expected, call) =>
        (call.operation === 'reserve' && received === '') || honest.isSame(received, expected, call),
    }),
  },

  ...versions('partner/5.4/version', {
    'any-version-taken': ['Accepts any version on reserve', () => true, 'reserve'],
    'versions-from-1-taken': [
      'Accepts versions that start with 1 on fulfill',
      (version) => version.startsWith('1'),
      'fulfill',
    ],
    'version-read-as-a-number': ['Compares the version as a number', (version) => Number(version) === 1.1],
    'version-with-its-letter': ['Accepts the version v1.1 on reserve', (version) => version === 'v1.1', 'reserve'],
    'version-with-another-point': [
      'Accepts any character instead of the point in the version',
      (version) => /^1.1$/.test(version),
    ],
    'newer-versions-taken': ['Accepts versions above 1.1', (version) => Number.parseFloat(version) > 1.1],
  }),

  ...faultsOf<(digest: string) => boolean>(
    'partner/5.4/digest',
    {
      'any-digest-taken': ['Accepts any digest name', () => true],
      'digest-without-its-dash': [
        'Ignores hyphens and underscores in the digest name',
        (digest) => digest.replaceAll(/[-_]/g, '') === 'HMACSHA1',
      ],
      'digest-named-by-its-hash': ['Accepts the digest SHA1 on reserve', (digest) => digest === 'SHA1', 'reserve'],
      'digests-that-begin-alike': [
        'Accepts digests that start with HMAC-SHA1 on fulfill',
        (digest) => digest.startsWith('HMAC-SHA1'),
        'fulfill',
      ],
    },
    (isAccepted, concerns) => ({
      rules: (honest) => ({
        isKnownDigest: (digest, call) => (concerns(call) && isAccepted(digest)) || honest.isKnownDigest(digest, call),
      }),
    }),
  ),
  {
    name: 'digest-of-the-header-used',
    requirement: 'partner/5.4/digest',
    says: 'Verifies with the digest of the header',
    rules: (honest) => ({
      isKnownDigest: (digest, call) => digest === 'HMAC-SHA256' || honest.isKnownDigest(digest, call),
      signatureOf: (authorization, call) => {
        if (authorization.digest !== 'HMAC-SHA256') return honest.signatureOf(authorization, call);
        const signature = hmac('sha256', honest.baseStringOf(authorization, call), honest.keyOf(call));
        return honest.encode(signature.toString('base64'), call);
      },
    }),
  },
  {
    name: 'digest-none-taken',
    requirement: 'partner/5.4/digest',
    says: 'Accepts any signature when the digest is none',
    rules: (honest) => ({
      isValid: (authorization, call) => authorization.digest === 'none' || honest.isValid(authorization, call),
    }),
  },

  ...faultsOf<(header: string) => boolean>(
    'partner/5.4/pair-order',
    {
      'pairs-in-one-order-only': [
        'Refuses a header whose pairs are not in the order of the table',
        (header) => !/version=.*digest=.*nonce=.*signature=/.test(header),
      ],
      'no-space-behind-commas': [
        'Refuses a header with spaces after its commas on reserve',
        (header) => header.includes(', '),
        'reserve',
      ],
    },
    (isRefused, concerns) => ({
      rules: (honest) => ({
        readAuthorization: (call) =>
          concerns(call) && isRefused(call.headers.authorization ?? '') ? null : honest.readAuthorization(call),
      }),
    }),
  ),
];

const scheme = 'marketplace-third-party';

/** Does not verify the signature of calls with some headers. */
function unverified(requirement: string, cases: Cases<(header: string | undefined) => boolean>): readonly Fault[] {
  return faultsOf(requirement, cases, (isPassed, concerns) => ({
    rules: (honest) => ({
      verify: (call) => (concerns(call) && isPassed(call.headers.authorization) ? null : honest.verify(call)),
    }),
  }));
}

/** Repairs malformed headers before reading them. */
function repairedFirst(requirement: string, cases: Cases<(header: string) => string>): readonly Fault[] {
  return faultsOf(requirement, cases, (repair, concerns) => ({
    rules: (honest) => ({
      readAuthorization: (call) => honest.readAuthorization(concerns(call) ? withHeader(call, repair) : call),
    }),
  }));
}

function schemed(accepted: RegExp): (header: string) => string {
  return (header) => header.replace(accepted, `${scheme} `);
}

function withHeader(call: Call, change: (header: string) => string): Call {
  return { ...call, headers: { ...call.headers, authorization: change(call.headers.authorization ?? '') } };
}

function versions(requirement: string, cases: Cases<(version: string) => boolean>): readonly Fault[] {
  return faultsOf(requirement, cases, (isAccepted, concerns) => ({
    rules: (honest) => ({
      isKnownVersion: (version, call) =>
        (concerns(call) && isAccepted(version)) || honest.isKnownVersion(version, call),
    }),
  }));
}
