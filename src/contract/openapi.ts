import { schemaNames, type SchemaName } from './schema-name.ts';

/** One operation of the storefront API as section 4 of the contract lists it. */
interface Operation {
  readonly id: string;
  readonly section: string;
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly tag: 'registration' | 'catalogue' | 'carts' | 'orders';
  readonly query?: readonly QueryParameter[];
  readonly request?: SchemaName;
  /** The schema of a success, or null for 204 without a body. */
  readonly success: SchemaName | null;
  /** Cart endpoints put their errors in an envelope, the others answer the error object itself. */
  readonly errors: 'envelope' | 'flat';
  readonly open?: true;
}

interface QueryParameter {
  readonly name: string;
  readonly says: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly required?: true;
}

const country: QueryParameter = { name: 'country', says: 'Market, of which there is one.', schema: { const: 'US' } };

const productQuery: readonly QueryParameter[] = [
  { ...country, required: true },
  {
    name: 'limit',
    says: 'Products on a page. A larger value than the cap is lowered to it.',
    schema: { type: 'integer', default: 100 },
  },
  {
    name: 'cursor',
    says: 'The nextCursor of the page before, exactly as received; absent on the first page.',
    schema: { type: 'string' },
  },
  { name: 'state', says: 'Full name of a state, in its own letter case.', schema: { type: 'string' } },
  { name: 'category0', says: 'Category at the top.', schema: { enum: ['local', 'goods', 'travel'] } },
  { name: 'category1', says: 'Category below the top, alone or with its own parent.', schema: { type: 'string' } },
  { name: 'category2', says: 'Category at depth 2.', schema: { type: 'string' } },
  { name: 'category3', says: 'Category at depth 3.', schema: { type: 'string' } },
  { name: 'active', says: 'Keeps deals that are live, or those that are not.', schema: { type: 'boolean' } },
  {
    name: 'updatedSince',
    says: 'ISO 8601 watermark: keeps deals whose price or content changed at or after it.',
    schema: { type: 'string' },
  },
];

const carts = { tag: 'carts', errors: 'envelope' } as const;

const operations: readonly Operation[] = [
  {
    id: 'register',
    section: '4.1',
    method: 'post',
    path: '/register',
    summary: 'Register a partner and get its key',
    tag: 'registration',
    request: 'partner-registration-input',
    success: 'partner-register-response',
    errors: 'flat',
    open: true,
  },
  {
    id: 'readPartner',
    section: '4.2',
    method: 'get',
    path: '/partners/me',
    summary: 'Read the own registration',
    tag: 'registration',
    success: 'partner-me-response',
    errors: 'flat',
  },
  {
    id: 'readSupplier',
    section: '4.2',
    method: 'get',
    path: '/supplier',
    summary: 'Read the supplier record',
    tag: 'registration',
    success: 'supplier',
    errors: 'flat',
  },
  {
    id: 'listProducts',
    section: '4.3',
    method: 'get',
    path: '/products',
    summary: 'Walk the catalogue page by page',
    tag: 'catalogue',
    query: productQuery,
    success: 'products-list-response',
    errors: 'flat',
  },
  {
    id: 'createCart',
    section: '4.4',
    method: 'post',
    path: '/carts',
    summary: 'Create a cart with its first items',
    ...carts,
    request: 'create-cart-request',
    success: 'cart',
  },
  {
    id: 'readCart',
    section: '4.4',
    method: 'get',
    path: '/carts/{cartId}',
    summary: 'Read a cart at live prices',
    ...carts,
    query: [country],
    success: 'cart',
  },
  {
    id: 'abandonCart',
    section: '4.4',
    method: 'delete',
    path: '/carts/{cartId}',
    summary: 'Abandon a cart',
    ...carts,
    success: null,
  },
  {
    id: 'addItems',
    section: '4.4',
    method: 'post',
    path: '/carts/{cartId}/items',
    summary: 'Add items to a cart',
    ...carts,
    request: 'add-cart-items-request',
    success: 'cart',
  },
  {
    id: 'updateItem',
    section: '4.4',
    method: 'patch',
    path: '/carts/{cartId}/items/{itemId}',
    summary: 'Replace the quantity of a line',
    ...carts,
    request: 'update-cart-item-request',
    success: 'cart',
  },
  {
    id: 'removeItem',
    section: '4.4',
    method: 'delete',
    path: '/carts/{cartId}/items/{itemId}',
    summary: 'Remove a line',
    ...carts,
    success: 'cart',
  },
  {
    id: 'readOrder',
    section: '4.5',
    method: 'get',
    path: '/partner-bookings/{uuid}',
    summary: 'Read an order',
    tag: 'orders',
    success: 'order',
    errors: 'flat',
  },
];

