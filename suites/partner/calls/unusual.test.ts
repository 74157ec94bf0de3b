import { describe, expect, it } from 'vitest';
import type { Request } from '../../../src/authoring.ts';
import { bodyText, inOrder, spacious, withMember, withMore, withoutBody, withSomeQuery, withText } from './unusual.ts';

const call: Request = { endpoint: 'reserve', method: 'POST', path: '/a?b=1&c=%2B', body: { a: 1 } };
const bare: Request = { endpoint: 'status', method: 'GET', path: '/a' };

describe('transforms of a call', () => {
  it('append pairs and keep the existing ones', () => {
    expect(withMore(call, ['x', '+']).path).toBe('/a?b=1&c=%2B&x=+');
    expect(withMore(bare, ['x', '']).path).toBe('/a?x=');
    expect(withSomeQuery(bare).path).toBe('/a?x2=World&x1=Hello');
  });

  it('reorder pairs', () => {
    expect(inOrder(call, (pairs) => pairs.toReversed()).path).toBe('/a?c=%2B&b=1');
  });

  it('format a body differently without changing the JSON', () => {
    const text = bodyText(spacious(call) ?? bare) ?? '';
    expect(text).not.toBe(bodyText(call));
    expect(JSON.parse(text)).toEqual(call.body);
    expect(bodyText(withText(call, (one) => ` ${one}`) ?? bare)).toBe(' {"a":1}');
  });

  it('add a member to an object, but not to an array', () => {
    expect(withMember(call, 'é')?.body).toEqual({ a: 1, octoproof: 'é' });
    expect(withMember({ ...call, body: [1] }, 'é')).toBeNull();
  });

  it('return null for a call without a body', () => {
    expect([spacious(bare), withText(bare, (one) => one), bodyText(bare)]).toEqual([null, null, null]);
    expect(spacious({ ...call, body: {} })).toBeNull();
    expect(bodyText(withoutBody({ ...call, rawBody: 'x' }))).toBeNull();
  });
});
