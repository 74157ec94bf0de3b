import { contractFields, type Json, type Reply, type SchemaName } from '../../../src/authoring.ts';

const cartOperations = ['create-cart', 'read-cart', 'abandon-cart', 'add-items', 'update-item', 'remove-item'];

/** The schema of a successful reply to each operation. */
const schemas: ReadonlyMap<string, readonly SchemaName[]> = new Map<string, readonly SchemaName[]>([
  ['supplier', ['supplier']],
  // A read must not show what only the registration has.
  ['me', ['partner-me-response', 'partner-registration-view']],
  ['register', ['partner-register-response']],
  ['products', ['products-list-response']],
  ['order', ['order']],
  ...cartOperations.map((operation) => [operation, ['cart']] as const),
]);

const errorSchemas = ['octo-error', 'octo-error-envelope', 'third-shape-error'] as const;

/** The documented fields of a reply (section 2), because other fields may differ from reply to reply. */
export function documentedIn({ endpoint, status, json = null }: Reply): Json {
  if (status === 401) return contractFields(json, 'authentication-error');
  const own = schemas.get(endpoint);
  if (status >= 300 || own === undefined) return contractFields(json, ...errorSchemas);
  return contractFields(json, ...own);
}
