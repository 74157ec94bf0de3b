import { describe, expect, it } from 'vitest';
import type { Json } from '../../model/json.ts';
import type { ChangedPart, Finding } from '../../model/finding.ts';
import type { Traffic } from '../transport/transport.ts';
import { causeOf } from './cause.ts';

/** The exchange with a finding. */
function traffic(endpoint: string, path: string): readonly Traffic[] {
  const method = 'POST';
  const request = { method, url: `https://shop.example.com${path}`, headers: {}, body: null };
  const reply = { status: 200, headers: {}, text: '', bytes: 0, utf8: true };
  const exchange = { number: 1, endpoint, request, reply, noReply: null, ms: 1 };
  return [{ request: { endpoint, method, path }, exchange, waitedFor: false }];
}

const added = traffic('add-items', '/octo-gateway/v1/carts/1/items');
const updated = traffic('update-item', '/octo/v1/carts/1/items/2');

function accepted(...changed: readonly ChangedPart[]): Finding {
  return { kind: 'not-refused', exchange: 1, status: 200, expected: { refusal: true }, changed };
}

const field = (pointer: string, value: Json) => ({ part: 'body', pointer, value }) as const;
const bearer = accepted({ part: 'headers', pointer: '/authorization' });
const keyOf = (finding: Finding, at = added, check = 'shop/4#add') =>
  causeOf([finding], at, check)?.key ?? expect.unreachable();
const fingerprintOf = (finding: Finding, at = added, check = 'shop/4#add') =>
  causeOf([finding], at, check)?.fingerprints[0];

describe('the key of a root cause', () => {
  it('is the same for one symptom in other operations, prefixes and positions', () => {
    const zero = keyOf(accepted(field('/items/0/quantity', 0)));
    expect(keyOf(accepted(field('/quantity', 0)), updated, 'shop/5#update')).toBe(zero);
    const missing = { kind: 'missing', exchange: 1, pointer: '/details/error', expected: 'an error' } as const;
    expect(keyOf(missing, updated, 'shop/7')).toBe(keyOf(missing));
  });

  it('differs for other values, other fields, and other expectations of one field', () => {
    const offset = {
      kind: 'unexpected',
      exchange: 1,
      pointer: '/offers/0/startAt',
      expected: 'an offset',
      received: '',
    };
    const keys = [
      keyOf(accepted(field('/quantity', 0))),
      keyOf(accepted(field('/quantity', null))),
      keyOf(accepted(field('/expectedPrice', 0))),
      keyOf(bearer),
      keyOf({ ...offset, kind: 'unexpected' }),
      keyOf({ ...offset, kind: 'unexpected', expected: 'no offer of the same day' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has the requirement if the changed value does not show the broken rule', () => {
    const name = (text: string) => accepted(field('/displayName', text));
    expect(keyOf(name('a@b.example'), added, 'shop/e-mail')).not.toBe(keyOf(name('www.b.example'), added, 'shop/web'));
  });
});

describe('a fingerprint', () => {
  it('names requirement, operation, prefix, changed part and symptom, and no check', () => {
    expect(fingerprintOf(accepted(field('/items/3/quantity', 0)))).toBe(
      'shop/4 add-items octo-gateway not-refused a refusal body/items/*/quantity 0',
    );
    expect(fingerprintOf(bearer, updated)).toBe(
      'shop/4 update-item octo not-refused a refusal headers/authorization changed',
    );
    expect(fingerprintOf(bearer, added, 'shop/4#other-check')).toBe(fingerprintOf(bearer));
  });

  it('is the same for values that differ from run to run', () => {
    const stale = (price: number) => fingerprintOf(accepted(field('/items/0/expectedPrice', price)));
    expect(stale(938)).toBe(stale(1201));
    expect(stale(0)).not.toBe(stale(938));
    const total = (expected: string) =>
      fingerprintOf({ kind: 'unexpected', exchange: 1, pointer: '/totals/subtotal', expected, received: 1 });
    expect(total('21300, as in "A" before')).toBe(total('6300, as in "B" before'));
  });

  it('is kept for each finding of a check', () => {
    const missing = (pointer: string) => ({ kind: 'missing', exchange: 1, pointer, expected: 'a text' }) as const;
    expect(causeOf([missing('/a'), missing('/b'), missing('/a')], added, 'shop/4')?.fingerprints).toEqual([
      'shop/4 add-items octo-gateway missing /a a text',
      'shop/4 add-items octo-gateway missing /b a text',
    ]);
  });
});
