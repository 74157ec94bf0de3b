import { expectSame, type Request } from '../../../src/authoring.ts';
import { aCartWithOneLine, itemOf, type OpenCart } from '../fixtures/carts/small-carts.ts';
import { openCartOf } from '../fixtures/carts/carts-of-two-partners.ts';
import { check } from '../authoring.ts';

/** Another request as the bytes of a body. A server that takes the body for the next request answers it. */
function requestText({ method, path }: Request): string {
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
}

/** Requests whose end a careless server gets wrong. */
function framed(cart: OpenCart, other: OpenCart): readonly Request[] {
  const reading = cart.reading();
  const hidden = requestText(other.reading());
  return [
    { ...reading, rawBody: hidden },
    { ...reading, rawBody: hidden, headers: { 'transfer-encoding': 'chunked' } },
    { ...reading, endpoint: 'elsewhere', method: 'HEAD' },
    { ...cart.adding([]), rawBody: '{"items":[', headers: { 'transfer-encoding': 'chunked' } },
    { ...reading, path: `${reading.path}/none`, endpoint: 'elsewhere', method: 'DELETE', rawBody: hidden },
  ];
}

/** The next request begins where the previous one ends. */
export const hostileConnectionChecks = [
  check(
    'storefront/hostile/connection',
    'A GET after hostile input on the same connection returns the requested cart',
    {
      reach: 'hostile',
      needs: { cart: aCartWithOneLine },
      async steps({ cart, accept, referenceReading, probe }) {
        const other = await openCartOf(cart.offer, { accept, referenceReading });
        await accept({ ...cart.adding([itemOf(cart.line)]), sameConnection: true });
        for (const [index, request] of framed(cart, other).entries()) {
          const next = index % 2 === 0 ? other : cart;
          await probe(request);
          expectSame(await accept({ ...next.reading(), sameConnection: true }), '/id', next.id);
        }
      },
    },
  ),
];
