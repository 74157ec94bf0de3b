import { expect, it } from 'vitest';
import { endedOf, exchange, failure, planned } from '../sample-run.testing.ts';
import { groupLines } from './cause-lines.ts';
import { curlGapInWords, relationInWords } from './causes.ts';

const path = '/octo-gateway/v1/carts/7e99dd17-79de-5f9a-a8f5-73b332739328';
const finding = { kind: 'status', exchange: 17, expected: { status: '200' }, received: 500 } as const;

function gapAfter(endpoint: string, again?: () => readonly string[]): string | null {
  const removal = exchange({ number: 18, method: 'DELETE', path, status: 204, endpoint });
  const evidence = [exchange({ path: `${path}/items` }), removal];
  const judged = { planned: planned('a/1'), result: failure('a/1', { findings: [finding], evidence }) };
  return curlGapInWords(judged, finding, again === undefined ? {} : { again });
}

it.each([
  ['abandon-cart', 'the cart has been deleted'],
  ['remove-item', 'the line of the cart has been removed'],
  ['cancel', 'the reservation has been cancelled'],
  ['drop', 'DELETE /octo-gateway/v1/carts/7e99dd17… has deleted the object'],
])('curlGapInWords names the object that %s removed', (endpoint, words) => {
  expect(gapAfter(endpoint)).toBe(
    `no curl command: ${words}. --report repro=DIR writes a script of the whole sequence`,
  );
});

it('curlGapInWords names no flag of octoproof in a run with its own command', () => {
  expect(gapAfter('abandon-cart', () => [])).toBe('no curl command: the cart has been deleted');
});

it('curlGapInWords is null if the object still exists', () => {
  const judged = { planned: planned('a/1'), result: failure('a/1', { findings: [finding] }) };
  expect(curlGapInWords(judged, finding, {})).toBeNull();
});

it('relationInWords claims no common cause for wrong answers of one function', () => {
  const answer = {
    kind: 'answer',
    exchange: 1,
    operation: 'verify',
    expected: true,
    received: false,
    error: null,
  } as const;
  const cause = { key: 'verify', fingerprints: ['a/1 answer verify'], finding: answer, endpoint: null };
  const groupOf = (over: Parameters<typeof failure>[1]) =>
    ({ verdict: 'failed', lead: { planned: planned('a/1'), result: failure('a/1', over) }, others: [] }) as const;
  expect(relationInWords(groupOf({ cause }))).toBe('of the same function');
  expect(relationInWords(groupOf({}))).toBe('with the same cause');
});

it.each([
  ['4.4', 'contract   section 4.4, MUST:'],
  ['guide: retry', 'beyond     the contract (guide: retry), MUST:'],
])('groupLines labels the source of a rule of section %s', (section, words) => {
  const lead = { planned: planned('a/1', { section }), result: failure('a/1') };
  const group = { verdict: 'failed', lead, others: [] } as const;
  const page = { width: 100, keyHeader: 'k', keyVariable: 'KEY', paint: (_: unknown, text: string) => text };
  expect(groupLines(group, endedOf({ checks: [] }), page).join('\n')).toContain(`  ${words}`);
});
