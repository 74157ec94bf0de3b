import { expect, test } from 'vitest';
import { isBeyondAscii, mangledForms } from '../1-general/texts.ts';

test('mangledForms contains the mojibake of both single-byte encodings', () => {
  expect(mangledForms('Café “all in”')).toContain('CafÃ© â€œall inâ€\u009D');
  expect(mangledForms('Café')).toContain('CafÃ©');
  expect(mangledForms('“')).toContain('â\u0080\u009C');
});

test.each([
  ['Paint 🎨', 'Paint ?'],
  ['Paint 🎨', 'Paint ??'],
  ['Paint 🎨', 'Paint ????'],
  ['Café', 'Caf\uFFFD'],
  ['Café', 'Caf\uFFFD\uFFFD'],
])('mangledForms of %j contains %j', (whole, mangled) => {
  expect(mangledForms(whole)).toContain(mangled);
});

test('mangledForms does not contain the text itself', () => {
  expect(mangledForms('Caf\uFFFD')).not.toContain('Caf\uFFFD');
});

test('mangledForms is empty for a text in plain ASCII', () => {
  expect(isBeyondAscii('Paint & sip?')).toBe(false);
  expect(mangledForms('Paint & sip?')).toEqual(new Set());
  expect(isBeyondAscii('Café')).toBe(true);
});
