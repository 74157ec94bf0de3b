import { jsonContent, type Component } from './message.ts';

const components: readonly Component[] = [
  {
    name: 'availability-request',
    schema: {
      title: 'Availability request',
      description: 'Requested period (section 4).',
      type: 'object',
      properties: {
        attributes: {
          type: 'object',
          properties: {
            startAt: { type: 'string', description: 'Start of the period, a timestamp.' },
            endAt: { type: 'string', description: 'End of the period, a timestamp.' },
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
        'The contract defines names and rules but no structure (sections 4 and 8). The partner and the marketplace agree on the structure of a price.',
      type: 'object',
      properties: {
        priceSummary: { description: 'Price that the purchaser will be charged.' },
        prereservationPriceSummary: { description: 'Original price, if the price has changed.' },
        prereservationId: { description: 'Pre-reservation id, which reserve sends back. Not necessarily unique.' },
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
      description: 'Reply to a request with a wrong signature (section 5.5).',
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
    description: 'Product id of the partner.',
    schema: { type: 'string' },
    example: '42',
  },
  {
    name: 'purchaserId',
    in: 'query',
    description: 'Id of the purchaser. It stays the same when the e-mail address changes.',
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
    description: 'Hash of the e-mail address of a signed-in purchaser (section 5.6). Absent in guest checkout.',
    schema: { type: 'string' },
    example: 'jkPKN3ASKOdJg-_b0M_1wWs7Hl1OKafAVibU0loBjhE',
  },
] as const;

/** The part of a partner's interface that the contract of signed requests defines, in OpenAPI 3.1. */
export function partnerDocument(): unknown {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner backend: signed requests',
      version: '1.1',
      description:
        "The part of a partner backend's interface that the contract of signed requests defines. The contract defines one path: checkAvailability (section 4). The marketplace agrees with each partner on methods, paths and payloads of reserve, fulfill, cancel and the webhook. The contract does not define the method of checkAvailability either. This document uses POST because the request has a body.",
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
          summary: 'Ask whether a product is available, and at which price',
          description: 'Sections 4, 5 and 8 of the contract.',
          parameters,
          requestBody: { required: true, content: content('availability-request') },
          responses: {
            200: { description: 'Availability of the product.', content: content('availability-response') },
            401: { description: 'The signature is wrong.', content: content('signature-error') },
            '4XX': { description: 'Any other error. The contract does not define its structure.' },
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
            'marketplace-third-party version="1.1",digest="HMAC-SHA1",nonce="…",signature="…" (sections 5.3 and 5.4). `octoproof sign` creates this header.',
        },
      },
      schemas: Object.fromEntries(components.map(({ name, schema }) => [name, schema])),
    },
  };
}
