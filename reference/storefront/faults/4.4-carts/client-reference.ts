import { at, ofCarts } from '../../operators/at.ts';
import { underAlias, type Calls } from '../../operators/calls.ts';
import type { Rewrite } from '../../operators/difference.ts';
import { changing, replacing } from '../../operators/edits.ts';
import { tally } from '../../operators/tally.ts';
import { fault, type Fault } from '../fault.ts';

const lost: Rewrite = ofCarts(() => true, replacing('/clientReference', null));

/** Faults of section 4.4: a clientReference that is lost or harmed. */
export const clientReferenceFaults: readonly Fault[] = [
  losing(
    'on-read-with-country',
    'the reply to a read with a country',
    ({ endpoint, query }) => endpoint === 'readCart' && query.has('country'),
  ),
  losing(
    'on-read-without-country',
    'the reply to a read without a country',
    ({ endpoint, query }) => endpoint === 'readCart' && !query.has('country'),
  ),
  losing('after-add', 'the reply to an add', 'addItems'),
  losing('after-update', 'the reply to an update', 'updateItem'),
  losing('after-removal', 'the reply to a removal', 'removeItem'),
  losing(
    'under-alias',
    'every reply under the deprecated prefix but that to a create',
    underAlias('readCart', 'addItems', 'updateItem', 'removeItem'),
  ),
  kept('null-on-second-read', 'Shows a null clientReference from the second read of a cart on').reply((reply, call) => {
    if (call.endpoint !== 'readCart' || reply.status !== 200) return reply;
    return tally(call, `reads of ${call.parameters['cartId']}`) < 2 ? reply : lost(reply, call);
  }),
  kept('in-small-letters', 'Keeps a clientReference in small letters').reply(
    changing(
      '/clientReference',
      onText((text) => text.toLowerCase()),
    ),
  ),
  kept('in-latin-1', 'Reads the UTF-8 of a clientReference as Latin-1').reply(
    changing(
      '/clientReference',
      onText((text) => Buffer.from(text).toString('latin1')),
    ),
  ),
  kept('without-astral-characters', 'Writes U+FFFD for characters of a clientReference above U+FFFF').reply(
    changing(
      '/clientReference',
      onText((text) => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '\uFFFD')),
    ),
  ),
  kept('escaped-for-html', 'Escapes an ampersand in a clientReference for HTML').reply(
    changing(
      '/clientReference',
      onText((text) => text.replaceAll('&', '&amp;')),
    ),
  ),
];

function kept(name: string, says: string) {
  return fault(`client-reference-${name}`, 'storefront/4.4/clientReference-kept').says(says);
}

function losing(name: string, where: string, calls: Calls): Fault {
  return kept(`null-${name}`, `Shows a null clientReference in ${where}`).reply(at(calls, lost));
}

function onText(change: (text: string) => string): (value: unknown) => unknown {
  return (value) => (typeof value === 'string' ? change(value) : value);
}
