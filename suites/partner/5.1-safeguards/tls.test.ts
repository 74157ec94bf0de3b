import { describe, expect, it } from 'vitest';
import type { Facts, Handshake, TlsVersion } from '../../../src/authoring.ts';
import type { Check, Needs, Provide, Provided, Tools } from '../../../src/expect/suite.ts';
import { tlsChecks } from './tls.ts';
import { acme } from '../profile.testing.ts';
import { backend } from '../calls/backend.ts';

type Shaken = Partial<Record<TlsVersion, 'completed' | 'refused' | 'incapable'>>;

const secured = backend({ ...acme, baseUrl: 'https://partner.example.com' });

/** Runs a check against a server with these handshakes; gives the name of the error, or `held`. */
async function outcome(id: string, shaken: Shaken, partner = secured): Promise<string> {
  const check = tlsChecks(partner).find((one): one is Check => one.kind === 'check' && one.id === id);
  const tools = {
    observe: () => {},
    handshake: async (version: TlsVersion) => await Promise.resolve(shakenAs(shaken[version])),
  };
  try {
    // oxlint-disable-next-line no-unsafe-type-assertion -- of all tools these checks use two
    const means = tools as Partial<Tools> as Tools;
    await check?.steps(means, provideNothing(means));
    return check === undefined ? 'no such check' : 'held';
  } catch (error) {
    return error instanceof Error ? error.name : 'nothing known';
  }
}

/** Provides needs without needs of their own, in turn. */
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
    ['is refused', { 'TLSv1.2': 'completed' }, 'held'],
    ['is completed', { 'TLSv1.3': 'completed', TLSv1: 'completed' }, 'FindingError'],
    ['is refused beside 1.3', { 'TLSv1.3': 'completed' }, 'held'],
    ['cannot be tried from here', { 'TLSv1.3': 'completed', TLSv1: 'incapable' }, 'BlockedError'],
    ['is refused like any other', {}, 'BlockedError'],
  ] as const)('where TLS 1.0 %s', async (_, shaken, expected) => {
    expect(await outcome('partner/5.1/1a#1.0', shaken)).toBe(expected);
  });
});

describe('plain http', () => {
  const facts = { loopback: true } as const satisfies Partial<Facts>;
  const [check] = tlsChecks(backend(acme));

  it('has no handshake on this machine', async () => {
    expect(await outcome('partner/5.1/1a#1.1', {}, backend(acme))).toBe('InapplicableError');
  });

  it('is a gap elsewhere', () => {
    const gaps = (loopback: boolean) =>
      check?.kind === 'check'
        ? // oxlint-disable-next-line no-unsafe-type-assertion -- of all facts this need looks at one
          Object.values(check.needs).map((need) => need.gap({ ...facts, loopback } as unknown as Facts)?.gap)
        : [];
    expect(gaps(false)).toEqual(['tls']);
    expect(gaps(true)).toEqual([undefined]);
  });
});
