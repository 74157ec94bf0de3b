import { isFields } from '../../../http/fields.ts';
import { optionalText, valueOf } from '../../http/read-fields.ts';
import { onOperations } from '../../operators/at.ts';
import { faultsOf } from '../../operators/cases.ts';
import { invalidRequest, type Refusal } from '../../refusal.ts';
import type { Call } from '../../rules.ts';

const notFound: Refusal = { status: 404, code: 'NOT_FOUND', message: 'not found' };

/** Faults of section 5.5: something else is checked and answered before the signature. */
export const answeredFirstFaults = faultsOf<(call: Call) => Refusal | null>(
  'partner/5.5/2',
  {
    'unknown-products-answered-first': [
      'Returns 404 for an unknown product before it verifies the signature',
      (call) => {
        const id = valueOf(call, 'productId');
        return typeof id !== 'string' || call.rules.findProduct(id, call) !== null ? null : notFound;
      },
      onOperations('checkAvailability', 'reserve'),
    ],
    'unknown-reservations-answered-first': [
      'Returns 404 for an unknown reservation before it verifies the signature',
      ({ store, parameters }) => (store.reservations.has(parameters['reservationId'] ?? '') ? null : notFound),
      'fulfill',
    ],
    'shape-answered-first': [
      'Returns 400 for a body that is not an object before it verifies the signature',
      ({ json }) => (json === undefined || isFields(json) ? null : invalidRequest('the body must be an object')),
    ],
    'missing-members-answered-first': [
      'Returns 400 for a body without attributes before it verifies the signature',
      ({ json }) =>
        !isFields(json) || isFields(json['attributes']) ? null : invalidRequest('attributes are required'),
      'checkAvailability',
    ],
    'wrong-price-answered-first': [
      'Returns 409 for a reserve with a wrong price before it verifies the signature',
      wrongPrice,
      'reserve',
    ],
    'purchaser-answered-first': [
      'Returns 400 for a purchaserId that is not a UUID before it verifies the signature',
      (call) => {
        const isUuid = /^[0-9a-f-]{36}$/i.test(optionalText(call, 'purchaserId') ?? '');
        return isUuid ? null : invalidRequest('purchaserId must be a UUID');
      },
      'checkAvailability',
    ],
    'missing-id-answered-first': [
      'Returns 400 for a fulfill without a customer service id before it verifies the signature',
      ({ json }) => {
        const isMissing = isFields(json) && json['customerServiceId'] === undefined;
        return isMissing ? invalidRequest('customerServiceId is required') : null;
      },
      'fulfill',
    ],
  },
  (refusalOf, concerns) => ({
    rules: (honest) => ({
      handle: (call) => {
        const refusal = concerns(call) ? refusalOf(call) : null;
        return refusal === null ? honest.handle(call) : call.rules.refuse(refusal, call);
      },
    }),
  }),
);

function wrongPrice(call: Call): Refusal | null {
  const { rules } = call;
  const productId = valueOf(call, 'productId');
  const expected = rules.readPrice(valueOf(call, 'priceSummary'), call);
  const product = rules.findProduct(typeof productId === 'string' ? productId : '', call);
  if (expected === null || product === null) return null;
  const isRight = rules.isSamePrice(expected, rules.priceOf(product, call), call);
  return isRight ? null : { status: 409, code: 'PRICE_MISMATCH', message: 'the price is different' };
}
