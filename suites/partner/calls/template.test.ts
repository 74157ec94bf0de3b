import { describe, expect, it } from 'vitest';
import { GapError } from '../../../src/authoring.ts';
import { fillTemplate, placeholdersIn, type Template } from './template.ts';

function filled(template: Partial<Template>, values: Parameters<typeof fillTemplate>[1]) {
  return fillTemplate({ path: '/', query: {}, body: undefined, ...template }, values);
}

describe('fillTemplate of a path', () => {
  it('percent-encodes values, so that they stay in their segment', () => {
    expect(filled({ path: '/v1/p/{id}/a' }, { id: "a/b?c#d e!'()*%é~" }).path).toBe(
      '/v1/p/a%2Fb%3Fc%23d%20e%21%27%28%29%2A%25%C3%A9~/a',
    );
  });

  it('keeps escapes of the template and writes a doubled brace as one', () => {
    expect(filled({ path: '/a%20b/{{x}/{n}' }, { n: 7 }).path).toBe('/a%20b/{x}/7');
  });

  it('throws a GapError that names a missing value', () => {
    expect(() => filled({ path: '/{a}/{b}' }, { a: '1', b: null })).toThrow(GapError);
    expect(() => filled({ path: '/{a}/{b}' }, { a: '1' })).toThrow(/needs a value for b$/);
  });

  it('reads no value from the prototype of an object', () => {
    expect(() => filled({ path: '/{constructor}' }, {})).toThrow(GapError);
  });
});

describe('fillTemplate of a query', () => {
  it('does not encode values', () => {
    expect(filled({ query: { a: 'x{one}y{two}', b: '{two}' } }, { one: 'a&b +', two: 2 }).query).toEqual({
      a: 'xa&b +y2',
      b: '2',
    });
  });

  it('omits a pair with a placeholder without a value', () => {
    expect(filled({ query: { a: '{one}-{two}', b: 'fixed', c: '' } }, { one: '1' }).query).toEqual({
      b: 'fixed',
      c: '',
    });
  });

  it('writes a value of another type as JSON', () => {
    expect(filled({ query: { a: '{price}' } }, { price: { amount: 1 } }).query).toEqual({ a: '{"amount":1}' });
  });

  it('does not fill in placeholders inside values', () => {
    expect(filled({ query: { a: '{one}' } }, { one: '{two}', two: '2' }).query).toEqual({ a: '{two}' });
  });
});

describe('fillTemplate of a body', () => {
  it('replaces a text that is only a placeholder by the value itself', () => {
    const price = { amount: 4200, currencyCode: 'EUR' };
    expect(
      filled(
        { body: { price: '{price}', text: 'for {n}', n: '{n}', nothing: '{nothing}' } },
        { price, n: 3, nothing: null },
      ).body,
    ).toEqual({ price, text: 'for 3', n: 3, nothing: null });
  });

  it('omits members and elements without a value, at any depth', () => {
    expect(filled({ body: { a: { b: '{b}', c: [1, '{b}', '{c}'] }, d: 'x{b}' } }, { c: 'C' }).body).toEqual({
      a: { c: [1, 'C'] },
    });
  });

  it('returns no body for a single placeholder without a value', () => {
    expect(filled({ body: '{payload}' }, {}).body).toBeUndefined();
    expect(filled({ body: '{payload}' }, { payload: [] }).body).toEqual([]);
  });

  it('keeps other values and writes doubled braces as one', () => {
    expect(filled({ body: { a: null, b: true, c: '{{b}', d: '{{', e: '}' } }, { b: 1 }).body).toEqual({
      a: null,
      b: true,
      c: '{b}',
      d: '{',
      e: '}',
    });
  });
});

it('placeholdersIn returns the placeholders in order, with repetitions', () => {
  expect(placeholdersIn('/{a}/{{b}/{c}{a}')).toEqual(['a', 'c', 'a']);
});
