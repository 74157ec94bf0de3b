import { describe, expect, test } from 'vitest';
import type { ChangedPart, Finding } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import { findingInBrief, findingInWords, reasonInWords } from './findings.ts';

const exchange = 1;
const id = '68714897-3c5a-5a9a-9dc0-7afd22432bcf';
const cases: readonly (readonly [Finding, string])[] = [
  [
    { kind: 'differs', exchange, pointer: '/items/0/quantity', expected: 3, received: 2 },
    'at /items/0/quantity: expected 3, received 2',
  ],
  [
    { kind: 'differs', exchange, pointer: '', expected: 'a', received: null, absent: true },
    'the body: expected "a", received nothing',
  ],
  [{ kind: 'differs', exchange, pointer: '/a', expected: 'a', received: null }, 'at /a: expected "a", received null'],
  [
    { kind: 'missing', exchange, pointer: '/buyLink', expected: 'string' },
    'at /buyLink: expected string, received nothing',
  ],
  [
    { kind: 'wrong-kind', exchange, pointer: '/a', expected: 'integer', received: '12' },
    'at /a: expected integer, received "12"',
  ],
  [
    { kind: 'unexpected', exchange, pointer: '/a', expected: null, received: { b: 1 } },
    'at /a: must be absent, received {"b":1}',
  ],
  [
    { kind: 'schema', fault: 'missing', exchange, pointer: '/a', expected: 'a value', received: null },
    'at /a: must be present, but is missing',
  ],
  [
    { kind: 'schema', fault: 'null', exchange, pointer: '/a', expected: 'a string', received: null },
    'at /a: must not be null',
  ],
  [
    { kind: 'schema', fault: 'type', exchange, pointer: '/a', expected: 'an integer', received: '12' },
    'at /a: expected an integer, received a string: "12"',
  ],
  [
    { kind: 'schema', fault: 'type', exchange, pointer: '/a', expected: 'an integer', received: {} },
    'at /a: expected an integer, received an object',
  ],
  [
    { kind: 'schema', fault: 'value', exchange, pointer: '/a', expected: 'at least 1', received: 0 },
    'at /a: expected at least 1, received 0',
  ],
  [
    { kind: 'schema', fault: 'forbidden', exchange, pointer: '/a', expected: 'no value', received: 0 },
    'at /a: must be absent, received 0',
  ],
  [{ kind: 'status', exchange, expected: { status: '200' }, received: 500 }, 'expected status 200, received 500'],
  [
    { kind: 'status', exchange, expected: { status: 'below 500' }, received: 500 },
    'expected status below 500, received 500',
  ],
  [
    { kind: 'header', exchange, name: 'retry-after', expected: 'a wait', received: null },
    'header retry-after: expected a wait, received none',
  ],
  [{ kind: 'body', exchange, expected: 'JSON', received: 'HTML' }, 'expected JSON, received HTML'],
  [
    { kind: 'refused', exchange, status: 400, code: 'BAD_REQUEST' },
    'expected success for a valid request, received status 400 with code BAD_REQUEST',
  ],
  [{ kind: 'refused', exchange, status: 400, code: null }, 'expected success for a valid request, received status 400'],
  [{ kind: 'refused', exchange, status: 201, code: null, expected: 200 }, 'expected status 200, received 201'],
  [
    { kind: 'not-refused', exchange, status: 200, expected: { refusal: true } },
    'expected an error status (4xx), received 200',
  ],
  [
    { kind: 'not-refused', exchange, status: 200, expected: { refusal: true }, sent: 'an odd id' },
    'an odd id was accepted: expected an error status (4xx), received 200',
  ],
  ...(
    [
      [[{ part: 'body', pointer: '/items/0/quantity', value: 0 }], 'quantity 0 was accepted: '],
      [[{ part: 'body', pointer: '/items/0/optionId', omitted: true }], 'a request without optionId was accepted: '],
      [[{ part: 'headers', pointer: '/authorization' }], 'another authorization header was accepted: '],
      [[{ part: 'query', pointer: '/limit', value: 'x' }], 'query parameter limit "x" was accepted: '],
      [[{ part: 'key', pointer: '' }], 'another key was accepted: '],
      [
        [
          { part: 'method', pointer: '', value: 'POST' },
          { part: 'headers', pointer: '/authorization' },
          { part: 'body', pointer: '', value: {} },
        ],
        'another authorization header was accepted: ',
      ],
      [[{ part: 'path', pointer: '', value: '/carts/2' }], ''],
      [
        ['/quantity', '/expectedPrice', '/note'].map((pointer) => ({ part: 'body', pointer, value: null }) as const),
        'quantity null with expectedPrice null and 1 more change was accepted: ',
      ],
    ] satisfies [readonly ChangedPart[], string][]
  ).map(([changed, words]): [Finding, string] => [
    { kind: 'not-refused', exchange, status: 200, expected: { refusal: true }, changed },
    `${words}expected an error status (4xx), received 200`,
  ]),
  [
    {
      kind: 'wrong-code',
      exchange,
      expected: 'A',
      received: 'B',
      status: 400,
      changed: [{ part: 'body', pointer: '/quantity', value: 0 }],
    },
    'expected error code A, received B (status 400) for quantity 0',
  ],
  [
    { kind: 'not-refused', exchange, status: 204, expected: { code: 'INVALID_CART_ID' } },
    'expected error code INVALID_CART_ID, received status 204 (success)',
  ],
  [
    { kind: 'not-refused', exchange, status: 200, expected: { status: '401' }, sent: 'a request without a nonce' },
    'a request without a nonce was accepted: expected status 401, received 200',
  ],
  [
    { kind: 'not-refused', exchange, status: 200, expected: { words: 'an error' }, because: 'the price has changed' },
    'expected an error, received status 200 (success), although the price has changed',
  ],
  [
    { kind: 'status', exchange, expected: { status: '409' }, received: 400, as: 'in an earlier reply' },
    'expected status 409, as in an earlier reply, received 400',
  ],
  [
    { kind: 'status', exchange, expected: { words: 'any status except 401' }, received: 401, sent: 'a correct call' },
    'expected any status except 401, received status 401 for a correct call',
  ],
  [
    { kind: 'client', exchange, what: '/country', expected: 'US', received: 'CA' },
    '/country: expected US, observed CA',
  ],
  [
    { kind: 'client', exchange, what: 'parameter country', expected: 'US', received: 'no country' },
    'parameter country: expected US, observed no country',
  ],
  [
    { kind: 'wrong-code', exchange, expected: 'A', received: null, status: 409 },
    'expected error code A, received no code (status 409)',
  ],
  [
    { kind: 'wrong-code', exchange, expected: null, received: 'A', status: 401 },
    'expected an error code other than A, received A (status 401)',
  ],
  [
    { kind: 'state-changed', exchange, what: 'the cart', expected: [1], received: [2] },
    'the cart must not change, but did: before [1], after [2]',
  ],
  [
    {
      kind: 'state-changed',
      exchange,
      what: 'the cart',
      expected: { id, items: [{ id, quantity: 1 }], totals: { subtotal: 5, savings: 0 } },
      received: { id, items: [{ id, quantity: 2 }], totals: { subtotal: 9 } },
    },
    'the cart must not change, but did: at /items/0/quantity: before 1, after 2 (and 2 more differences)',
  ],
  [
    {
      kind: 'differs',
      exchange,
      pointer: '/items',
      expected: [{ id, media: ['a', 'b'] }],
      received: [{ id, media: ['a'] }],
    },
    'at /items/0/media: expected 2 elements, received 1',
  ],
  [
    { kind: 'differs', exchange, pointer: '/items', expected: [{ id, title: 'Paint & sip' }], received: [{ id }] },
    'at /items/0/title: expected "Paint & sip", received nothing',
  ],
  [{ kind: 'no-reply', exchange, reason: 'timeout', detail: 'after 30 s' }, 'no reply: timeout (after 30 s)'],
];

