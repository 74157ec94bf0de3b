import { describe, expect, it } from 'vitest';
import { percentDecode, verify } from '../../../reference/signing/index.ts';
import { spacious, withMore, withoutBody, withSomeQuery, withText } from '../calls/unusual.ts';
import { acme } from '../profile.testing.ts';
import { backend, rightMac } from '../calls/backend.ts';
import { bodyForgeries, emptyForgeries, trimForgeries } from './body.ts';
import { forged, type Forgery } from './forgery.ts';
import {
  deprecatedVersion,
  digestNameForgeries,
  missingHeaders,
  pairForgeries,
  schemeForgeries,
  versionForgeries,
} from './header.ts';
import { encodingForgeries, formForgeries, parameterForgeries, plusForgeries, unusualPairs } from './parameters.ts';
import { joinForgeries, nonceForgeries, verbForgeries, baseUrlForgeries, lowerCaseForgery } from './parts.ts';
import { comparisonForgeries, digestForgeries, keyForgeries, textForgeries } from './signature.ts';

const partner = backend(acme);
const plain = partner.call('checkAvailability', { purchaserId: '6f2b' });
const withQuery = withMore(withSomeQuery(plain), ['x3', "a+b!*'()~-._/:"]);
const padded = withText(spacious(withQuery) ?? withQuery, (text) => `\n ${text} \t`) ?? withQuery;

const bodiless = { ...withoutBody(plain), rawBody: '' };

const all: readonly Forgery[] = [
  ...verbForgeries,
  ...nonceForgeries,
  ...baseUrlForgeries,
  ...parameterForgeries,
  ...encodingForgeries,
  ...plusForgeries,
  ...bodyForgeries,
  ...joinForgeries,
  ...keyForgeries,
  ...digestForgeries,
  ...textForgeries,
  ...comparisonForgeries,
  ...missingHeaders,
  ...schemeForgeries,
  ...pairForgeries,
  ...versionForgeries,
  ...digestNameForgeries,
  deprecatedVersion,
];

function sealed({ seal, method, path, body: json, rawBody }: typeof plain): string {
  const body = rawBody ?? JSON.stringify(json);
  return seal?.({ method, url: acme.baseUrl + path, body })['authorization'] ?? '';
}

/** Forgeries that do not change the header here: a POST, a URL without a port, sorted members, a lower-case key that needs no escapes. */
const unchangedHere = [
  'signed for the verb POST',
  'signed for the URL without its port',
  'signed with the percent-decoded key',
  'signed with the percent-encoded key',
  'signed with the key in lower case',
  'signed for the body with sorted members',
];

describe('forged', () => {
  const cases = [
    ...emptyForgeries.map((one) => [one, bodiless] as const),
    ...all.map((one) => [one, withQuery] as const),
    ...trimForgeries.map((one) => [one, padded] as const),
    ...formForgeries.map((one) => [one, withMore(plain, ...unusualPairs)] as const),
    [lowerCaseForgery, { ...plain, path: plain.path.replace('p', '%70').replace('l', '%6C') }] as const,
  ];

  it.each(cases.map(([forgery, call]) => [forgery.name, forgery, call] as const))(
    'makes a request %s that does not verify',
    (name, forgery, call) => {
      const request = forged(call, forgery, partner);
      if (request === null) return expect(unchangedHere).toContain(name);
      const { url, body } = partner.signable(call, '');
      const verification = verify({ method: 'POST', url, body, authorization: sealed(request) }, acme.signingKey);
      expect(verification.valid).toBe(false);
      expect(request.refusalExpected).toBe(true);
    },
  );

  it('has a unique name for each forgery', () => {
    expect(new Set(cases.map(([{ name }]) => name)).size).toBe(cases.length);
  });

  it('returns null if the header would be correct', () => {
    const bare = partner.call('fulfill', { reservationId: '1' });
    const emptied = bodyForgeries.find(({ name }) => name === 'signed for an empty body');
    expect(emptied).toBeDefined();
    expect(emptied === undefined || forged(bare, emptied, partner)).toBeNull();
  });
});

describe('comparisonForgeries', () => {
  it('flip the case of a letter so that the decoded bytes differ', () => {
    const other = comparisonForgeries.find(({ name }) => name.includes('other case'));
    for (let index = 0; index < 200; index += 1) {
      const right = rightMac(`base ${index}`, 'key');
      const wrong = other?.mac?.(`base ${index}`, 'key') ?? '';
      expect(wrong.toLowerCase()).toBe(right.toLowerCase());
      expect(Buffer.from(percentDecode(wrong), 'base64').equals(Buffer.from(right, 'base64'))).toBe(false);
    }
  });
});
