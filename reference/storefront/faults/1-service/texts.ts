import { at, type Rewrite } from '../../operators/at.ts';
import { underAlias, type Calls } from '../../operators/calls.ts';
import { changing, replacing } from '../../operators/edits.ts';
import { isLater } from '../../operators/list-query.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

const texts = 'storefront/1/1-texts';

/** Faults of section 1: texts of a deal that are correct in some replies and garbled in others. */
export const textFaults: readonly Fault[] = [
  fault('listed-titles-mojibake', texts)
    .says('Shows the title of a listed product as mojibake (UTF-8 decoded as Latin-1)')
    .reply(mangled('products', '/products/*/title', mojibake)),
  fault('listed-titles-question-marks', texts)
    .says('Shows the title of a listed product with a question mark for each non-ASCII character')
    .reply(mangled('products', '/products/*/title', questionMarks)),
  fault('descriptions-of-small-pages-replacement-characters', texts)
    .says(
      'Shows the description of a product on a page of at most 10 products with U+FFFD for each byte of a non-ASCII character',
    )
    .reply(mangled(onSmallPages, '/products/*/description', replacementCharacters)),
  fault('listed-titles-of-later-pages-replacement-characters', texts)
    .says('Shows the title of a product from page 2 on with U+FFFD for each byte of a non-ASCII character')
    .reply(mangled(onLaterPages, '/products/*/title', replacementCharacters)),
  fault('short-descriptions-under-alias-mojibake', texts)
    .says('Shows the short description of a product under the deprecated prefix as mojibake (UTF-8 decoded as Latin-1)')
    .reply(mangled(underAlias('products'), '/products/*/shortDescription', mojibake)),
  fault('titles-of-updated-carts-mojibake', texts)
    .says('Shows the title of a line after an update as mojibake (UTF-8 decoded as Latin-1)')
    .reply(mangled('updateItem', '/items/*/title', mojibake)),
  fault('option-titles-of-read-carts-question-marks', texts)
    .says('Shows the option title of a line in a cart read with a question mark for each non-ASCII character')
    .reply(mangled('readCart', '/items/*/optionTitle', questionMarks)),
];

const filled = 'storefront/2/filled';

/** Faults of section 2: empty strings in fields that the caller needs. */
export const emptyTextFaults: readonly Fault[] = [
  fault('empty-attribute-id', filled)
    .says('Shows an empty attributeId of a selection')
    .replyAt('products', replacing('/products/*/options/*/selections/*/attributeId', '')),
  fault('empty-later-unit-id', filled)
    .says('Shows an empty id of a unit from page 2 on')
    .replyAt(onLaterPages, replacing('/products/*/options/*/units/*/id', '')),
  fault('empty-totals-currency-after-update', filled)
    .says('Shows an empty currency of the totals after an update')
    .replyAt('updateItem', replacing('/totals/currency', '')),
  fault('empty-price-currency-under-alias', filled)
    .says('Shows an empty currency of a listed price under the deprecated prefix')
    .replyAt(underAlias('products'), replacing('/products/*/options/*/units/*/pricing/*/currency', '')),
  fault('empty-picture-url-in-carts', filled)
    .says('Shows an empty url of a picture in a cart read')
    .replyAt('readCart', replacing('/items/*/media/*/url', '')),
  fault('empty-ticket-uuid', filled)
    .says('Shows an empty uuid of a ticket')
    .replyAt('readOrder', replacing('/items/*/unitItems/*/uuid', '')),
];

function onSmallPages({ endpoint, query }: Call): boolean {
  return endpoint === 'products' && Number(query.get('limit') ?? 100) <= 10;
}

function onLaterPages(call: Call): boolean {
  return call.endpoint === 'products' && isLater(call);
}

function mangled(calls: Calls, pointer: string, mangle: (text: string) => string): Rewrite {
  const change = changing(pointer, (text) => (typeof text === 'string' ? mangle(text) : text));
  return at(calls, change);
}

function mojibake(text: string): string {
  return Buffer.from(text).toString('latin1');
}

function questionMarks(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]/gu, '?');
}

function replacementCharacters(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]/gu, (character) => '\uFFFD'.repeat(Buffer.byteLength(character)));
}
