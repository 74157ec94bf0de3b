import { isFields } from '../../../http/fields.ts';
import { edited } from '../../http/edit-reply.ts';
import { sentFields } from '../../operators/answered-as.ts';
import { underAlias } from '../../operators/calls.ts';
import { added, everyCart, removed, replies, updated } from '../../operators/places.ts';
import { tally } from '../../operators/tally.ts';
import { fault, type Fault } from '../fault.ts';
import { nulled, sent, wrongFields, type Wrong } from '../wrong-fields.ts';

const underDeprecatedPrefix = replies(
  underAlias('readCart', 'addItems', 'updateItem', 'removeItem'),
  'any request under the deprecated prefix /octo/v1/, except one that creates a cart',
);
const secondRead = replies(
  (call) => call.endpoint === 'readCart' && tally(call, `reads of ${call.parameters['cartId']}`) > 1,
  'the second and each later request that reads a cart',
);

/** Where a reference is lost, and how it is changed. */
const wrongReferences = [
  ['null-on-read-with-country', read(true), nulled],
  ['null-on-read-without-country', read(false), nulled],
  ['null-after-add', added, nulled],
  ['null-after-update', updated, nulled],
  ['null-after-removal', removed, nulled],
  ['null-under-alias', underDeprecatedPrefix, nulled],
  ['null-on-second-read', secondRead, nulled],
  ['in-small-letters', everyCart, written('in lower case', (text) => text.toLowerCase())],
  ['in-latin-1', everyCart, written('decoded as Latin-1', (text) => Buffer.from(text).toString('latin1'))],
  ['without-astral-characters', everyCart, written('with U+FFFD for characters above U+FFFF', withoutAstral)],
  ['escaped-for-html', everyCart, written('with & escaped for HTML', (text) => text.replaceAll('&', '&amp;'))],
] as const;

/** Faults of section 4.4: a clientReference that is lost or changed. */
export const clientReferenceFaults: readonly Fault[] = [
  ...wrongFields(
    wrongReferences.map(([name, place, wrong]) => [
      `client-reference-${name}`,
      '4.4/clientReference-kept',
      place,
      '/clientReference',
      wrong,
    ]),
  ),
  fault('client-reference-object', 'storefront/2.1/cart')
    .says('Accepts an object as clientReference when a cart is created, and returns it')
    .middleware(() => async (call, handle) => {
      const body = sentFields(call);
      const { clientReference: sentObject } = body;
      if (call.endpoint !== 'createCart' || !isFields(sentObject)) return await handle(call);
      return edited(
        await handle({ ...call, body: { ...body, clientReference: null } }),
        '/clientReference',
        () => sentObject,
      );
    }),
];

function read(withCountry: boolean) {
  return replies(
    ({ endpoint, query }) => endpoint === 'readCart' && query.has('country') === withCountry,
    `a request that reads a cart ${withCountry ? 'with' : 'without'} a country`,
  );
}

function written(how: string, write: (text: string) => string): Wrong {
  return sent(how, (text) => (typeof text === 'string' ? write(text) : text));
}

function withoutAstral(text: string): string {
  return text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}