const tags = [
  { name: 'registration', description: 'Partners, their keys, the supplier.' },
  { name: 'catalogue', description: 'Deals as products.' },
  { name: 'carts', description: 'Shopper carts, priced live.' },
  { name: 'orders', description: 'Orders placed from carts.' },
];

/** A JSON document of the storefront API in OpenAPI 3.1; `schemas` are the storefront schemas by name. */
export function openapiDocument(
  schemas: ReadonlyMap<SchemaName, Readonly<Record<string, unknown>>>,
  version: string,
): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = `/octo-gateway/v1${operation.path}`;
    paths[path] = { ...paths[path], [operation.method]: operationObject(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner storefront API',
      version,
      description:
        'Generated from the schemas that octoproof certifies with. The prefix /octo/v1 is a deprecated alias of each path.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '{baseUrl}', variables: { baseUrl: { default: 'https://storefront.example.com' } } }],
    security: [{ partnerKey: [] }],
    tags,
    paths,
    components: {
      securitySchemes: {
        partnerKey: { type: 'apiKey', in: 'header', name: 'g-api-key', description: 'Issued once, at registration.' },
      },
      schemas: Object.fromEntries(schemaNames.map((name) => [name, componentSchema(schemas.get(name) ?? {})])),
    },
  };
}

function operationObject({
  id,
  section,
  summary,
  tag,
  path,
  query = [],
  request,
  success,
  errors,
  open,
}: Operation): unknown {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      description: 'As received, percent-encoded.',
      schema: { type: 'string' },
    })),
    ...query.map(({ name, says, schema, required = false }) => ({
      name,
      in: 'query',
      required,
      description: says,
      schema,
    })),
  ];
  return {
    operationId: id,
    summary,
    description: `Section ${section} of the contract.`,
    tags: [tag],
    ...(open === true ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(request === undefined ? {} : { requestBody: { required: true, content: json(request) } }),
    responses: {
      ...(success === null
        ? { 204: { description: 'Done; no body.' } }
        : { 200: { description: 'Done.', content: json(success) } }),
      ...(open === true
        ? {}
        : { 401: { description: 'The key is missing or invalid.', content: json('authentication-error') } }),
      ...(open === true
        ? { 429: { description: 'Too many calls; retry-after tells the wait.', content: json('octo-error') } }
        : {}),
      '4XX': {
        description: 'Refused.',
        content: json(errors === 'envelope' ? 'octo-error-envelope' : 'octo-error', 'third-shape-error'),
      },
    },
  };
}

/** JSON of any of these schemas. */
function json(...schemas: readonly SchemaName[]): unknown {
  const references = schemas.map((schema) => ({ $ref: `#/components/schemas/${schema}` }));
  return { 'application/json': { schema: references.length === 1 ? references[0] : { anyOf: references } } };
}

/** A schema inside the document: its own address goes, references point to its neighbours. */
function componentSchema(schema: Readonly<Record<string, unknown>>): unknown {
  const { $id: _id, $schema: _dialect, ...rest } = schema;
  return JSON.parse(
    JSON.stringify(rest).replaceAll(/"\$ref":"([\w-]+)\.schema\.json"/g, '"$ref":"#/components/schemas/$1"'),
  );
}
