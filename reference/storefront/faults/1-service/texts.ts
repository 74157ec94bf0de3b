import { underAlias } from '../../operators/calls.ts';
import { isLater } from '../../operators/list-query.ts';
import { read, replies, replyTo, updated, within } from '../../operators/places.ts';
import type { Fault } from '../fault.ts';
import { being, sent, wrongFields, type Wrong } from '../wrong-fields.ts';

const page = replyTo('products');
const pageUnderAlias = replies(underAlias('products'), 'GET /products under the deprecated prefix /octo/v1/');
const laterPage = replies(
  (call) => call.endpoint === 'products' && isLater(call),
  'GET /products for a page after the first',
);
const smallPage = replies(
  ({ endpoint, query }) => endpoint === 'products' && Number(query.get('limit') ?? 100) <= 10,
  'GET /products with a limit of at most 10',
);

const mojibake = mangled('as mojibake (UTF-8 decoded as Latin-1)', (text) => Buffer.from(text).toString('latin1'));
const questionMarks = mangled('with a question mark for each non-ASCII character', (text) =>
  text.replaceAll(/[^\p{ASCII}]/gu, '?'),
);
const uFffd = mangled('with U+FFFD for each byte of a non-ASCII character', (text) =>
  text.replaceAll(/[^\p{ASCII}]/gu, (character) => '\uFFFD'.repeat(Buffer.byteLength(character))),
);
const selection = within(page, '/products/*/options/*/selections/*', 'in a selection of a listed product');
const laterUnit = within(
  laterPage,
  '/products/*/options/*/units/*',
  'in a unit of a product on a page after the first',
);
const priceUnderAlias = within(
  pageUnderAlias,
  '/products/*/options/*/units/*/pricing/*',
  'in a price of a product listed under the deprecated prefix /octo/v1/',
);

/** Faults of section 1: texts of a deal that are correct in some replies and garbled in others. */
export const textFaults: readonly Fault[] = wrongFields([
  ['listed-titles-mojibake', '1/1-texts', page, '/products/*/title', mojibake],
  ['listed-titles-question-marks', '1/1-texts', page, '/products/*/title', questionMarks],
  ['descriptions-of-small-pages-replacement-characters', '1/1-texts', smallPage, '/products/*/description', uFffd],
  ['listed-titles-of-later-pages-replacement-characters', '1/1-texts', laterPage, '/products/*/title', uFffd],
  ['short-descriptions-under-alias-mojibake', '1/1-texts', pageUnderAlias, '/products/*/shortDescription', mojibake],
  ['titles-of-updated-carts-mojibake', '1/1-texts', updated, '/items/*/title', mojibake],
  ['option-titles-of-read-carts-question-marks', '1/1-texts', read, '/items/*/optionTitle', questionMarks],
]);

/** Faults of section 2: empty strings in fields that the caller needs. */
export const emptyTextFaults: readonly Fault[] = wrongFields([
  ['empty-attribute-id', '2/filled', selection, '/attributeId', being('')],
  ['empty-later-unit-id', '2/filled', laterUnit, '/id', being('')],
  ['empty-totals-currency-after-update', '2/filled', updated, '/totals/currency', being('')],
  ['empty-price-currency-under-alias', '2/filled', priceUnderAlias, '/currency', being('')],
  ['empty-picture-url-in-carts', '2/filled', read, '/items/*/media/*/url', being('')],
  ['empty-ticket-uuid', '2/filled', replyTo('readOrder'), '/items/*/unitItems/*/uuid', being('')],
]);

function mangled(how: string, mangle: (text: string) => string): Wrong {
  return sent(how, (text) => (typeof text === 'string' ? mangle(text) : text));
}
