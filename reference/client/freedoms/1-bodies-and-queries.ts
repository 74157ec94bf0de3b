import { isFields } from '../../http/fields.ts';
import { body, items, query, withFields, without } from '../operators/edits.ts';
import { freedom, type Freedom } from './freedom.ts';

/** How bodies and queries are written. */
export const writingFreedoms: readonly Freedom[] = [
  freedom('chunked-bodies', 'HTTP: a body may be sent in chunks')
    .says('Sends bodies in chunks')
    .request(
      () => true,
      () => ({ chunked: true }),
    ),
  freedom('keys-in-other-order', 'JSON: members have no order')
    .says('Writes the members of a body in reverse order')
    .request(
      () => true,
      ({ body: json }) => ({ body: json === null ? null : JSON.stringify(reversed(JSON.parse(json))) }),
    ),
  freedom('indented-bodies', 'JSON: white space means nothing')
    .says('Writes bodies with indentation')
    .request(
      () => true,
      ({ body: json }) => ({ body: json === null ? null : JSON.stringify(JSON.parse(json), null, 2) }),
    ),
  freedom('encodes-more-than-needed', 'URI: any character may be percent-encoded')
    .says('Encodes each character of a query value that is not a letter or digit')
    .rule('encode', (right, value, name) =>
      right(value, name).replaceAll(/[-_.!~*'()]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`),
    ),
  freedom('escapes-in-lower-case', 'URI: escapes have no case')
    .says('Writes percent escapes in lower case')
    .rule('encode', (right, value, name) =>
      right(value, name).replaceAll(/%[0-9A-F]{2}/g, (mark) => mark.toLowerCase()),
    ),
  freedom('form-encoded-query', 'C1.4: the decoded value is the same')
    .says('Writes the query as an encoded form')
    .rule('encode', (_right, value) => new URLSearchParams({ value }).toString().slice('value='.length)),
  freedom('cursor-before-filters', 'URI: the order of parameters means nothing')
    .says('Sends the parameters of a list call in reverse order')
    .call('listProducts', (call) => ({ query: call.query.toReversed() })),
  freedom('no-optional-country', 'C4.4: country is optional on these calls')
    .says('Sends the country only where the contract requires it')
    .call(['readCart', 'addItems', 'changeItem'], (call) => ({
      ...query('country', null)(call),
      ...body(without('country'))(call),
    })),
  freedom('client-reference', 'C4.4')
    .says('Sends a reference of its own and the currency with a new cart')
    .call('createCart', (call) => body(withFields({ clientReference: 'hl-2041', currency: 'USD' }))(call)),
  freedom('items-with-quantity-first', 'JSON: members have no order')
    .says('Writes the quantity of an item before its ids')
    .call(
      ['createCart', 'addItems'],
      items(({ quantity, ...item }) => ({ quantity, ...item })),
    ),
];

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
}
