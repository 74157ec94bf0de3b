import { describe, expect, it } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { markupText } from '../markup.ts';
import type { SizeLimits } from '../size-limit.ts';
import { expectedAndReceived, sidesView } from './expected-actual.ts';

const limits: SizeLimits = { body: 1_000, value: 200, exchanges: 1, causes: 1 };

describe('expectedAndReceived', () => {
  it.each<[Finding, [string | null, string, string]]>([
    [{ kind: 'differs', exchange: 1, pointer: '/a', expected: 2, received: null }, ['at /a', '2', 'null']],
    [
      { kind: 'differs', exchange: 1, pointer: '/a', expected: 2, received: null, absent: true },
      ['at /a', '2', 'nothing'],
    ],
    [{ kind: 'unexpected', exchange: 1, pointer: '/a', expected: null, received: 1 }, ['at /a', 'no value', '1']],
    [{ kind: 'missing', exchange: 1, pointer: '', expected: 'an object' }, ['the body', 'an object', 'nothing']],
    [{ kind: 'status', exchange: 1, expected: { status: '2xx' }, received: 404 }, [null, 'status 2xx', 'status 404']],
    [
      { kind: 'header', exchange: 1, name: 'etag', expected: 'one', received: null },
      ['header etag', 'one', 'no such header'],
    ],
    [
      { kind: 'refused', exchange: 1, status: 400, code: 'NO' },
      [null, 'success, because the request is valid', 'refused with status 400 and code NO'],
    ],
    [
      { kind: 'not-refused', exchange: 1, status: 200, expected: { refusal: true }, sent: 'quantity 0' },
      [null, 'an error status (4xx) for quantity 0', 'accepted with status 200'],
    ],
    [
      { kind: 'answer', exchange: 0, operation: 'verify', expected: null, received: true, error: null },
      ['verify', 'an error', 'true'],
    ],
    [
      { kind: 'answer', exchange: 0, operation: 'verify', expected: 'a', received: null, error: 'no key' },
      ['verify', 'a', 'error: no key'],
    ],
    [{ kind: 'no-reply', exchange: 1, reason: 'timeout', detail: '' }, [null, 'a reply', 'no reply: timeout']],
  ])('returns both values of %o', (finding, [position, expected, received]) => {
    expect(expectedAndReceived(finding)).toEqual({ position, expected, received });
  });
});

describe('sidesView', () => {
  const answer = (expected: string, received: string) =>
    markupText(
      sidesView({ kind: 'answer', exchange: 0, operation: 'baseString', expected, received, error: null }, limits),
    );

  it('marks only the difference of two long texts', () => {
    const view = answer('GET&nonce&https&city%3DNew%252BYork&hash', 'GET&nonce&https&city%3DNew%2520York&hash');

    expect(view).toContain('%252<mark>B</mark>York');
    expect(view).toContain('%252<mark>0</mark>York');
  });

  it('marks nothing if the texts have little in common', () => {
    expect(answer('one thing entirely', 'quite another')).not.toContain('<mark>');
  });

  it('omits the identical beginning of long texts, with a note', () => {
    const view = answer(`${'a'.repeat(900)}X${'b'.repeat(900)}`, `${'a'.repeat(900)}Y${'b'.repeat(900)}`);

    expect(view).toContain('… (850 identical characters) ');
    expect(view).toContain('<mark>X</mark>b');
    expect(view).toContain('more characters)');
    expect(view.length).toBeLessThan(1_500);
  });
});
