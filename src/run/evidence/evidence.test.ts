import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../model/exchange.ts';
import type { Json } from '../../model/json.ts';
import type { EvidenceExchange } from '../events.ts';
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

it('evidence keeps the beginning of a long path, header or body and states how much was omitted', () => {
  const long = 'x'.repeat(64_000);
  const sent = traffic({ url: `http://127.0.0.1/${long}`, headers: { 'x-long': long }, body: long });
  const [whole] = fullEvidence(sent, { findings: [], mask });
  const [brief] = briefEvidence(sent, mask);

  const truncated = [
    whole?.path,
    whole?.request?.url,
    whole?.request?.headers['x-long'],
    whole?.request?.body,
    brief?.path,
  ];
  for (const text of truncated) expect(text).toMatch(/^.{1,16500} \[… \d+ characters left out\]$/);
  expect(whole?.request?.cut).toBe(true);
  expect(fullEvidence(traffic({ body: 'x' }), { findings: [], mask })[0]?.request).not.toHaveProperty('cut');
});

describe('a long body of JSON', () => {
  const product = (id: number) => ({ id: `p${id}`, options: [{ retail: id }], title: 'x'.repeat(2_000) });
  const page = { products: Array.from({ length: 40 }, (_, id) => product(id)), nextCursor: 'c' };

  function truncated(document: Json, pointer: string): EvidenceExchange['reply'] {
    const text = JSON.stringify(document);
    const [sent] = traffic({});
    if (sent === undefined) throw new Error('one exchange was sent');
    const reply = { status: 200, headers: {}, text, bytes: text.length, utf8: true };
    const cited = { ...sent, exchange: { ...sent.exchange, reply } };
    const findings = [{ kind: 'missing', exchange: 1, pointer, expected: 'boolean' } as const];
    return fullEvidence([cited], { findings, mask })[0]?.reply;
  }

  function truncatedBody(document: Json, pointer: string): string | undefined {
    return truncated(document, pointer)?.body;
  }

  it('is truncated to the element with the finding', () => {
    expect(truncatedBody(page, '/products/7/options/0/net')).toMatch(
      /^\[… at \/products\/7: \d+ characters left out\] \{"id":"p7","options":\[\{"retail":7\}\],"title":"x+"\}$/,
    );
  });

  it('states as data what is kept, and where its JSON begins', () => {
    const { body = '', cut } = truncated(page, '/products/7/options/0/net') ?? {};
    if (cut === undefined || !('at' in cut)) throw new Error('expected a cut body');
    expect(cut).toMatchObject({ kept: 'value', at: '/products/7' });
    expect(JSON.parse(body.slice(cut.jsonFrom))).toEqual(product(7));
    expect(truncated(page, '/products')?.cut).toMatchObject({ kept: 'outline', at: '/products' });
  });

  it('is outlined if a member of the whole document is missing', () => {
    expect(truncatedBody(page, '/hasMore')).toMatch(
      /^\[… outline: \d+ characters left out\] \{"products":"… 40 elements","nextCursor":"c"\}$/,
    );
  });

  it('is outlined with the first elements of a wrong list', () => {
    const body = truncatedBody(page, '/products') ?? '';
    expect(body).toMatch(
      /^\[… outline at \/products: \d+ characters left out\] \[\{"id":"p0","options":"… 1 element","title"/,
    );
    expect(body).toMatch(/\{"id":"p2",[^[{]+\},"… 37 more elements"\]$/);
  });

  it('is outlined with the member of the finding and the beginning of its text, if there are many members', () => {
    const members = Array.from({ length: 200 }, (_, index) => [`key${index}`, 'y'.repeat(50_000)] as const);
    const body = truncatedBody(Object.fromEntries(members), '/key150') ?? '';
    expect(body).toMatch(/"key59":"y{200}… 49800 more","key150":"y{200}… 49800 more","…":"139 more members"\}$/);
  });
});

it('the time for masking grows linearly with the text', () => {
  const texts = ['a'.repeat(2_000_000), 'a-'.repeat(200_000), `${'a'.repeat(500_000)}@`];
  for (const text of texts) expect(mask.text(text)).toBe(text);
  expect(mask.text(`${'x'.repeat(3)}@example.com`)).toMatch(/^<masked/);
});
