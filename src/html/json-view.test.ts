import { describe, expect, it } from 'vitest';
import { jsonText, jsonView } from './json-view.ts';
import { markupText } from './markup.ts';

describe('jsonView', () => {
  it('marks only the value of the pointer', () => {
    expect(markupText(jsonView({ a: [1, { 'b/c': 'x' }], d: null }, '/a/1/b~1c'))).toBe(
      '<pre data-json><code>{\n  &quot;a&quot;: [\n    1,\n    {\n      &quot;b/c&quot;: <mark>&quot;x&quot;</mark>\n    }\n  ],\n  &quot;d&quot;: null\n}</code></pre>',
    );
  });

  it.each(['', '/a', '/a/1', '/d', '/nowhere', '/a/1/b~1c/deeper'])(
    'has the same layout for every marked pointer: %s',
    (pointer) => {
      const value = { a: [1, { 'b/c': 'x' }, [], {}], d: null };
      const text = markupText(jsonView(value, pointer))
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&quot;', '"');

      expect(text).toBe(jsonText(value));
    },
  );

  it('handles very deep nesting', () => {
    const deep = JSON.parse(`${'['.repeat(5_000)}1${']'.repeat(5_000)}`);

    expect(markupText(jsonView(deep, '/0/0/0'))).toContain('…');
  });
});
