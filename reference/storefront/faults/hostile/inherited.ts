import type { RawRequest } from '../../../http/raw-request.ts';
import { isFields, type Fields } from '../../../http/fields.ts';
import { fault, type Fault } from '../fault.ts';
import { isAdd, isCreate, isUpdate, takenAs, textOf, withBody } from '../../operators/raw-requests.ts';

/** Servers that merge input into their own objects, so that inherited fields count as sent fields. */
export const inheritedFaults: readonly Fault[] = [
  fault('merged-items-pollute-all', 'storefront/2.2/quantity')
    .says('Uses a quantity sent under __proto__ for all later items without a quantity when items are added')
    .gateway(() => {
      let inherited: unknown;
      return (request, serve) => {
        if (!isAdd(request)) return serve(request);
        return serve(
          withItems(request, (item) => {
            const prototype = item['__proto__'];
            if (Object.hasOwn(item, '__proto__') && isFields(prototype)) inherited = prototype['quantity'];
            return Object.hasOwn(item, 'quantity') || inherited === undefined ? item : { ...item, quantity: inherited };
          }),
        );
      };
    }),
  fault('constructor-fills-quantity', 'storefront/2.2/quantity')
    .says('Uses a quantity sent in constructor.prototype for an added item without a quantity')
    .gateway(takenAs(isAdd, (request) => withItems(request, (item) => ({ ...underConstructor(item), ...item })))),
  preferringInherited('inherited-quantity-created', 'storefront/4.4/2', isCreate),
  preferringInherited('inherited-quantity-added', 'storefront/4.4/5', isAdd),
  fault('inherited-quantity-set', 'storefront/4.4/6a')
    .says('Uses a quantity sent in constructor.prototype instead of the quantity of a line update')
    .gateway(takenAs(isUpdate, (request) => withWhole(request, (body) => ({ ...body, ...underConstructor(body) })))),
  fault('inherited-quantity-suffices', 'storefront/4.4/update-quantity')
    .says('Uses a quantity sent under __proto__ for a line update without a quantity')
    .gateway(takenAs(isUpdate, (request) => withWhole(request, (body) => ({ ...under(body, '__proto__'), ...body })))),
];

function preferringInherited(name: string, requirement: string, fits: (request: RawRequest) => boolean): Fault {
  return fault(name, requirement)
    .says('Uses a quantity sent under valueOf instead of the quantity of an item')
    .gateway(takenAs(fits, (request) => withItems(request, (item) => ({ ...item, ...under(item, 'valueOf') }))));
}

/** Value of an own field with an inherited name. */
function under(fields: Fields, name: string): Fields {
  const prototype = Object.hasOwn(fields, name) ? fields[name] : null;
  return isFields(prototype) ? prototype : {};
}

function underConstructor(fields: Fields): Fields {
  return under(under(fields, 'constructor'), 'prototype');
}

function withItems(request: RawRequest, change: (item: Fields) => Fields): RawRequest {
  return withWhole(request, (body) => {
    const items = body['items'];
    return Array.isArray(items)
      ? { ...body, items: items.map((item) => (isFields(item) ? change(item) : item)) }
      : body;
  });
}

function withWhole(request: RawRequest, change: (body: Fields) => Fields): RawRequest {
  try {
    const body: unknown = JSON.parse(textOf(request));
    return isFields(body) ? withBody(request, JSON.stringify(change(body))) : request;
  } catch {
    return request;
  }
}
