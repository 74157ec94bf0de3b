import type { Arrived } from '../../../http/arrived.ts';
import type { Reply } from '../../../http/reply.ts';
import { fault, type Fault } from '../fault.ts';
import { insteadOf, isAdd, pathOf, textOf } from '../../operators/raw-requests.ts';

const silence: Reply = { status: 200, headers: {}, instead: 'silence' };

/** Servers that never answer what they cannot read, and one that answers for what it was not asked. */
export const silenceFaults: readonly Fault[] = [
  silent(
    'silent-on-cut-escape',
    'unchanged',
    'a body that ends within an escape',
    (arrived) => isAdd(arrived) && textOf(arrived).endsWith(String.raw`\u00`),
  ),
  silent('silent-on-odd-cursor', 'answered', 'a cursor that decodes to null', ({ target }) =>
    target.includes('cursor=bnVsbA'),
  ),
  silent('silent-on-odd-order', 'answered', 'an order id of a wildcard', (arrived) =>
    pathOf(arrived).endsWith('/partner-bookings/%25'),
  ),
  silent('silent-on-long-path', 'answered', 'a path of 8 kB', (arrived) => /x{8000}/.test(pathOf(arrived))),
  silent(
    'silent-on-deep-registration',
    'answered',
    'a registration nested deep',
    (arrived) => pathOf(arrived).endsWith('/register') && /\[{1000}/.test(textOf(arrived)),
  ),
  fault('body-of-read-answered-next', 'storefront/hostile/connection')
    .says('Takes the body of a read for the next request, and gives its answer to the request that follows')
    .front(() => {
      let owed: Promise<Reply> | null = null;
      return async (arrived, serve) => {
        const owing = owed;
        owed = null;
        if (owing !== null) return await owing;
        const [method = '', target = ''] = textOf(arrived).split(' ');
        if (arrived.method === 'GET' && target.startsWith('/')) {
          owed = Promise.resolve(serve({ ...arrived, method, target, headers: {}, body: Buffer.alloc(0) }));
        }
        return await serve(arrived);
      };
    }),
];

function silent(name: string, row: 'unchanged' | 'answered', on: string, fits: (arrived: Arrived) => boolean): Fault {
  return fault(name, `storefront/hostile/${row}`).says(`Never answers ${on}`).front(insteadOf(fits, silence));
}
