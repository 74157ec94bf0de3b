import { createHmac } from 'node:crypto';
import type { Authorization } from '../../inputs.ts';
import type { Operation } from '../../4-endpoints/operations.ts';
import type { Received } from '../../rules.ts';
import type { Fault } from '../fault.ts';
import { at } from './verified-otherwise.ts';

const named = ['checkAvailability', 'reserve', 'fulfill'] as const;

/** Faults of sections 5.4 and 9: headers that are none, and are taken. */
export const headerFaults: readonly Fault[] = [
  ...named.flatMap((operation): readonly Fault[] => [
    {
      name: `no-header-needed-by-${operation}`,
      requirement: 'partner/5.4/header',
      says: `Processes a ${operation} that comes without a header`,
      rules: (honest) => ({
        verify: (call) =>
          call.operation === operation && call.headers.authorization === undefined ? null : honest.verify(call),
      }),
    },
    {
      name: `version-1.0-taken-by-${operation}`,
      requirement: 'partner/9/1',
      says: `Takes version 1.0 on ${operation}`,
      rules: (honest) => ({
        isKnownVersion: (version, call) =>
          (call.operation === operation && version === '1.0') || honest.isKnownVersion(version, call),
      }),
    },
  ]),
  {
    name: 'empty-header-taken',
    requirement: 'partner/5.4/header',
    says: 'Processes a fulfill whose header is empty',
    rules: (honest) => ({
      verify: (call) => (at('fulfill')(call) && call.headers.authorization === '' ? null : honest.verify(call)),
    }),
  },
  {
    name: 'scheme-alone-taken',
    requirement: 'partner/5.4/header',
    says: 'Processes a reserve whose header holds no more than the scheme',
    rules: (honest) => ({
      verify: (call) =>
        at('reserve')(call) && /^\S+$/.test(call.headers.authorization ?? '') ? null : honest.verify(call),
    }),
  },

  schemed('any-scheme-taken', 'Takes right pairs under any scheme', /^\S+ /),
  schemed('bearer-taken', 'Takes right pairs under the scheme Bearer on fulfill', /^Bearer /, 'fulfill'),
  schemed(
    'longer-schemes-taken',
    'Takes schemes that begin like the right one on reserve',
    /^marketplace\S* /,
    'reserve',
  ),
  schemed('schemes-that-end-alike-taken', 'Takes schemes that end like the right one', /^\S*marketplace-third-party /),
  {
    name: 'no-scheme-needed',
    requirement: 'partner/5.4/scheme',
    says: 'Takes right pairs without a scheme on check',
    rules: (honest) => ({
      readAuthorization: (call) =>
        honest.readAuthorization(call) ??
        (at('checkAvailability')(call)
          ? honest.readAuthorization(withHeader(call, (header) => `${scheme} ${header}`))
          : null),
    }),
  },

  ...named.map((operation) =>
    supplied(`version-may-be-missing-on-${operation}`, operation, (header) =>
      header.includes('version=') ? header : header.replace(' ', ' version="1.1",'),
    ),
  ),
  supplied('version-may-be-empty', 'reserve', (header) => header.replace('version=""', 'version="1.1"')),
  supplied('digest-may-be-missing', 'checkAvailability', (header) =>
    header.includes('digest=') ? header : header.replace(' ', ' digest="HMAC-SHA1",'),
  ),
  supplied('digest-may-be-empty', 'fulfill', (header) => header.replace('digest=""', 'digest="HMAC-SHA1"')),
  {
    name: 'no-signature-needed',
    requirement: 'partner/5.4/pairs',
    says: 'Processes a check whose header holds no signature',
    rules: (honest) => ({
      verify: (call) =>
        at('checkAvailability')(call) && /^\S+ (?!.*signature=)/.test(call.headers.authorization ?? '')
          ? null
          : honest.verify(call),
    }),
  },
  {
    name: 'signature-may-be-empty',
    requirement: 'partner/5.4/pairs',
    says: 'Takes an empty signature on reserve',
    rules: (honest) => ({
      isSame: (given, right, call) => (at('reserve')(call) && given === '') || honest.isSame(given, right, call),
    }),
  },

  versions('any-version-taken', 'Takes any version on reserve', () => true, 'reserve'),
  versions(
    'versions-from-1-taken',
    'Takes versions that begin with 1 on fulfill',
    (version) => version.startsWith('1'),
    'fulfill',
  ),
  versions('version-read-as-a-number', 'Reads the version as a number', (version) => Number(version) === 1.1),
  versions('version-with-its-letter', 'Takes the version v1.1 on reserve', (version) => version === 'v1.1', 'reserve'),
  versions('version-with-another-point', 'Takes any mark for the point', (version) => /^1.1$/.test(version)),
  versions('newer-versions-taken', 'Takes versions above 1.1', (version) => Number.parseFloat(version) > 1.1),

  digests('any-digest-taken', 'Takes any digest for the right one', () => true),
  digests(
    'digest-without-its-dash',
    'Leaves dashes in the name of a digest out of account',
    (digest) => digest.replaceAll(/[-_]/g, '') === 'HMACSHA1',
  ),
  digests('digest-named-by-its-hash', 'Takes the digest SHA1 on reserve', (digest) => digest === 'SHA1', 'reserve'),
  digests(
    'digests-that-begin-alike',
    'Takes digests that begin like the right one',
    (digest) => digest.startsWith('HMAC-SHA1'),
    'fulfill',
  ),
  {
    name: 'digest-of-the-header-used',
    requirement: 'partner/5.4/digest',
    says: 'Verifies with the digest that the header names',
    rules: (honest) => ({
      isKnownDigest: (digest, call) => digest === 'HMAC-SHA256' || honest.isKnownDigest(digest, call),
      signatureOf: (authorization, call) => {
        if (authorization.digest !== 'HMAC-SHA256') return honest.signatureOf(authorization, call);
        const hmac = createHmac('sha256', honest.keyOf(call)).update(honest.baseStringOf(authorization, call));
        return honest.encode(hmac.digest('base64'), call);
      },
    }),
  },
  {
    name: 'digest-none-taken',
    requirement: 'partner/5.4/digest',
    says: 'Needs no signature where the digest is none',
    rules: (honest) => ({
      isValid: (authorization, call) => authorization.digest === 'none' || honest.isValid(authorization, call),
    }),
  },

  {
    name: 'pairs-in-one-order-only',
    requirement: 'partner/5.4/pair-order',
    says: 'Refuses a header whose pairs do not stand in the order of the table',
    rules: (honest) => ({
      readAuthorization: (call) =>
        /version=.*digest=.*nonce=.*signature=/.test(call.headers.authorization ?? '')
          ? honest.readAuthorization(call)
          : null,
    }),
  },
  {
    name: 'no-space-behind-commas',
    requirement: 'partner/5.4/pair-order',
    says: 'Refuses a header with spaces behind its commas on reserve',
    rules: (honest) => ({
      readAuthorization: (call) =>
        at('reserve')(call) && (call.headers.authorization ?? '').includes(', ')
          ? null
          : honest.readAuthorization(call),
    }),
  },
];

