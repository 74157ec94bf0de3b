import { expect, test } from 'vitest';
import { endedOf, exchange, failure, planned } from '../sample-run.testing.ts';
import { oddSignature } from '../../run/events.ts';
import { reproductionOf } from './chain.ts';
import { shellScript } from './shell.ts';

const base = 'https://shop.example.com';
const cart = 'cbe67ac2-ccb9-57e5-9765-eef8f3effd66';
const newKey = '<masked bbbbbbbbbb>';

function sample() {
  const evidence = [
    exchange({
      number: 15,
      endpoint: 'register',
      path: '/register',
      request: { url: `${base}/register`, headers: {}, body: '{"partnerContactName":"Conformance"}' },
      reply: { headers: {}, body: `{"token":"${newKey}"}` },
    }),
    exchange({
      number: 16,
      endpoint: 'create-cart',
      path: '/carts',
      request: { url: `${base}/carts`, headers: { 'g-api-key': newKey }, body: '{"country":"US"}' },
      reply: { headers: {}, body: `{"id":"${cart}"}` },
    }),
    exchange({
      path: `/carts/${cart}/items`,
      request: {
        url: `${base}/carts/${cart}/items`,
        headers: { 'g-api-key': '<masked aaaaaaaaaa>', 'transfer-encoding': 'chunked' },
        body: '{"note":"it\'s"}',
      },
    }),
    exchange({ number: 18, method: 'DELETE', path: `/carts/${cart}` }),
  ];
  const lead = { planned: planned('shop/4/5#own'), result: failure('shop/4/5#own', { evidence }) };
  const reproduction = reproductionOf({ lead, others: [] }, endedOf({ checks: [lead] }));
  if (reproduction === null) throw new Error('a failure with evidence can be reproduced');
  return reproduction;
}

test('a script reads ids and keys of new partners from replies, and own keys from the environment', () => {
  const script = shellScript(sample());
  expect(script).toContain(`REGISTER_TOKEN_2=$(jq -er '.token // empty' "$reply")`);
  expect(script).toContain(`-H 'g-api-key: '"$REGISTER_TOKEN_2"`);
  expect(script).toContain(`"$BASE_URL"'/carts/'"$CREATE_CART_ID_3"'/items'`);
  expect(script).toContain(`-H 'g-api-key: '"$OCTOPROOF_API_KEY"`);
  expect(script).toContain(`[ -n "\${OCTOPROOF_API_KEY:-}" ] || undecided 'set OCTOPROOF_API_KEY'`);
  expect(script).toContain(`'transfer-encoding: chunked'`);
  expect(script).not.toContain('masked');
  expect(script).not.toContain('DELETE');
});

test('a script takes each given key from its own variable, in any order of the calls', () => {
  const masked = ['<masked 2222222222>', '<masked 1111111111>'] as const;
  const evidence = masked.map((key, index) =>
    exchange({
      number: 16 + index,
      path: `/carts/${index}`,
      request: { url: `${base}/carts/${index}`, headers: { 'g-api-key': key }, body: null },
    }),
  );
  const lead = { planned: planned('shop/4/5'), result: failure('shop/4/5', { evidence }) };
  const keys = [
    { of: 'own partner', variable: 'FIRST_KEY', masked: masked[1] },
    { of: 'second partner', variable: 'SECOND_KEY', masked: masked[0] },
  ] as const;
  const reproduction = reproductionOf({ lead, others: [] }, endedOf({ checks: [lead], header: { keys } }));
  expect(reproduction?.secrets).toEqual(['SECOND_KEY', 'FIRST_KEY']);
});

test('a client has no script, because its sandbox ends with the run', () => {
  const lead = { planned: planned('client/K53'), result: failure('client/K53') };
  const reproductionFor = (subject: string) =>
    reproductionOf({ lead, others: [] }, endedOf({ checks: [lead], header: { subject } }));

  expect(reproductionFor('storefront')).not.toBeNull();
  expect(reproductionFor('client')).toBeNull();
});

test('a call with a signature that is wrong on purpose has no script, because no script can make it', () => {
  const signedWith = (authorization: string) => {
    const request = { url: `${base}/reservations`, headers: { authorization }, body: null };
    const lead = {
      planned: planned('partner/5/5'),
      result: failure('partner/5/5', { evidence: [exchange({ request })] }),
    };
    return reproductionOf({ lead, others: [] }, endedOf({ checks: [lead], header: { subject: 'partner' } }));
  };

  expect(signedWith('<masked 1234567890>')).not.toBeNull();
  expect(signedWith(oddSignature)).toBeNull();
});

test('a script does not decide by a status that another reply determines', () => {
  const decides = (more: { readonly as?: string }) => {
    const finding = { kind: 'status', exchange: 17, expected: { status: '404' }, received: 403, ...more } as const;
    const lead = { planned: planned('shop/4/5'), result: failure('shop/4/5', { findings: [finding] }) };
    const reproduction = reproductionOf({ lead, others: [] }, endedOf({ checks: [lead] }));
    return reproduction !== null && shellScript(reproduction).includes('failed: the failure occurs again');
  };

  expect(decides({})).toBe(true);
  expect(decides({ as: 'for an unknown cart' })).toBe(false);
});

test.each([
  [{}, true],
  [{ outside: true }, false],
] as const)('a script compares the body only if the finding is about the body: %o', (outside, decides) => {
  const finding = { kind: 'body', exchange: 17, expected: 'another body', received: 'this', ...outside } as const;
  const lead = { planned: planned('shop/4/5'), result: failure('shop/4/5', { findings: [finding] }) };
  const reproduction = reproductionOf({ lead, others: [] }, endedOf({ checks: [lead] }));
  if (reproduction === null) throw new Error('a failure with evidence can be reproduced');

  expect(shellScript(reproduction).includes('failed: the failure occurs again')).toBe(decides);
});
