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
  /** Cart endpoints put their errors in an envelope, the others answer the error object itself. */
  readonly errors: 'envelope' | 'flat';
  readonly open?: true;
  /** What can be called with what a success tells. */
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
  says: 'Market, of which there is one.',
  example: 'US',
  schema: { type: 'string', const: 'US' },
};

const productQuery: readonly QueryParameter[] = [
  { ...country, required: true },
  {
    name: 'limit',
    says: 'Products on a page. A larger value than the cap is lowered to it.',
    example: 10,
    schema: { type: 'integer', default: 100 },
  },
  {
    name: 'cursor',
    says: 'The nextCursor of the page before, exactly as received; absent on the first page.',
    example: 'eyJwYWdlIjoyfQ==',
    schema: { type: 'string' },
  },
  {
    name: 'state',
    says: 'Full name of a state, in its own letter case.',
    example: 'Pennsylvania',
    schema: { type: 'string' },
  },
  {
    name: 'category0',
    says: 'Category at the top: local, goods or travel.',
    example: 'local',
    schema: { type: 'string' },
  },
  {
    name: 'category1',
    says: 'Category below the top, alone or with its own parent.',
    example: 'beauty-and-spas',
    schema: { type: 'string' },
  },
  { name: 'category2', says: 'Category at depth 2.', example: 'massage', schema: { type: 'string' } },
  { name: 'category3', says: 'Category at depth 3.', example: 'deep-tissue-massage', schema: { type: 'string' } },
  {
    name: 'active',
    says: 'Keeps deals that are live, or those that are not.',
    example: true,
    schema: { type: 'boolean' },
  },
  {
    name: 'updatedSince',
    says: 'ISO 8601 watermark: keeps deals whose price or content changed at or after it.',
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
  { to: 'updateItem', says: 'Replace the quantity of its first line.', parameters: line },
  { to: 'removeItem', says: 'Remove its first line.', parameters: line },
  { to: 'abandonCart', says: 'Abandon the cart.', parameters: cart },
];
const nextPage: Link = {
  to: 'listProducts',
  says: 'Read the next page, where hasMore is true. Every other parameter stays as it is.',
  parameters: { country: '$request.query.country', cursor: '$response.body#/nextCursor' },
};

const firstProduct: Link = {
  to: 'createCart',
  says: 'Make a cart of the first option of the first product.',
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

/** Examples of what stands in a path. */
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
  { name: 'registration', description: 'Partners, their keys, the supplier.' },
  { name: 'catalogue', description: 'Deals as products.' },
  { name: 'carts', description: 'Shopper carts, priced live.' },
  { name: 'orders', description: 'Orders placed from carts.' },
];

/**
 * A JSON document of the storefront API in OpenAPI 3.1; `schemas` are the storefront schemas by name. The version is that of
 * the interface (section 9).
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
        'Generated from the schemas that octoproof certifies with. The prefix /octo/v1 is a deprecated alias of each path. Rules that only octoproof or a reader can judge, such as fields that depend on each other, stand in descriptions.',
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
        ? { 204: { description: 'Done; no body.' } }
        : {
            200: {
              description: 'Done.',
              content: content(success),
              ...(links.length === 0 ? {} : { links: Object.fromEntries(links.map(linkObject)) }),
            },
          }),
      ...(open === true
        ? { 429: tooMany }
        : { 401: { description: 'The key is missing or invalid.', content: content('authentication-error') } }),
      '4XX': {
        description: 'Refused.',
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
      description: 'As received, percent-encoded.',
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
      description: 'How long to wait: seconds, or a date.',
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
