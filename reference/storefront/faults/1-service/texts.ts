import { underAlias, type Calls } from '../../operators/calls.ts';
import { changing } from '../../operators/edits.ts';
import { fault, type Fault } from '../fault.ts';

const manglings = {
  mojibake: {
    says: 'as mojibake (UTF-8 decoded as Latin-1)',
    mangle: (text: string) => Buffer.from(text).toString('latin1'),
  },
  'question-marks': {
    says: 'with a question mark for each non-ASCII character',
    mangle: (text: string) => text.replaceAll(/[^\p{ASCII}]/gu, '?'),
  },
  'replacement-characters': {
    says: 'with U+FFFD for each byte of a non-ASCII character',
    mangle: (text: string) =>
      text.replaceAll(/[^\p{ASCII}]/gu, (character) => '\uFFFD'.repeat(Buffer.byteLength(character))),
  },
} as const;

/** Faults of section 1: texts of a deal that are correct in some replies and garbled in others. */
export const textFaults: readonly Fault[] = [
  mangled('listed-titles', 'the title of a listed product', {
    calls: 'products',
    pointer: '/products/*/title',
    by: 'mojibake',
  }),
  mangled('listed-titles', 'the title of a listed product', {
    calls: 'products',
    pointer: '/products/*/title',
    by: 'question-marks',
  }),
  mangled('descriptions-of-small-pages', 'the description of a product on a page of at most 10 products', {
    calls: ({ endpoint, query }) => endpoint === 'products' && Number(query.get('limit') ?? 100) <= 10,
    pointer: '/products/*/description',
    by: 'replacement-characters',
  }),
  mangled('listed-titles-of-later-pages', 'the title of a product from page 2 on', {
    calls: ({ endpoint, query }) => endpoint === 'products' && query.has('cursor'),
    pointer: '/products/*/title',
    by: 'replacement-characters',
  }),
  mangled('short-descriptions-under-alias', 'the short description of a product under the deprecated prefix', {
    calls: underAlias('products'),
    pointer: '/products/*/shortDescription',
    by: 'mojibake',
  }),
  mangled('titles-of-updated-carts', 'the title of a line after an update', {
    calls: 'updateItem',
    pointer: '/items/*/title',
    by: 'mojibake',
  }),
  mangled('option-titles-of-read-carts', 'the option title of a line in a cart read', {
    calls: 'readCart',
    pointer: '/items/*/optionTitle',
    by: 'question-marks',
  }),
];

/** Faults of section 2: empty strings in fields that the caller needs. */
export const emptyTextFaults: readonly Fault[] = [
  empty('attribute-id', 'attributeId of a selection', {
    calls: 'products',
    pointer: '/products/*/options/*/selections/*/attributeId',
  }),
  empty('later-unit-id', 'id of a unit from page 2 on', {
    calls: ({ endpoint, query }) => endpoint === 'products' && query.has('cursor'),
    pointer: '/products/*/options/*/units/*/id',
  }),
  empty('totals-currency-after-update', 'currency of the totals after an update', {
    calls: 'updateItem',
    pointer: '/totals/currency',
  }),
  empty('price-currency-under-alias', 'currency of a listed price under the deprecated prefix', {
    calls: underAlias('products'),
    pointer: '/products/*/options/*/units/*/pricing/*/currency',
  }),
  empty('picture-url-in-carts', 'url of a picture in a cart read', {
    calls: 'readCart',
    pointer: '/items/*/media/*/url',
  }),
  empty('ticket-uuid', 'uuid of a ticket', { calls: 'readOrder', pointer: '/items/*/unitItems/*/uuid' }),
];

function empty(
  name: string,
  what: string,
  { calls, pointer }: { readonly calls: Calls; readonly pointer: string },
): Fault {
  return fault(`empty-${name}`, 'storefront/2/filled')
    .says(`Shows an empty ${what}`)
    .replyAt(
      calls,
      changing(pointer, () => ''),
    );
}

function mangled(
  name: string,
  what: string,
  { calls, pointer, by }: { readonly calls: Calls; readonly pointer: string; readonly by: keyof typeof manglings },
): Fault {
  const { says, mangle } = manglings[by];
  return fault(`${name}-${by}`, 'storefront/1/1-texts')
    .says(`Shows ${what} ${says}`)
    .replyAt(
      calls,
      changing(pointer, (text) => (typeof text === 'string' ? mangle(text) : text)),
    );
}
