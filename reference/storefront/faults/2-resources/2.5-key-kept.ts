import { added, edited } from '../../http/edit-reply.ts';
import { fault, type Fault } from '../fault.ts';
import { at, ofError } from '../../operators/at.ts';

/** The key that a call was sent with, whether as a key or as a token. */
function sentKey(headers: Readonly<Record<string, unknown>>): string {
  const { 'g-api-key': key, authorization } = headers;
  const sent = key ?? authorization;
  return typeof sent === 'string' ? sent : '';
}

/** Faults of section 2.5: replies that tell a key again. */
export const keyKeptFaults: readonly Fault[] = [
  fault('key-in-partner-read', 'storefront/2.5/token-once')
    .says('Shows the key in the partner read')
    .reply(at('me', (reply, { headers }) => added(reply, '', { apiKey: sentKey(headers) }))),
  fault('key-without-its-beginning-in-partner-read', 'storefront/2.5/token-once')
    .says('Shows the last part of the key in the partner read')
    .reply(at('me', (reply, { headers }) => added(reply, '', { keyEnd: sentKey(headers).slice(-56) }))),
  fault('key-in-mismatch-message', 'storefront/2.5/token-once')
    .says('Names the key in the text of a price mismatch')
    .reply(
      ofError('PRICE_MISMATCH', (reply, { headers }) =>
        edited(reply, '/details/errorMessage', (text) => `${String(text)} (key ${sentKey(headers)})`),
      ),
    ),
  fault('key-echoed-as-header', 'storefront/2.5/token-once')
    .says('Sends the key back as a header of a cart read')
    .reply(
      at('readCart', (reply, { headers }) => ({
        ...reply,
        headers: { ...reply.headers, 'g-api-key': sentKey(headers) },
      })),
    ),
];
