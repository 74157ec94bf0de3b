import type { RawRequest } from '../../../http/raw-request.ts';
import { fault, type Fault } from '../fault.ts';
import {
  isAdd,
  isCreate,
  isMarked,
  isUpdate,
  marked,
  takenAs,
  textOf,
  withBody,
} from '../../operators/raw-requests.ts';

const quantity = /"quantity":(-?\d+)(?=[,}])/g;

/** Servers that read one number as another. */
export const hostileNumberFaults: readonly Fault[] = [
  fault('quantity-kept-in-8-bits', 'storefront/8/quantity')
    .says('When items are added, keeps only the lowest 8 bits of a quantity below 1,000')
    .gateway(
      takenAs(isAdd, (request) =>
        withBody(
          request,
          textOf(request).replace(quantity, (all, digits: string) =>
            Number(digits) > 255 && Number(digits) < 1_000 ? `"quantity":${Number(digits) & 255}` : all,
          ),
        ),
      ),
    ),
  misreading('quantity-kept-in-64-bits', 'When a cart is created, reads quantity 2^64 + 1 as 1', isCreate, [
    '18446744073709551617',
    '1',
  ]),
  misreading('infinity-taken-for-50', 'Reads quantity 1e400 as 50 when a line is updated', isUpdate, ['1e400', '50']),
  misreading('minus-zero-taken-for-1', 'Reads quantity -0 as 1 when items are added', isAdd, ['-0', '1']),
  twice('first-quantity-checked-last-taken', isAdd, ([first, last]) => first <= 100 && last > 100),
  twice('first-quantity-checked-last-set', isUpdate, ([first, last]) => first <= 100 && last > 100),
];

function misreading(
  name: string,
  says: string,
  fits: (request: RawRequest) => boolean,
  [from, to]: readonly [string, string],
): Fault {
  const change = (request: RawRequest): RawRequest =>
    withBody(request, textOf(request).replace(new RegExp(`"quantity":${from}(?=[,}])`), `"quantity":${to}`));
  return fault(name, 'storefront/8/quantity').says(says).gateway(takenAs(fits, change));
}

/** Checks one of two fields with the same name and uses the other. */
function twice(
  name: string,
  fits: (request: RawRequest) => boolean,
  matches: (quantities: readonly [number, number]) => boolean,
): Fault {
  const isTwice = (request: RawRequest): boolean => {
    const [first, last] = [...textOf(request).matchAll(quantity)].map(([, digits]) => Number(digits));
    return fits(request) && first !== undefined && last !== undefined && matches([first, last]);
  };
  return fault(name, 'storefront/8/quantity')
    .says('Checks the first of two quantity fields of an object, but uses the last one')
    .by({
      gateway: takenAs(isTwice, marked),
      rules: (honest) => ({
        withinQuantity: (value, call) => (isMarked(call) ? null : honest.withinQuantity(value, call)),
        withinUnits: (option, value, call) => (isMarked(call) ? null : honest.withinUnits(option, value, call)),
      }),
    });
}
