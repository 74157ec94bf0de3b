import { fault, type Fault } from './fault.ts';
import type { ApiCall } from '../wire/call.ts';

const deprecated = '/octo/v1';

function deprecatedFor(
  ...operations: readonly ApiCall['operation'][]
): (right: (call: ApiCall) => string, call: ApiCall) => string {
  return (right, call) => (operations.includes(call.operation) ? deprecated : right(call));
}

/** Current paths: K10 and G05. */
export const pathFaults: readonly Fault[] = [
  fault('deprecated-list-path', 'client/K10')
    .says('Reads the product list under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('listProducts')),
  fault('deprecated-create-path', 'client/K10')
    .says('Creates carts under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('createCart')),
  fault('deprecated-cart-paths', 'client/K10')
    .says('Reads and changes carts under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('readCart', 'addItems', 'changeItem', 'removeItem', 'abandonCart')),
  fault('deprecated-order-path', 'client/K10')
    .says('Reads orders under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('readOrder')),
  fault('deprecated-partner-path', 'client/G05')
    .says('Reads the own registration under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('readPartner')),
  fault('deprecated-register-path', 'client/G05')
    .says('Registers under the deprecated prefix')
    .rule('prefixOf', deprecatedFor('register')),
];
