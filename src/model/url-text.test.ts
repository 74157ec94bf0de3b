import { expect, it } from 'vitest';
import { urlText } from './url-text.ts';

it('encodes every text, even one with an unpaired surrogate', () => {
  expect([urlText('a/ü?'), urlText('a\ud800'), urlText('\ud83d\ude00')]).toEqual([
    'a%2F%C3%BC%3F',
    'a%EF%BF%BD',
    '%F0%9F%98%80',
  ]);
});
