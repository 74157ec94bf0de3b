import { schemaNames, type SchemaName } from '../schema-name.ts';
import { jsonContent } from './message.ts';
import { portable } from './portable.ts';

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
  /** Cart endpoints put their errors in an envelope. The other endpoints return the error object itself. */
  readonly errors: 'envelope' | 'flat';
  readonly open?: true;
  /** Operations that can be called with values of a successful reply. */
  readonly links?: readonly Link[];
}

interface Link {
  readonly to: string;
  readonly says: string;
  /** Runtime expressions by the name of the parameter. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly requestBody?: unknown;
}

interface QueryParameter {
  readonly name: string;
  readonly says: string;
  readonly example: unknown;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly required?: true;
}

const country: QueryParameter = {
  name: 'country',
  says: 'Market. There is only one.',
  example: 'US',
  schema: { type: 'string', const: 'US' },
};

const productQuery: readonly QueryParameter[] = [
  { ...country, required: true },
  {
    name: 'limit',
    says: 'Maximum number of products on a page. The service lowers a value above its cap to the cap.',
    example: 10,
    schema: { type: 'integer', default: 100 },
  },
  {
    name: 'cursor',
    says: 'nextCursor of the previous page, unchanged. Absent for the first page.',
    example: 'eyJwYWdlIjoyfQ==',
    schema: { type: 'string' },
  },
  {
    name: 'state',
    says: 'Full name of a state, in its usual letter case.',
    example: 'Pennsylvania',
    schema: { type: 'string' },
  },
  {
    name: 'category0',
    says: 'Top-level category: local, goods or travel.',
    example: 'local',
    schema: { type: 'string' },
  },
  {
    name: 'category1',
    says: 'Category at depth 1, alone or together with its parent.',
    example: 'beauty-and-spas',
    schema: { type: 'string' },
  },
  { name: 'category2', says: 'Category at depth 2.', example: 'massage', schema: { type: 'string' } },
  { name: 'category3', says: 'Category at depth 3.', example: 'deep-tissue-massage', schema: { type: 'string' } },
  {
    name: 'active',
    says: 'true: only live deals. false: only deals that are not live.',
    example: true,
    schema: { type: 'boolean' },
  },
  {
    name: 'updatedSince',
    says: 'Time in ISO 8601. Only deals whose price or content changed at or after this time.',
    example: '2026-05-04T10:05:00Z',
    schema: { type: 'string' },
  },
];

const carts = { tag: 'carts', errors: 'envelope' } as const;

const cart = { cartId: '$response.body#/id' };
const line = { ...cart, itemId: '$response.body#/items/0/id' };
const afterCart: readonly Link[] = [
  { to: 'readCart', says: 'Read the cart at live prices.', parameters: cart },
  { to: 'addItems', says: 'Add items to the cart.', parameters: cart },
  { to: 'updateItem', says: 'Replace the quantity of the first line.', parameters: line },
  { to: 'removeItem', says: 'Remove the first line.', parameters: line },
  { to: 'abandonCart', says: 'Abandon the cart.', parameters: cart },
];
const nextPage: Link = {
  to: 'listProducts',
  says: 'Read the next page if hasMore is true. All other parameters stay the same.',
  parameters: { country: '$request.query.country', cursor: '$response.body#/nextCursor' },
};

const firstProduct: Link = {
  to: 'createCart',
  says: 'Create a cart with the first option of the first product.',
  requestBody: {
    country: 'US',
    items: [
      {
        productId: '$response.body#/products/0/id',
        optionId: '$response.body#/products/0/options/0/id',
        quantity: 1,
      },
    ],
  },
};

/** Example values of path parameters. */
const pathExamples: Readonly<Record<string, string>> = {
  cartId: 'cart-1',
  itemId: 'b3a4c5d6-1c2d-4e3f-8a9b-7c6d5e4f3a21',
  uuid: 'order-1',
};

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
    summary: "Read the caller's own registration",
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
    summary: 'Read the catalogue page by page',
    tag: 'catalogue',
    query: productQuery,
    links: [nextPage, firstProduct],
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
    links: afterCart,
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
    links: afterCart,
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
    links: afterCart,
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
  { name: 'registration', description: 'Partners, their keys and the supplier.' },
  { name: 'catalogue', description: 'Deals, listed as products.' },
  { name: 'carts', description: 'Shopper carts, priced live.' },
  { name: 'orders', description: 'Orders placed from carts.' },
];

/**
 * The storefront API in OpenAPI 3.1. `schemas` are the storefront schemas by name. The version is the version of the
 * interface (section 9).
 */
export function storefrontDocument(schemas: ReadonlyMap<SchemaName, Readonly<Record<string, unknown>>>): unknown {
  const components = new Map(
    schemaNames.map((name) => [name, { name, schema: portable(schemas.get(name) ?? {}, addressOf) }] as const),
  );
  const content = (...names: readonly SchemaName[]): unknown =>
    jsonContent(...names.flatMap((name) => components.get(name) ?? []));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = `/octo-gateway/v1${operation.path}`;
    paths[path] = { ...paths[path], [operation.method]: operationObject(operation, content) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner storefront API',
      version: 'v004',
      description:
        'Generated from the schemas that octoproof certifies with. Every path is also available under the deprecated prefix /octo/v1. Descriptions state the rules that a schema cannot express, such as dependencies between fields.',
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
      schemas: Object.fromEntries([...components.values()].map(({ name, schema }) => [name, schema])),
    },
  };
}

function addressOf(reference: string): string {
  return `#/components/schemas/${reference.replace(/\.schema\.json$/, '')}`;
}

function operationObject(operation: Operation, content: (...names: readonly SchemaName[]) => unknown): unknown {
  const { id, section, summary, tag, request, success, errors, open, links = [] } = operation;
  const parameters = parametersOf(operation);
  return {
    operationId: id,
    summary,
    description: `Section ${section} of the contract.`,
    tags: [tag],
    ...(open === true ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(request === undefined ? {} : { requestBody: { required: true, content: content(request) } }),
    responses: {
      ...(success === null
        ? { 204: { description: 'Success, without a body.' } }
        : {
            200: {
              description: 'Success.',
              content: content(success),
              ...(links.length === 0 ? {} : { links: Object.fromEntries(links.map(linkObject)) }),
            },
          }),
      ...(open === true
        ? { 429: tooMany }
        : { 401: { description: 'The key is missing or invalid.', content: content('authentication-error') } }),
      '4XX': {
        description: 'The service refused the request.',
        content: content(errors === 'envelope' ? 'octo-error-envelope' : 'octo-error', 'third-shape-error'),
      },
    },
  };
}

function parametersOf({ path, query = [] }: Operation): readonly unknown[] {
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      description: 'Value as received, percent-encoded.',
      schema: { type: 'string' },
      example: pathExamples[name],
    })),
    ...query.map(({ name, says, schema, example, required = false }) => ({
      name,
      in: 'query',
      required,
      description: says,
      schema,
      example,
    })),
  ];
}

function linkObject({ to, says, ...sends }: Link): readonly [string, unknown] {
  return [to, { operationId: to, description: says, ...sends }];
}

const tooMany = {
  description: 'Too many calls.',
  headers: {
    'retry-after': {
      description: 'Time to wait: a number of seconds, or a date.',
      required: true,
      schema: { type: 'string' },
      example: '60',
    },
  },
  content: jsonContent({
    name: 'octo-error',
    schema: { examples: [{ error: 'RATE_LIMITED', errorMessage: 'Too many registrations.', requestId: 'req-83' }] },
  }),
};
