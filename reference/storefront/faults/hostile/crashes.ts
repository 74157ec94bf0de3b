import type { Arrived } from '../../../http/arrived.ts';
import type { Reply } from '../../../http/reply.ts';
import { fault, type Fault } from '../fault.ts';
import { insteadOf, isAdd, isCreate, isUpdate, pathOf, textOf } from '../../operators/raw-requests.ts';

const crashed: Reply = {
  status: 500,
  headers: { 'content-type': 'text/html' },
  text: '<h1>Internal Server Error</h1>',
};

/** Servers that what should be refused brings to their knees. */
export const crashFaults: readonly Fault[] = [
  crash('deep-json-crashes', 'a body nested thousands deep', (arrived) => /\[{1000}/.test(textOf(arrived))),
  crash(
    'null-body-crashes',
    'null for the body of a create',
    (arrived) => isCreate(arrived) && textOf(arrived) === 'null',
  ),
  crash(
    'null-item-crashes',
    'null for an item of an add',
    (arrived) => isAdd(arrived) && textOf(arrived).includes(',null]'),
  ),
  crash(
    'null-update-crashes',
    'null for the body of an update',
    (arrived) => isUpdate(arrived) && textOf(arrived) === 'null',
  ),
  crash('country-list-crashes', 'a list for a country', (arrived) => textOf(arrived).includes('"country":["US"]')),
  crash(
    'content-type-crashes',
    'a content type that is not JSON',
    ({ headers }) => headers['content-type'] === 'text/plain',
  ),
  crash(
    'missing-content-type-crashes',
    'an add without a content type',
    (arrived) => isAdd(arrived) && arrived.headers['content-type'] === undefined,
  ),
  crash(
    'charset-crashes',
    'a charset that nobody knows',
    ({ headers }) => headers['content-type']?.includes('charset=nonsense') === true,
  ),
  crash(
    'content-encoding-crashes',
    'a content-encoding that is not so',
    ({ headers }) => headers['content-encoding'] === 'gzip',
  ),
  crash('bad-escape-crashes', 'an escape in a path that is none', (arrived) => pathOf(arrived).includes('%zz')),
  crash('long-id-crashes', 'an id of 4 kB', (arrived) => /\/carts\/[^/]{4000,}/.test(pathOf(arrived))),
  crash('many-segments-crash', 'a path of a thousand segments', (arrived) => pathOf(arrived).split('/').length > 900),
  crash('long-cursor-crashes', 'a cursor of 8 kB', ({ target }) => /cursor=[^&]{8000}/.test(target)),
  crash('null-cursor-crashes', 'a cursor that decodes to null', ({ target }) => target.includes('cursor=bnVsbA')),
  crash('nul-in-cursor-crashes', 'a NUL in a cursor', ({ target }) => target.includes('cursor=%00')),
  crash('large-limit-crashes', 'a limit that no integer holds', ({ target }) =>
    target.includes('limit=99999999999999999999'),
  ),
  crash('odd-state-crashes', 'a state that is no UTF-8', ({ target }) => target.includes('%ff')),
  crash('odd-time-crashes', 'a time beyond the calendar', ({ target }) => target.includes('275761')),
  crash(
    'long-name-crashes',
    'a display name of 100 kB',
    (arrived) => isRegister(arrived) && /"displayName":"x{1000}/.test(textOf(arrived)),
  ),
  crash(
    'object-name-crashes',
    'an object for a display name',
    (arrived) => isRegister(arrived) && textOf(arrived).includes('"displayName":{'),
  ),
  crash('put-crashes', 'the method PUT', ({ method }) => method === 'PUT'),
  crash(
    'long-request-id-crashes',
    'a request id of 8 kB',
    ({ headers }) => String(headers['x-request-id']).length > 8_000,
  ),
  crash('proto-order-crashes', 'an order id that objects inherit', (arrived) =>
    pathOf(arrived).endsWith('/partner-bookings/__proto__'),
  ),
  crash('byte-order-mark-crashes', 'a byte order mark', (arrived) => textOf(arrived).startsWith('\u00ef\u00bb\u00bf')),
];

function crash(name: string, by: string, fits: (arrived: Arrived) => boolean): Fault {
  return fault(name, 'storefront/hostile/server-error').says(`Answers ${by} with 500`).front(insteadOf(fits, crashed));
}

function isRegister(arrived: Arrived): boolean {
  return pathOf(arrived).endsWith('/register');
}