const scheme = 'marketplace-third-party';

function withHeader(call: Received, change: (header: string) => string): Received {
  return { ...call, headers: { ...call.headers, authorization: change(call.headers.authorization ?? '') } };
}

/** Reads headers that are malformed as if they were not. */
function mended(
  requirement: string,
  { name, says, on, mend }: { name: string; says: string; on: Operation | null; mend: (header: string) => string },
): Fault {
  return {
    name,
    requirement,
    says,
    rules: (honest) => ({
      readAuthorization: (call): Authorization | null =>
        honest.readAuthorization(on === null || call.operation === on ? withHeader(call, mend) : call),
    }),
  };
}

function schemed(name: string, says: string, taken: RegExp, on: Operation | null = null): Fault {
  return mended('partner/5.4/scheme', { name, says, on, mend: (header) => header.replace(taken, `${scheme} `) });
}

function supplied(name: string, on: Operation, mend: (header: string) => string): Fault {
  return mended('partner/5.4/pairs', { name, says: `Supplies what a header lacks on ${on}`, on, mend });
}

function versions(name: string, says: string, takes: (version: string) => boolean, on?: Operation): Fault {
  return {
    name,
    requirement: 'partner/5.4/version',
    says,
    rules: (honest) => ({
      isKnownVersion: (version, call) =>
        ((on === undefined || call.operation === on) && takes(version)) || honest.isKnownVersion(version, call),
    }),
  };
}

function digests(name: string, says: string, takes: (digest: string) => boolean, on?: Operation): Fault {
  return {
    name,
    requirement: 'partner/5.4/digest',
    says,
    rules: (honest) => ({
      isKnownDigest: (digest, call) =>
        ((on === undefined || call.operation === on) && takes(digest)) || honest.isKnownDigest(digest, call),
    }),
  };
}