describe('findingInWords', () => {
  test.each(cases)('describes %o', (finding, words) => {
    expect(findingInWords(finding)).toBe(words);
  });

  test('cuts the reason of a missing reply only for headlines', () => {
    const finding = { kind: 'no-reply', exchange, reason: 'webhook', detail: 'x'.repeat(300) } as const;
    expect(findingInWords(finding, { most: Infinity })).toContain(finding.detail);
    expect(findingInBrief(finding)).not.toContain(finding.detail);
  });

  test('names the part that differs of values that begin alike and are longer than a headline', () => {
    const cart = (subtotal: number): Json => ({
      status: 'ACTIVE',
      testMode: false,
      partner: { id },
      totals: { subtotal },
    });
    const finding = {
      kind: 'state-changed',
      exchange,
      what: 'the cart',
      expected: cart(1),
      received: cart(2),
    } as const;

    expect(findingInBrief(finding)).toBe('the cart must not change, but did: at /totals/subtotal: before 1, after 2');
  });

  test('states the length of a long list', () => {
    const received = Array.from({ length: 12 }, (_, index) => ({ id, index }));
    const finding = {
      kind: 'unexpected',
      exchange,
      pointer: '/products',
      expected: 'at most 7 products',
      received,
    } as const;

    expect(findingInWords(finding)).toBe('at /products: expected at most 7 products, received 12 elements');
  });

  test('shortens long values and escapes invisible characters', () => {
    const words = findingInWords({
      kind: 'differs',
      exchange,
      pointer: '/a',
      expected: 1,
      received: `\u200B${'x'.repeat(9999)}`,
    });
    expect(words).toContain('\\u200b');
    expect(words.length).toBeLessThan(300);
  });

  test('handles very deep nesting', () => {
    const nested = (innermost: Json): Json => {
      let value = innermost;
      for (let level = 0; level < 20_000; level += 1) value = [value, 'x'.repeat(80)];
      return value;
    };
    expect(
      findingInWords({ kind: 'state-changed', exchange, what: 'it', expected: nested(1), received: nested(2) }),
    ).toContain('it must not change, but did');

    let received: Json = null;
    for (let level = 0; level < 20_000; level += 1) received = [received];
    expect(findingInWords({ kind: 'differs', exchange, pointer: '', expected: 1, received })).toContain('…');
  });
});

