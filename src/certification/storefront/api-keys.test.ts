import { expect, it } from 'vitest';
import { refusePaddedKeys } from './api-keys.ts';

const keys = { apiKey: 'omk_a', otherPartnerApiKey: 'omk_b', controlKey: null };

it.each([
  [{ apiKey: 'omk_a ' }, 'the API key starts or ends with white space'],
  [{ otherPartnerApiKey: '\tomk_b' }, 'the API key of the other partner starts'],
  [{ controlKey: 'secret\n' }, 'the key of the control endpoint starts'],
])('refuses a key with white space around it: %j', (over, message) => {
  expect(() => refusePaddedKeys({ ...keys, ...over })).toThrow(message);
});

it('accepts keys without white space around them', () => {
  expect(() => refusePaddedKeys({ ...keys, controlKey: 'two words' })).not.toThrow();
});
