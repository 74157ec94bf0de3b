import { describe, expect, it } from 'vitest';
import type { Facts, Handshake, TlsVersion } from '../../../src/authoring.ts';
import type { Check, Needs, Provide, Provided, Tools } from '../../../src/expect/suite.ts';
import { tlsChecks } from './tls.ts';
import { acme } from '../profile.testing.ts';
import { backend } from '../calls/backend.ts';

type Shaken = Partial<Record<TlsVersion, 'completed' | 'refused' | 'incapable'>>;

const secured = backend({ ...acme, baseUrl: 'https://partner.example.com' });

/** Runs a check against a server with these handshakes. Returns the name of the error, or `held`. */
async function outcome(id: string, shaken: Shaken, partner = secured, loopback = true): Promise<string> {
  const check = tlsChecks(partner).find((one): one is Check => one.kind === 'check' && one.id === id);
  const tools = {
    facts: { loopback },
    observe: () => {},
    handshake: async (version: TlsVersion) => await Promise.resolve(shakenAs(shaken[version])),
  };
  try {
    // oxlint-disable-next-line no-unsafe-type-assertion -- these checks use three of the tools
    const means = tools as unknown as Tools;
    await check?.steps(means, provideNothing(means));
    return check === undefined ? 'no such check' : 'held';
  } catch (error) {
    return error instanceof Error ? error.name : 'not an error';
  }
}

/** Provides needs one after the other. They have no needs of their own. */
function provideNothing(means: Tools): Provide {
  return async <N extends Needs>(needs: N | undefined) => {
    for (const need of Object.values(needs ?? {})) await need.provide(means, provideNothing(means));
    // oxlint-disable-next-line no-unsafe-type-assertion -- the test does not use the provided values
    return {} as Provided<N>;
  };
}

function shakenAs(how: Shaken[TlsVersion] = 'refused'): Handshake {
  return { exchange: 1, completed: how === 'completed', capable: how !== 'incapable', detail: 'protocol version' };
}

describe('partner/5.1/1a', () => {
  it.each([
    ['passes if TLS 1.0 is refused and 1.2 is completed', { 'TLSv1.2': 'completed' }, 'held'],
    ['fails if TLS 1.0 is completed', { 'TLSv1.3': 'completed', TLSv1: 'completed' }, 'FindingError'],
    ['passes if TLS 1.0 is refused and 1.3 is completed', { 'TLSv1.3': 'completed' }, 'held'],
    [
      'is blocked if this machine cannot make a TLS 1.0 handshake',
      { 'TLSv1.3': 'completed', TLSv1: 'incapable' },
      'BlockedError',
    ],
    ['is blocked if every handshake is refused', {}, 'BlockedError'],
  ] as const)('%s', async (_, shaken, expected) => {
    expect(await outcome('partner/5.1/1a#1.0', shaken)).toBe(expected);
  });
});

describe('plain http', () => {
  const facts = { loopback: true } as const satisfies Partial<Facts>;
  const [check] = tlsChecks(backend(acme));

  it('makes the check inapplicable on loopback', async () => {
    expect(await outcome('partner/5.1/1a#1.1', {}, backend(acme))).toBe('InapplicableError');
  });

  it('fails on another machine if requests are signed for plain http, too', async () => {
    const plain = backend({ ...acme, baseUrl: 'http://acme.example.com', signedBaseUrl: 'http://acme.example.com' });
    expect(await outcome('partner/5.1/1a#1.0', {}, plain, false)).toBe('FindingError');
  });

  it('is a gap on another machine if requests are signed for https', () => {
    const gaps = (loopback: boolean) =>
      check?.kind === 'check'
        ? // oxlint-disable-next-line no-unsafe-type-assertion -- this need reads one of the facts
          Object.values(check.needs).map((need) => need.gap({ ...facts, loopback } as unknown as Facts)?.gap)
        : [];
    expect(gaps(false)).toEqual(['tls']);
    expect(gaps(true)).toEqual([undefined]);
  });
});
