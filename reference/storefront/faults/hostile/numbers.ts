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
    .says('Keeps the lowest 8 bits of quantities up to 1,000 on add')
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
  reading('quantity-kept-in-64-bits', 'Takes 2^64 + 1 for 1 on create', isCreate, ['18446744073709551617', '1']),
  reading('infinity-taken-for-50', 'Takes what is beyond every double for 50 on update', isUpdate, ['1e400', '50']),
  reading('minus-zero-taken-for-1', 'Takes minus zero for no quantity, and that for 1, on add', isAdd, ['-0', '1']),
  twice('first-quantity-checked-last-taken', isAdd, ([first, last]) => first <= 100 && last > 100),
  twice('first-quantity-checked-last-set', isUpdate, ([first, last]) => first <= 100 && last > 100),
];

function reading(
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
    .says('Checks the first of two quantities and takes the last')
    .by({
      gateway: takenAs(isTwice, marked),
      rules: (honest) => ({
        withinQuantity: (value, call) => (isMarked(call) ? null : honest.withinQuantity(value, call)),
        withinUnits: (option, value, call) => (isMarked(call) ? null : honest.withinUnits(option, value, call)),
      }),
    });
}
