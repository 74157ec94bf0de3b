import { describe, expect, it } from 'vitest';
import { lines, markup, markupText, trusted } from './markup.ts';

describe('markup', () => {
  it('escapes every value, in text and in attributes', () => {
    const value = `<img src=x onerror="a('b')">&amp;`;

    expect(markupText(markup`<p title="${value}">${value}</p>`)).toBe(
      '<p title="&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;amp;">&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;amp;</p>',
    );
  });

  it('escapes invisible characters', () => {
    expect(markupText(markup`${'a\u202Eb\u0000c\nd'}`)).toBe(String.raw`a\u202eb\u0000c\nd`);
  });

  it('joins lists and omits null and false, but not 0', () => {
    expect(markupText(markup`<ul>${[1, 2].map((one) => markup`<li>${one}</li>`)}</ul>${null}${false}${0}${''}`)).toBe(
      '<ul><li>1</li><li>2</li></ul>0',
    );
  });

  it('removes line breaks and indents of the template, but not of values', () => {
    expect(
      markupText(markup`
      <pre>
      ${lines('a\n  b\t<c>')}
      </pre>
    `),
    ).toBe('<pre>a\n  b\t&lt;c&gt;</pre>');
  });

  it('does not accept an object from JSON as markup', () => {
    const forged: unknown = JSON.parse('{"html":"<script>","Symbol(markup)":"<script>"}');

    // @ts-expect-error Only the functions of this file create markup.
    expect(markupText(markup`${forged}`)).toBe('undefined');
  });

  it('does not escape trusted text', () => {
    expect(markupText(markup`<style>${trusted('a > b{}')}</style>`)).toBe('<style>a > b{}</style>');
  });
});
