import { describe, expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('excerpt', () => {
  const items = Array.from({ length: 50 }, (_, index) => ({
    id: `item-${index}`,
    pricing: { retail: index, currency: 'USD' },
  }));

  test('shows a short body whole', () => {
    expect(excerpt('{"a":1}', '/a')).toBe('{"a":1}');
  });

  test('shows the widest value around a place that fits', () => {
    expect(excerpt(JSON.stringify({ items }), '/items/40/pricing/retail')).toBe(
      'at /items/40: {"id":"item-40","pricing":{"retail":40,"currency":"USD"}}',
    );
  });

  test('shows what holds a missing value', () => {
    expect(excerpt(JSON.stringify({ items }), '/items/40/title')).toContain('at /items/40: {"id":"item-40"');
  });

  test('leaves depths out where nothing around fits', () => {
    expect(excerpt(JSON.stringify({ items, total: 5 }), '/total')).toBe('{"items":"…","total":5}');
  });

  test('shows a list that a place is, not only what holds it', () => {
    const text = 'x'.repeat(500);
    const few = [{ id: 'a', quantity: 1, pricing: { retail: 5 } }];
    expect(excerpt(JSON.stringify({ text, items: few }), '/items')).toBe(
      'at /items: [{"id":"a","quantity":1,"pricing":{"retail":5}}]',
    );
    expect(excerpt(JSON.stringify({ items: [{ ...few[0], pricing: { text } }] }), '/items')).toBe(
      'at /items: [{"id":"a","quantity":1,"pricing":"…"}]',
    );
  });

  test('shows text that is no JSON from its beginning, cut and printable', () => {
    const text = excerpt(`<html>\u001b${'x'.repeat(5000)}`, '/a');
    expect(text).toMatch(/^<html>\\u001bx+… \([\d,]+ more characters\)$/);
    expect(text.length).toBeLessThan(600);
  });

  test('does not take element 12 for a part of element 1', () => {
    const part = '[… at /items/1: 250000 characters left out] {"id":"item-1"}';
    expect(excerpt(part, '/items/12/id')).toBe(part);
  });

  test('bears depth without end', () => {
    expect(excerpt('['.repeat(9000) + ']'.repeat(9000), '/0/0')).toMatch(/^at \/0|^\[/);
  });

  test('shows the element that the evidence keeps of a long body, and breaks no token of JSON', () => {
    const products = [{ id: 'a', options: items.slice(0, 2) }];
    const kept = `[… at /products/7: 9000 characters left out] ${JSON.stringify(products[0])}`;
    expect(excerpt(kept, '/products/7/options/1/pricing/retail')).toContain('at /products/7: {"id":"a","options":[');
    expect(excerpt(JSON.stringify({ items }))).toMatch(/[\]}"\d],… \([\d,]+ more characters\)$/);
  });

  test('shows the outline that the evidence keeps where no value fits that holds what is missing', () => {
    const outline = '{"products":"… 100 elements","nextCursor":"c"}';
    expect(excerpt(`[… outline: 380000 characters left out] ${outline}`, '/hasMore')).toBe(`outline: ${outline}`);
    expect(excerpt(`[… outline at /a: 9 characters left out] ["…"]`, '/a/7')).toBe('outline at /a: ["…"]');
  });
});
