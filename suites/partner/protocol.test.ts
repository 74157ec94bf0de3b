import { expect, test } from 'vitest';
import { partnerSuite } from './index.ts';
import { acme } from './profile.testing.ts';

const status = { method: 'GET', query: {}, body: undefined, reply: {} };

/** The paths of the probes of a backend with this operation `status`. */
function statusProbes(path: string): readonly string[] {
  const { protocol } = partnerSuite({ ...acme, operations: { ...acme.operations, status: { ...status, path } } });
  return protocol.probes.filter(({ endpoint }) => endpoint === 'status').map((probe) => probe.path);
}

test('a read of an unknown reservation is a probe', () => {
  expect(statusProbes('/r/{reservationId}')).toEqual([expect.stringMatching(/^\/r\/[0-9a-f-]{36}$/)]);
});

test('an operation whose path needs a value from a reply is no probe', () => {
  expect(statusProbes('/r/{prereservationId}/{reservationId}')).toEqual([]);
});

test('a backend whose product only the control endpoint gives has a suite without an availability probe', () => {
  const { protocol } = partnerSuite({ ...acme, values: {} });
  expect(protocol.probes.map(({ endpoint }) => endpoint)).not.toContain('checkAvailability');
});
