import { ofCarts, type Rewrite } from '../../operators/at.ts';
import { underAlias, type Calls } from '../../operators/calls.ts';
import { changing, replacing } from '../../operators/edits.ts';
import { tally } from '../../operators/tally.ts';
import { fault, type Fault } from '../fault.ts';

const lost: Rewrite = ofCarts(() => true, replacing('/clientReference', null));

/** Faults of section 4.4: a clientReference that is lost or changed. */
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
    'every reply under the deprecated prefix except to a create',
    underAlias('readCart', 'addItems', 'updateItem', 'removeItem'),
  ),
  notKept('null-on-second-read', 'Shows a null clientReference from the second read of a cart on').reply(
    (reply, call) => {
      if (call.endpoint !== 'readCart' || reply.status !== 200) return reply;
      return tally(call, `reads of ${call.parameters['cartId']}`) < 2 ? reply : lost(reply, call);
    },
  ),
  notKept('in-small-letters', 'Shows a clientReference in lower case').reply(
    changing(
      '/clientReference',
      onText((text) => text.toLowerCase()),
    ),
  ),
  notKept('in-latin-1', 'Decodes a clientReference as Latin-1 instead of UTF-8').reply(
    changing(
      '/clientReference',
      onText((text) => Buffer.from(text).toString('latin1')),
    ),
  ),
  notKept('without-astral-characters', 'Replaces characters of a clientReference above U+FFFF with U+FFFD').reply(
    changing(
      '/clientReference',
      onText((text) => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '\uFFFD')),
    ),
  ),
  notKept('escaped-for-html', 'Escapes an ampersand in a clientReference for HTML').reply(
    changing(
      '/clientReference',
      onText((text) => text.replaceAll('&', '&amp;')),
    ),
  ),
];

function notKept(name: string, says: string) {
  return fault(`client-reference-${name}`, 'storefront/4.4/clientReference-kept').says(says);
}

function losing(name: string, where: string, calls: Calls): Fault {
  return notKept(`null-${name}`, `Shows a null clientReference in ${where}`).replyAt(calls, lost);
}

function onText(change: (text: string) => string): (value: unknown) => unknown {
  return (value) => (typeof value === 'string' ? change(value) : value);
}
