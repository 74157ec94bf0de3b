import { describe, expect, test } from 'vitest';
import type { RecordedBody } from '../../run/events.ts';
import { excerpt as excerptOf } from './excerpt.ts';

function excerpt(body: string, pointer?: string): string {
  return excerptOf({ body }, pointer);
}

/** A body of which a report has only the JSON at a pointer. */
function recorded(kept: 'value' | 'outline', at: string, json: string): RecordedBody {
  const words = '[… 9 characters left out] ';
  return { body: `${words}${json}`, cut: { kept, at, leftOut: 9, jsonFrom: words.length } };
}

describe('excerpt', () => {
  const items = Array.from({ length: 50 }, (_, index) => ({
    id: `item-${index}`,
    pricing: { retail: index, currency: 'USD' },
  }));

  test('shows a short body in full', () => {
    expect(excerpt('{"a":1}', '/a')).toBe('{"a":1}');
  });

  test('shows the largest value around a pointer that fits', () => {
    expect(excerpt(JSON.stringify({ items }), '/items/40/pricing/retail')).toBe(
      'at /items/40: {"id":"item-40","pricing":{"retail":40,"currency":"USD"}}',
    );
  });

  test('shows the parent of a missing value', () => {
    expect(excerpt(JSON.stringify({ items }), '/items/40/title')).toContain('at /items/40: {"id":"item-40"');
  });

  test('omits nested values if no parent fits', () => {
    expect(excerpt(JSON.stringify({ items, total: 5 }), '/total')).toBe('{"items":"…","total":5}');
  });

  test('shows a list itself if the pointer names the list', () => {
    const text = 'x'.repeat(500);
    const few = [{ id: 'a', quantity: 1, pricing: { retail: 5 } }];
    expect(excerpt(JSON.stringify({ text, items: few }), '/items')).toBe(
      'at /items: [{"id":"a","quantity":1,"pricing":{"retail":5}}]',
    );
    expect(excerpt(JSON.stringify({ items: [{ ...few[0], pricing: { text } }] }), '/items')).toBe(
      'at /items: [{"id":"a","quantity":1,"pricing":"…"}]',
    );
  });

  test('shows the beginning of text that is not JSON, shortened and printable', () => {
    const text = excerpt(`<html>\u001b${'x'.repeat(5000)}`, '/a');
    expect(text).toMatch(/^<html>\\u001bx+… \([\d,]+ more characters\)$/);
    expect(text.length).toBeLessThan(600);
  });

  test('does not confuse element 12 with element 1', () => {
    const part = recorded('value', '/items/1', '{"id":"item-1"}');
    expect(excerptOf(part, '/items/12/id')).toBe(part.body);
  });

  test('handles very deep nesting', () => {
    expect(excerpt('['.repeat(9000) + ']'.repeat(9000), '/0/0')).toMatch(/^at \/0|^\[/);
  });

  test('shows the recorded element of a long body, and does not break JSON tokens', () => {
    const products = [{ id: 'a', options: items.slice(0, 2) }];
    const part = recorded('value', '/products/7', JSON.stringify(products[0]));
    expect(excerptOf(part, '/products/7/options/1/pricing/retail')).toContain('at /products/7: {"id":"a","options":[');
    expect(excerpt(JSON.stringify({ items }))).toMatch(/[\]}"\d],… \([\d,]+ more characters\)$/);
  });

  test('shows the recorded outline if the missing value has no parent in the evidence', () => {
    const outline = '{"products":"… 100 elements","nextCursor":"c"}';
    expect(excerptOf(recorded('outline', '', outline), '/hasMore')).toBe(`outline: ${outline}`);
    expect(excerptOf(recorded('outline', '/a', '["…"]'), '/a/7')).toBe('outline at /a: ["…"]');
  });
});
