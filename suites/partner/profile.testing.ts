import type { OperationProfile, PartnerProfile } from '../../src/authoring.ts';

const none: OperationProfile = { method: 'POST', path: '/', query: {}, body: undefined, reply: {} };

/** A partner with the three operations that the contract names, for tests that send no request. */
export const acme: PartnerProfile = {
  baseUrl: 'http://127.0.0.1:1/tunnel',
  signedBaseUrl: 'https://partner.example.com/acme',
  signingKey: 'acme-test-key',
  authorizationScheme: 'marketplace-third-party',
  keyStage: null,
  name: 'Acme',
  timeZone: 'Europe/Madrid',
  integrations: ['standard', 'iframe'],
  priceChanges: true,
  confirmsWithinMinutes: true,
  transitionalStatuses: null,
  client: null,
  attestations: {},
  price: { amount: '/amount', currency: '/currencyCode' },
  values: { productId: 'p 1', locale: 'en-US', startAt: '2026-12-01T10:00+01:00' },
  operations: {
    checkAvailability: {
      ...none,
      path: '/v1/products/{productId}/availability',
      query: { purchaserId: '{purchaserId}', locale: '{locale}' },
      body: { attributes: { startAt: '{startAt}' } },
    },
    reserve: {
      ...none,
      path: '/v1/reservations',
      query: { purchaserId: '{purchaserId}' },
      body: { id: '{productId}' },
    },
    fulfill: { ...none, method: 'PUT', path: '/v1/reservations/{reservationId}' },
    status: null,
    lookup: null,
    cancel: null,
  },
  webhook: null,
  webhookWaitMs: 0,
  reservations: true,
  control: false,
  listens: false,
};
