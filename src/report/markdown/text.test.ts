import { expect, test } from 'vitest';
import { code, fenced, htmlCode, prose } from './text.ts';

test.each([
  ['plain', '`plain`'],
  ['a `b` c', '``a `b` c``'],
  ['`b`', '`` `b` ``'],
  ['``` a', '```` ``` a ````'],
  [' padded ', '`  padded  `'],
  ['', '(empty)'],
  ['  ', '(empty)'],
  ['a\nb', String.raw`${'`'}a\nb${'`'}`],
])('code: escapes %j', (text, markdown) => {
  expect(code(text)).toBe(markdown);
});

test('htmlCode: no character of a text is markup', () => {
  expect(htmlCode('</code><img src=x> & "é"\n\n# x')).toBe(
    String.raw`<code>&lt;/code&gt;&lt;img src=x&gt; &amp; "é"\n\n# x</code>`,
  );
});

test('fenced: no text can end the block', () => {
  expect(fenced(['~~~', '```', ' ```` x', 'end  '])).toBe('`````text\n~~~\n```\n ```` x\nend\n`````');
});

test('prose: no character of a sentence is markup', () => {
  expect(prose('a_b *c* [d](e) <f> `g` #1 | @h')).toBe(String.raw`a\_b \*c\* \[d\](e) \<f\> \`g\` \#1 \| \@h`);
});
