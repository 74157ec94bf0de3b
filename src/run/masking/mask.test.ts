import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../../reference/signing/index.ts';
import { createMask, sameBehindMasks, secretsIn } from './mask.ts';

const key = 'cGxhbnRlZA/+=="key" ü';
const masking = (...secrets: readonly string[]) => createMask({ secrets, keyHeader: 'x-key' });

describe('a mask', () => {
  it('is the same for the same value in any encoding and position', () => {
    const mask = masking(key);
    const one = mask.text(key);
    mask.add('secret-of-a-reply');

    expect(one).toMatch(/^<masked [0-9a-f]{10}>$/);
    expect([mask.header('X-Key', key), mask.value({ token: key }).token, mask.value({ name: key }).name]).toEqual([
      one,
      one,
      one,
    ]);
    expect(mask.text(JSON.stringify({ token: key }))).toBe(`{"token":"${one}"}`);
    expect(mask.text('{"token":"secret-of-a-reply"} secret-of-a-reply')).toBe(
      `{"token":"${mask.text('secret-of-a-reply')}"} ${mask.text('secret-of-a-reply')}`,
    );
    expect(mask.text(mask.text('{"partnerContactEmail":"ana@example.com"} ana@example.com ana%40example.com'))).toBe(
      `{"partnerContactEmail":"${mask.text('ana@example.com')}"} ${mask.text('ana@example.com')} ${mask.text('ana@example.com')}`,
    );
  });

  it('keeps the placeholders of a hint', () => {
    const hint = 'add "storefront": { "apiKey": "${SHOP_KEY}", "signingKey": "…" }';
    expect(masking(key).text(hint)).toBe(hint);
    expect(masking(key).text('"apiKey": "${SHOP_KEY}x"')).not.toContain('SHOP_KEY');
  });

  it('differs for another value and in another run', () => {
    const addresses = Array.from({ length: 2_000 }, (_, index) => `ana.${index}@example.com`);
    const mask = masking();
    const [here, there] = [mask, masking()].map(({ text }) => text('ana@example.com'));

    expect(new Set(addresses.map(mask.text)).size).toBe(addresses.length);
    expect(here).not.toBe(there);
    expect(sameBehindMasks(here ?? '', there ?? '')).toBe(true);
  });

  it.each([
    ['unchanged', key],
    ['in another letter case', key.toUpperCase()],
    ['in a URL', encodeURIComponent(key)],
    ['percent-encoded as for a signature', percentEncode(key)],
    ['percent-encoded twice', percentEncode(percentEncode(key))],
    ['in a form', new URLSearchParams({ a: key }).toString().slice(2)],
    ['in JSON', JSON.stringify(key).slice(1, -1)],
    [
      'in JSON with escaped slashes',
      JSON.stringify(key)
        .slice(1, -1)
        .replaceAll('/', String.raw`\/`),
    ],
    [
      'in ASCII-only JSON',
      JSON.stringify(key)
        .slice(1, -1)
        .replaceAll('ü', String.raw`\u00fc`),
    ],
    ['in HTML', key.replaceAll('"', '&quot;')],
    ['in hex', Buffer.from(key).toString('hex')],
  ])('finds a known secret %s', (_, written) => {
    const mask = masking(key);

    expect(mask.text(`<${written}>`)).toBe(`<${mask.text(key)}>`);
  });

  it.each(['', 'u', 'us', 'user:'])('finds a known secret in Base64 after %j', (before) => {
    const mask = masking(key);
    for (const coding of ['base64', 'base64url'] as const) {
      const written = Buffer.from(`${before}${key}@`).toString(coding);
      const maskedText = mask.text(written);

      expect(maskedText).toContain(mask.text(key));
      expect(maskedText.length - mask.text(key).length).toBeLessThan(before.length * 2 + 8);
    }
  });

  it('finds unregistered secrets by their names and shapes', () => {
    const planted = 'planted-value';
    const shaped = `gp_live_1234abcd_${'0f'.repeat(28)}`;
    const texts = [
      `{"access_token": "${planted}"}`,
      `{"Phone Number":"${planted}"}`,
      `{"telephone": ["${planted}", "${planted} 2"]}`,
      String.raw`{"message":"{\"myGrouponUrl\":\"${planted}\"}"}`,
      `/carts/${encodeURIComponent(JSON.stringify({ phone: planted }))}`,
      `https://shop.example.com/a?b=1&api_key=${planted}#x`,
      `https://ana:${planted}@shop.example.com/`,
      `/v1?purchaserEmailHash=${planted}`,
      shaped,
      'ana@example.com',
      `${'x'.repeat(200)}@example.com`,
    ];
    for (const text of texts) expect(masking().text(text)).not.toMatch(/planted|(?:0f){6}|example\.com"?$/);
    expect(masking().value({ contact: { token: { deep: [planted] } } })).toEqual({
      contact: { token: { deep: [expect.stringMatching(/^<masked/)] } },
    });
    expect(masking().text('{"phone": 15550100123, "notes": 5}')).toMatch(/^\{"phone": "<masked \w+>", "notes": 5\}$/);
    for (const name of ['Set-Cookie', 'authorization', 'x-session-token', 'X-KEY', 'proxy-authorization'])
      expect(masking().header(name, planted)).toMatch(/^<masked/);
  });

  it('does not change text without secrets', () => {
    const texts = [
      '{"productId":"p-1","title":"A day","notify":"x"}',
      'https://shop.example.com/octo-gateway/v1/products?country=US&limit=10',
      'GET /carts/<id>?b=2 @ 10.30',
    ];
    for (const text of texts) expect(masking('short', key).text(text)).toBe(text);
  });

  it('gives bodies digests that do not reveal masked values', () => {
    const body = '{"partnerContactEmail":"ana@example.com"}';
    const mask = masking();

    expect(mask.digest(body)).toMatch(/^[0-9a-f]{16}$/);
    expect(mask.digest(body)).toBe(mask.digest(body));
    expect(mask.digest(body)).not.toBe(masking().digest(body));
  });

  it('accepts a text with an unpaired surrogate', () => {
    const mask = masking('half a pair: \ud800');

    expect(mask.text('half a pair: \ud800')).toMatch(/^<masked/);
  });
});

it('secretsIn finds credentials at any depth', () => {
  const body = {
    token: 'one',
    partner: { apiKey: 'two', displayName: 'Acme' },
    keys: [{ secret: { value: 'three' } }],
  };
  expect(secretsIn(body)).toEqual(['one', 'two', 'three']);
  expect(secretsIn(undefined)).toEqual([]);
});
