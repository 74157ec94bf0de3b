import { expect, test } from 'vitest';
import { isBeyondAscii, mangledForms } from './mangled-text.ts';

test('mojibake of both single-byte encodings is a mangled form', () => {
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
])('%j may be mangled to %j', (whole, mangled) => {
  expect(mangledForms(whole)).toContain(mangled);
});

test('a text is no mangled form of itself', () => {
  expect(mangledForms('Caf\uFFFD')).not.toContain('Caf\uFFFD');
});

test('a text in plain ASCII has no mangled form', () => {
  expect(isBeyondAscii('Paint & sip?')).toBe(false);
  expect(mangledForms('Paint & sip?')).toEqual(new Set());
  expect(isBeyondAscii('Café')).toBe(true);
});
