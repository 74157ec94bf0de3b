import { expect, it } from 'vitest';
import type { Exchange } from '../../spec/exchange.ts';
import { briefEvidence, fullEvidence } from './evidence.ts';
import { createMask } from '../masking/mask.ts';

const mask = createMask({ secrets: [], keyHeader: 'x-key' });

function traffic(exchange: Partial<Exchange['request']>) {
  const request = { method: 'POST', url: 'http://127.0.0.1/carts', headers: {}, body: null, ...exchange };
  return [
    {
      request: { endpoint: 'create-cart', method: 'POST', path: '/carts' },
      exchange: { number: 1, endpoint: 'create-cart', request, reply: null, noReply: null, ms: 1 },
      waitedFor: false,
    },
  ];
}

it('evidence keeps the beginning of a long path, header or body and says how much was left out', () => {
  const long = 'x'.repeat(64_000);
  const sent = traffic({ url: `http://127.0.0.1/${long}`, headers: { 'x-long': long }, body: long });
  const [whole] = fullEvidence(sent, { findings: [], mask });
  const [brief] = briefEvidence(sent, mask);

  const kept = [whole?.path, whole?.request?.url, whole?.request?.headers['x-long'], whole?.request?.body, brief?.path];
  for (const text of kept) expect(text).toMatch(/^.{1,16500} \[… \d+ characters left out\]$/);
});

it('a mask takes time that grows with a text, not with its square', () => {
  const texts = ['a'.repeat(2_000_000), 'a-'.repeat(200_000), `${'a'.repeat(500_000)}@`];
  for (const text of texts) expect(mask.text(text)).toBe(text);
  expect(mask.text(`${'x'.repeat(3)}@example.com`)).toMatch(/^<masked/);
});
