import { jsonContent, type Component } from './message.ts';

const components: readonly Component[] = [
  {
    name: 'availability-request',
    schema: {
      title: 'Availability request',
      description: 'The period that is asked for (section 4).',
      type: 'object',
      properties: {
        attributes: {
          type: 'object',
          properties: {
            startAt: { type: 'string', description: 'Begin of the period: a timestamp.' },
            endAt: { type: 'string', description: 'End of the period: a timestamp.' },
          },
          required: ['startAt', 'endAt'],
        },
      },
      required: ['attributes'],
      examples: [{ attributes: { startAt: '2026-05-04T10:00:00+00:00', endAt: '2026-05-04T12:00:00+00:00' } }],
    },
  },
  {
    name: 'availability-response',
    schema: {
      title: 'Availability response',
      description:
        'The contract shows names and rules, no shape (sections 4 and 8): what a price looks like is agreed on with the partner.',
      type: 'object',
      properties: {
        priceSummary: { description: 'What the purchaser will be charged.' },
        prereservationPriceSummary: { description: 'The original price, where the price has changed.' },
        prereservationId: { description: 'Passed back in reserve. Not necessarily unique.' },
      },
      required: ['priceSummary'],
      examples: [
        { priceSummary: { amount: 3500, currency: 'USD' }, prereservationId: 'hold-7' },
        {
          priceSummary: { amount: 3600, currency: 'USD' },
          prereservationPriceSummary: { amount: 3500, currency: 'USD' },
          prereservationId: 'hold-7',
        },
      ],
    },
  },
  {
    name: 'signature-error',
    schema: {
      title: 'Signature error',
      description: 'The answer to a request whose signature differs (section 5.5).',
      type: 'object',
      properties: {
        errors: {
          type: 'array',
          minItems: 1,
          maxItems: 1,
          items: {
            type: 'object',
            properties: { code: { type: 'string', const: 'INVALID_REQUEST_SIGNATURE' } },
            required: ['code'],
          },
        },
        httpCode: { type: 'integer', const: 401 },
      },
      required: ['errors', 'httpCode'],
      examples: [{ errors: [{ code: 'INVALID_REQUEST_SIGNATURE' }], httpCode: 401 }],
    },
  },
];

const content = (wanted: string): unknown => jsonContent(...components.filter(({ name }) => name === wanted));

const parameters = [
  {
    name: 'productId',
    in: 'path',
    required: true,
    description: 'The id of the product at the partner.',
    schema: { type: 'string' },
    example: '42',
  },
  {
    name: 'purchaserId',
    in: 'query',
    description: 'Who buys; stays the same when the e-mail address changes.',
    schema: { type: 'string', format: 'uuid' },
    example: '4d3f1e5a-3c1b-4b6e-9d55-2f3a1c0b9e77',
  },
  {
    name: 'locale',
    in: 'query',
    description: 'Language and region.',
    schema: { type: 'string' },
    example: 'en-US',
  },
  {
    name: 'purchaserEmailHash',
    in: 'query',
    description: 'Hash of the address of a signed-in purchaser (section 5.6). Absent in guest checkout.',
    schema: { type: 'string' },
    example: 'jkPKN3ASKOdJg-_b0M_1wWs7Hl1OKafAVibU0loBjhE',
  },
] as const;

/** A partner's own interface in OpenAPI 3.1: what the contract of signed requests shows of it. */
export function partnerDocument(): unknown {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner backend: signed requests',
      version: '1.1',
      description:
        "What a partner's backend serves, as far as the contract of signed requests shows it. It shows one path, that of checkAvailability (section 4). Methods, paths and payloads of reserve, fulfill, cancel and the webhook are agreed on with each partner. The method of checkAvailability is not shown either: POST stands here because the request has a body.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{partnerBaseUrl}/{prefix}',
        variables: { partnerBaseUrl: { default: 'https://partner.example.com' }, prefix: { default: 'api' } },
      },
    ],
    security: [{ signature: [] }],
    paths: {
      '/v1/products/{productId}/availability': {
        post: {
          operationId: 'checkAvailability',
          summary: 'Ask when a product can be had, and at which price',
          description: 'Sections 4, 5 and 8 of the contract.',
          parameters,
          requestBody: { required: true, content: content('availability-request') },
          responses: {
            200: { description: 'What is available.', content: content('availability-response') },
            401: { description: 'The signature differs.', content: content('signature-error') },
            '4XX': { description: 'Another refusal; its shape is not shown.' },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'marketplace-third-party version="1.1",digest="HMAC-SHA1",nonce="…",signature="…" (sections 5.3 and 5.4). `octoproof sign` makes one.',
        },
      },
      schemas: Object.fromEntries(components.map(({ name, schema }) => [name, schema])),
    },
  };
}
