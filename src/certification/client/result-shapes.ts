import { createRequire } from 'node:module';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { schemaFaultInWords } from '../../contract/schema-fault.ts';
import type { DriverOperation } from '../../expect/client-suite.ts';
import type { Json } from '../../model/json.ts';

/** The definition of each operation's result in the published schema; null for any object. */
const definitions: Readonly<Record<DriverOperation, 'offers' | 'cart' | 'checkout' | 'page' | null>> = {
  sync: null,
  restart: null,
  register: null,
  listOffers: 'offers',
  putInCart: 'cart',
  changeQuantity: 'cart',
  removeFromCart: 'cart',
  viewCart: 'cart',
  emptyCart: 'cart',
  confirmPrice: 'cart',
  checkout: 'checkout',
  returnFromCheckout: 'page',
};

/**
 * The problem of a driver's result by the published schema, such as `at /outcome: …`; null for a valid one. A misspelt field would
 * otherwise be judged as a fault of the client.
 */
export function resultShapes(): (operation: DriverOperation, result: Json) => string | null {
  const schema: { readonly $id: string } & Record<string, unknown> = createRequire(import.meta.url)(
    'octoproof/schemas/octoproof/driver-protocol.schema.json',
  );
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  ajv.addSchema(schema);
  const anyObject = ajv.compile({ type: 'object' });
  return (operation, result) => {
    const definition = definitions[operation];
    const validate: ValidateFunction =
      (definition === null ? undefined : ajv.getSchema(`${schema.$id}#/$defs/${definition}`)) ?? anyObject;
    if (validate(result)) return null;
    const [error] = validate.errors ?? [];
    return error === undefined ? 'the result does not match the schema of the driver protocol' : problemIn(error);
  };
}

function problemIn(error: ErrorObject): string {
  const position = error.instancePath === '' ? 'the result' : `the result at ${error.instancePath}`;
  return `${position}: ${schemaFaultInWords(error)}`;
}
