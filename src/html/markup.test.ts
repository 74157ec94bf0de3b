import { describe, expect, it } from 'vitest';
import { lines, markup, markupText, trusted } from './markup.ts';

describe('markup', () => {
  it('escapes every value, in text and in attributes', () => {
    const value = `<img src=x onerror="a('b')">&amp;`;

    expect(markupText(markup`<p title="${value}">${value}</p>`)).toBe(
      '<p title="&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;amp;">&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;amp;</p>',
    );
  });

  it('writes out what nobody would see', () => {
    expect(markupText(markup`${'a\u202Eb\u0000c\nd'}`)).toBe(String.raw`a\u202eb\u0000c\nd`);
  });

  it('joins lists and leaves out null and false, but not 0 or an empty text', () => {
    expect(markupText(markup`<ul>${[1, 2].map((one) => markup`<li>${one}</li>`)}</ul>${null}${false}${0}${''}`)).toBe(
      '<ul><li>1</li><li>2</li></ul>0',
    );
  });

  it('leaves out how the template is laid out, never a break of a value', () => {
    expect(
      markupText(markup`
      <pre>
      ${lines('a\n  b\t<c>')}
      </pre>
    `),
    ).toBe('<pre>a\n  b\t&lt;c&gt;</pre>');
  });

  it('does not take an object of a target for markup', () => {
    const forged: unknown = JSON.parse('{"html":"<script>","Symbol(markup)":"<script>"}');

    // @ts-expect-error Only a template makes a valid piece of markup.
    expect(markupText(markup`${forged}`)).toBe('undefined');
  });

  it('takes text of our own as it is', () => {
    expect(markupText(markup`<style>${trusted('a > b{}')}</style>`)).toBe('<style>a > b{}</style>');
  });
});
