import type { RawRequest } from '../../../http/raw-request.ts';
import type { Reply } from '../../../http/reply.ts';
import { fault, type Fault } from '../fault.ts';
import { insteadOf, isAdd, pathOf, textOf } from '../../operators/raw-requests.ts';

const silence: Reply = { status: 200, headers: {}, noReply: 'silence' };

/** Servers that do not answer unreadable input, and one that sends an unexpected reply. */
export const silenceFaults: readonly Fault[] = [
  silent(
    'silent-on-cut-escape',
    'unchanged',
    'a body that ends inside an escape sequence',
    (request) => isAdd(request) && textOf(request).endsWith(String.raw`\u00`),
  ),
  silent('silent-on-odd-cursor', 'answered', 'a cursor that decodes to null', ({ target }) =>
    target.includes('cursor=bnVsbA'),
  ),
  silent('silent-on-odd-order', 'answered', 'the order id %', (request) =>
    pathOf(request).endsWith('/partner-bookings/%25'),
  ),
  silent('silent-on-long-path', 'answered', 'a path of 8 kB', (request) => /x{8000}/.test(pathOf(request))),
  silent(
    'silent-on-deep-registration',
    'answered',
    'a registration with deeply nested JSON',
    (request) => pathOf(request).endsWith('/register') && /\[{1000}/.test(textOf(request)),
  ),
  fault('body-of-read-answered-next', 'storefront/hostile/connection')
    .says('Handles the body of a GET as the next request and sends its reply to the following request')
    .gateway(() => {
      let owed: Promise<Reply> | null = null;
      return async (request, serve) => {
        const owing = owed;
        owed = null;
        if (owing !== null) return await owing;
        const [method = '', target = ''] = textOf(request).split(' ');
        if (request.method === 'GET' && target.startsWith('/')) {
          owed = Promise.resolve(serve({ ...request, method, target, headers: {}, body: Buffer.alloc(0) }));
        }
        return await serve(request);
      };
    }),
];

function silent(
  name: string,
  row: 'unchanged' | 'answered',
  on: string,
  fits: (request: RawRequest) => boolean,
): Fault {
  return fault(name, `storefront/hostile/${row}`).says(`Never answers ${on}`).gateway(insteadOf(fits, silence));
}
