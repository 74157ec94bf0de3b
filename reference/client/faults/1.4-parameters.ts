import { randomUUID } from 'node:crypto';
import { isLaterPage, isPoll, query, queryValue } from '../operators/edits.ts';
import { fault, type Fault } from './fault.ts';

/** Parameters of list calls: K26, K30 and G06. */
export const parameterFaults: readonly Fault[] = [
  fault('pages-in-parallel', 'client/G06')
    .says('Asks for a page twice at the same time and takes the faster answer')
    .rule('readPage', async (right, walk, cursor, client) => {
      const [first] = await Promise.all([right(walk, cursor, client), right(walk, cursor, client)]);
      return first;
    }),
  fault('list-cache-buster', 'client/K30')
    .says('Adds a random parameter to each page')
    .call('listProducts', (call) => query('_', randomUUID())(call)),
  fault('country-in-lower-case', 'client/K26')
    .says('Sends the country of list calls in lower case')
    .call(
      'listProducts',
      queryValue('country', (country) => country.toLowerCase()),
    ),
  fault('country-with-three-letters', 'client/K26')
    .says('Sends USA as the country of list calls')
    .call('listProducts', query('country', 'USA')),
  fault('list-without-country', 'client/K26')
    .says('Leaves out the country of list calls')
    .call('listProducts', query('country', null)),
  fault('polls-without-country', 'client/K26')
    .says('Leaves out the country of polls')
    .call(isPoll, query('country', null)),
  fault('later-pages-without-limit', 'client/K30')
    .says('Sends the limit only with the first page')
    .call(isLaterPage, query('limit', null)),
  fault('later-pages-with-only-a-cursor', 'client/K30')
    .says('Sends only the country and the cursor with later pages')
    .call(isLaterPage, (call) => ({
      query: call.query.filter(([name]) => name === 'country' || name === 'cursor'),
    })),
  fault('limit-grows', 'client/K30')
    .says('Doubles the limit after the first page')
    .call(isLaterPage, query('limit', '20')),
  fault('later-pages-without-updated-since', 'client/K30')
    .says('Leaves out updatedSince on later pages of a poll')
    .call(isLaterPage, query('updatedSince', null)),
];