test('reasonInWords joins the reason and the finding', () => {
  const finding = { kind: 'status', exchange, expected: { status: '200' }, received: 500 } as const;
  expect(reasonInWords({ reason: 'waived', findings: [finding], gap: null })).toBe(
    'waived: expected status 200, received 500',
  );
  expect(
    reasonInWords({
      reason: null,
      interpretation: 'The contract does not say. Ask the operator.',
      findings: [finding],
      gap: null,
    }),
  ).toBe('expected status 200, received 500. The contract does not say. Ask the operator.');
  expect(reasonInWords({ reason: null, findings: [], gap: null })).toBeNull();
});

describe('findingInBrief', () => {
  const differs = { kind: 'differs', exchange, pointer: '/items/0/productId' } as const;

  test('shortens ids, and longer values after a whole member', () => {
    const other = '05841615-3de7-575a-910f-fb4899b0906d';
    expect(findingInBrief({ ...differs, expected: id, received: other })).toBe(
      'at /items/0/productId: expected "68714897…", received "05841615…"',
    );
    const received = { status: 'ACTIVE', testMode: false, country: 'US', currency: 'USD', clientReference: null };
    expect(findingInBrief({ ...differs, expected: null, received })).toMatch(
      /received \{"status":"ACTIVE","testMode":false,"country":"US",… \(\d+ more characters\)$/,
    );
  });

  test('does not shorten ids with the same beginning', () => {
    expect(findingInBrief({ ...differs, expected: id, received: id.replace('cf', 'ce') })).toContain(
      'received "68714897-3c5a-5a9a-9dc0-7afd22432bce"',
    );
  });
});

test('findingInWords and findingInBrief show the part of long texts that differs', () => {
  const [one, other] = ['X', 'Y'].map((letter) => `${'a'.repeat(300)}${letter}${'b'.repeat(300)}`);
  if (one === undefined || other === undefined) throw new Error('expected two texts');
  const finding = { kind: 'differs', exchange, pointer: '/a', expected: one, received: other } as const;
  const window = (letter: string, before: number, after: number): string =>
    `"…${'a'.repeat(before)}${letter}${'b'.repeat(after)}…"`;

  expect(findingInWords(finding)).toBe(`at /a: expected ${window('X', 40, 59)}, received ${window('Y', 40, 59)}`);
  expect(findingInBrief(finding)).toBe(`at /a: expected ${window('X', 24, 35)}, received ${window('Y', 24, 35)}`);
  const nested = { kind: 'state-changed', exchange, what: 'the cart', expected: [one], received: [other] } as const;
  expect(findingInBrief(nested)).toContain(`at /0: before ${window('X', 24, 35)}`);
});

test('findingInBrief does not shorten the ids of a part that differs only at their end', () => {
  const received = { id: id.replace('cf', 'ce'), title: 'another title than in the earlier reply' };
  const expected = { id, title: 'the title that every earlier reply has' };

  expect(findingInBrief({ kind: 'differs', exchange, pointer: '', expected, received })).toBe(
    `at /id: expected "${id}", received "${received.id}" (and 1 more difference)`,
  );
});

describe('findingInWords for an answer', () => {
  const answer = { kind: 'answer', exchange: 1, operation: 'baseString', error: null } as const;

  test('shows long answers around the first difference', () => {
    const [expected, received] = [`${'a'.repeat(200)}X${'b'.repeat(200)}`, `${'a'.repeat(200)}Y${'b'.repeat(200)}`];
    const words = findingInWords({ ...answer, expected, received });
    expect(words).toBe(
      `baseString: expected "…${'a'.repeat(40)}X${'b'.repeat(59)}…", received "…${'a'.repeat(40)}Y${'b'.repeat(59)}…"`,
    );
  });

  test('shows short answers in full, and distinguishes errors from answers', () => {
    expect(findingInWords({ ...answer, expected: 'right', received: 'wrong' })).toBe(
      'baseString: expected "right", received "wrong"',
    );
    expect(findingInWords({ ...answer, expected: null, received: true })).toBe(
      'baseString: expected an error, received true',
    );
    expect(findingInWords({ ...answer, expected: 'right', received: null, error: 'no key' })).toBe(
      'baseString: expected "right", received the error "no key"',
    );
  });

  test('shows an error of several lines on one line, and of a Python traceback the message', () => {
    const python = 'Traceback (most recent call last):\n  File "signer.py", line 3, in f\nValueError: no key\n';
    const other = 'Error: no key\n    at f (signer.mjs:3)';
    const words = (error: string) => findingInWords({ ...answer, expected: 'right', received: null, error });

    expect(words(python)).toBe('baseString: expected "right", received the error "ValueError: no key"');
    expect(words(other)).toContain('the error "Error: no key | at f (signer.mjs:3)"');
  });
});
